import { useStored } from '@/lib/hooks/use-stored';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import { safePlaces } from '@/lib/storage/safe-places';
import { useOwnedSafes } from './safes';

/**
 * The Safes of this visitor: the surrounding wallet's, those that the connected account owns, and those added; pinned
 * ones first, hidden ones apart.
 */
export function useMySafes() {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const owned = useOwnedSafes(account);
  const saved = useStored(knownSafes);
  const places = useStored(safePlaces);
  const surrounding = useSurroundingWallet();
  const isIn = (list: readonly SafeRef[]) => (safe: SafeRef) => list.some((other) => isSameSafe(other, safe));
  const isPlaced = (at: 'pinned' | 'hidden') =>
    isIn(places.flatMap(({ safe, place }) => (place === at ? [safe] : [])));
  const [isPinned, isHidden] = [isPlaced('pinned'), isPlaced('hidden')];
  const arrange = (list: readonly SafeRef[]): readonly SafeRef[] => {
    const shown = list.filter((safe) => !isHidden(safe));
    return [...shown.filter(isPinned), ...shown.filter((safe) => !isPinned(safe))];
  };

  const acting: readonly SafeRef[] = surrounding ? [surrounding.safe] : [];
  const claimed = owned.data ?? [];
  const watched = saved.map(({ safe }) => safe).filter((safe) => !isIn([...acting, ...claimed])(safe));
  const own = arrange(claimed);
  const added = arrange(watched);
  return {
    ...{ session, account, owned, acting, own, added },
    hidden: [...claimed, ...watched].filter(isHidden),
    safes: [...acting, ...arrange([...claimed, ...watched])],
  };
}
