import { type Address, isAddressEqual } from 'viem';
import { OwnerList } from '@/components/shared/contacts/owner-list';
import { useSession } from '@/lib/hooks/use-wallet';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface OwnerRowsProps {
  safe: SafeRef;
  owners: readonly Address[];
}

/** The owners, and whether the connected account is one of them. */
export function OwnerRows({ safe, owners }: OwnerRowsProps) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  // In the frame of its own wallet, the Safe itself is the connected account.
  const isOutsider =
    account !== undefined && ![...owners, safe.address].some((one) => isAddressEqual(one, account));
  return (
    <>
      <OwnerList owners={owners} account={account} className="mt-2" />
      {isOutsider && <p className="mt-2 text-13 text-muted">The connected account is not an owner.</p>}
    </>
  );
}
