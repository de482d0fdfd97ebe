import { type Hash, isAddressEqual } from 'viem';
import { QueueOffer } from '@/components/transactions/details/queue-offer';
import { useSession } from '@/lib/hooks/use-wallet';
import { useParents } from '@/lib/queries/safes/parents';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface ParentOfferProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** JSON text about the app that asked for it. */
  origin: string;
  onFix: (transaction: SafeTransaction | undefined) => void;
  onQueued: (safeTxHash: Hash) => void;
}

/** For an account that is no owner itself, but acts for a Safe that is: the way into the queue. Nothing for all others. */
export function ParentOffer({ safe, ...props }: ParentOfferProps) {
  const session = useSession();
  const { data: state } = useSafeState(safe);
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = state?.owners.some((owner) => account && isAddressEqual(owner, account)) ?? true;
  // Without owners nobody is looked for.
  const asked = {
    owners: account && !isOwner ? (state?.owners ?? []) : [],
    account: account ?? safe.address,
  };
  const parents = useParents(safe, asked);
  const owner = parents.data?.[0]?.[0]?.safe;
  return owner && <QueueOffer {...{ ...props, safe, owner }} />;
}
