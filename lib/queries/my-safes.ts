import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/types';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import { useOwnedSafes } from './safes';

/** The Safes of this visitor: those that the connected account owns, then those added by hand. */
export function useMySafes() {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const owned = useOwnedSafes(account);
  const known = useStored(knownSafes);
  const own: readonly SafeRef[] = owned.data ?? [];
  const added = known.map(({ safe }) => safe).filter((safe) => !own.some((other) => isSameSafe(other, safe)));
  return { session, account, owned, own, added, safes: [...own, ...added] };
}
