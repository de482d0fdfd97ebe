import type { SafeState } from '@/lib/chain/safe-state';
import { countAfterKeyLoss } from '@/lib/safe/manage/count-after-key-loss';
import { describeKeyLoss, type KeyLoss } from '@/lib/safe/manage/refuse-threshold';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useDescribedOwners } from './described-accounts';

/** What the loss of one key means, and of two; empty while the chain has not told who the owners are. */
export function useKeyLoss(safe: SafeRef, { owners, threshold, version }: SafeState): readonly KeyLoss[] {
  const { described, isPending } = useDescribedOwners(safe, owners);
  const list = owners.map((owner) => described.get(owner));
  return isPending ? [] : describeKeyLoss(countAfterKeyLoss(list, { ...safe, version }), threshold);
}
