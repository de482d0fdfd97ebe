import { useQuery } from '@tanstack/react-query';
import type { Hash } from 'viem';
import type { CountedSubject } from '@/lib/actions/verify/count-confirmations';
import type { SafeState } from '@/lib/chain/safe-state';
import { type CheckedSignature, checkSignatures } from '@/lib/hand-over/check-hand-over';
import type { HandedSignature, HandedSignatures } from '@/lib/hand-over/hand-over';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { maxStoredSignature } from '@/lib/storage/schema';
import { keys } from './keys';
import { askAgainMs, staleTimes } from './stale-times';

/** Recovers the signers of handed-over signatures for a hash that was computed here. */
export const useCheckedSignatures = (hash: Hash, signatures: readonly HandedSignature[]) =>
  useQuery({
    queryKey: [
      'handed signatures',
      hash,
      ...signatures.flatMap(({ signer, signature }) => [signer, signature]),
    ],
    queryFn: () => checkSignatures(hash, signatures),
    ...staleTimes.fixed,
  });

/** What signatures without their transaction or message are for, as this browser has it, or else the gateway. */
export function useSignedSubject(item: HandedSignatures) {
  const { gateway } = useClients();
  return useQuery({
    queryKey: [
      ...['signed subject', gateway.host, item.claimedHash],
      ...item.signatures.map(({ signature }) => signature),
    ],
    queryFn: async ({ signal }) => {
      const { findSignedSubject } = await import('@/lib/actions/find-signed-subject');
      return findSignedSubject(gateway, item, signal);
    },
    // What is shown doesn't change under the reader.
    refetchOnWindowFocus: false,
    // The storage may have more by the next time.
    gcTime: 0,
  });
}

/**
 * Which confirmations of a handed-over transaction or message count: its signatures, and approvals on the chain. Undefined until
 * the chain was asked; what it doesn't answer doesn't count.
 */
export function useCountedHandOver(
  { safe, hashes }: { readonly safe: SafeRef; readonly hashes: CountedSubject['hashes'] },
  checked: readonly CheckedSignature[] | undefined,
  state: SafeState | undefined,
) {
  const { chain } = useClients();
  const hash = 'safeTxHash' in hashes ? hashes.safeTxHash : hashes.safeMessageHash;
  // Those that differ from their named signer, and those without room in this browser, are reported and don't count.
  const claimed = checked?.flatMap(({ state: found, signer, signature }) =>
    signer && (found === 'signed' || found === 'uncheckable') && signature.length <= maxStoredSignature
      ? [{ signer, signature }]
      : [],
  );
  return useQuery({
    queryKey: [
      ...[...keys.safe(safe), 'handed confirmations', hash, String(state?.blockNumber)],
      ...(claimed ?? []).map(({ signature }) => signature),
    ],
    queryFn: async () => {
      if (!state) return undefined; // not enabled then
      const { countConfirmations } = await import('@/lib/actions/verify/count-confirmations');
      const [counted] = await countConfirmations(
        chain,
        { safe, subjects: [{ hashes, claimed: claimed ?? [] }] },
        state,
      );
      return counted;
    },
    enabled: claimed !== undefined && state !== undefined,
    // Those of another hash say nothing about this one.
    placeholderData: (before, query) => (query?.queryKey[4] === hash ? before : undefined),
    refetchInterval: (query) => (query.state.data?.isComplete === false ? askAgainMs : false),
    structuralSharing: false,
    gcTime: 0,
  });
}
