import { useSession } from '@/lib/hooks/use-wallet';
import { useIsProposer } from '@/lib/queries/safes/proposers';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Why requests are held back; undefined while they aren't, `unknown` until it is known. */
export type Pause = 'unknown' | 'disconnected' | 'stranger' | undefined;

/** Whether the connected account can answer for the Safe: its owners can, and their proposers. */
export function usePause(safe: SafeRef): Pause {
  const session = useSession();
  const state = useSafeState(safe).data;
  const account = session.status === 'connected' ? session.account : undefined;
  const isProposer = useIsProposer(safe, state, account);
  if (session.status === 'disconnected' || session.status === 'unauthenticated') return 'disconnected';
  if (account === undefined || !state) return 'unknown';
  if (state.owners.includes(account) || isProposer === true) return undefined;
  return isProposer === undefined ? 'unknown' : 'stranger';
}
