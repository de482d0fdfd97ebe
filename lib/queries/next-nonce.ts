import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { findNextNonce } from '@/lib/outbox/next-nonce';
import { outbox } from '@/lib/outbox/outbox';
import type { SafeRef } from '@/lib/safe/types';
import { useNonces, useSafeState } from './safes';

/** The next free nonce of a Safe; without the gateway the chain's own is the best that is known. */
export function useNextNonce(safe: SafeRef): bigint | undefined {
  const nonces = useNonces(safe);
  const state = useSafeState(safe);
  const signedHere = useStored(outbox);
  const isSilent = useStandingError(nonces) !== null;
  const stated = nonces.data?.recommendedNonce ?? (isSilent ? state.data?.nonce : undefined);
  return stated === undefined ? undefined : findNextNonce(signedHere, safe, stated);
}
