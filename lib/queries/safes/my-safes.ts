import { useHost } from '@/lib/hooks/use-host';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import { useOwnedSafes } from './safes';

/** The Safes of this visitor: the one that is acted as in a frame, those that the connected account owns, those added. */
export function useMySafes() {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const owned = useOwnedSafes(account);
  const known = useStored(knownSafes);
  const host = useHost();
  const acting: readonly SafeRef[] = host ? [host.safe] : [];
  const own: readonly SafeRef[] = owned.data ?? [];
  const found = [...acting, ...own];
  const added = known
    .map(({ safe }) => safe)
    .filter((safe) => !found.some((other) => isSameSafe(other, safe)));
  return { session, account, owned, acting, own, added, safes: [...found, ...added] };
}
