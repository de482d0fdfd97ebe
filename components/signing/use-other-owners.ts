import { isAddressEqual } from 'viem';
import type { SafeState } from '@/lib/chain/safe-state';
import { formatShortAddress } from '@/lib/format/address';
import { listNames } from '@/lib/format/list-names';
import { useSession } from '@/lib/hooks/use-wallet';
import { useNames } from '@/lib/queries/use-name';

/** Whether the connected account is an owner, and the names of the other owners as a choice: "Bruno or Chiara". */
export function useOtherOwners(owners: SafeState['owners']): { isOwner: boolean; others: string } {
  const session = useSession();
  const nameOf = useNames();
  const others = owners.filter(
    (owner) => session.status !== 'connected' || !isAddressEqual(owner, session.account),
  );
  const names = others.map((owner) => nameOf(owner) ?? formatShortAddress(owner));
  return { isOwner: others.length < owners.length, others: listNames(names, 'or') };
}
