import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/config/routes';
import { useSession } from '@/lib/hooks/use-wallet';
import { useParents } from '@/lib/queries/parents';
import { useSafeState } from '@/lib/queries/safes';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import { type Approval, buildApproval } from './find-waiting-approval';
import { LazyProposalReview } from './lazy-proposal-review';
import { QueueForParent } from './queue-for-parent';
import { TransactionSkeleton } from './transaction-skeleton';

export interface ApproveReviewProps {
  approval: Approval;
  nonce: bigint;
  /** The same approval, where it stands in the queue of the approving Safe already. */
  waitingId: string | undefined;
}

const noOwners: readonly Address[] = [];

/** The approving Safe's own transaction: signed by its owner, or put before it for an owner that is a Safe in turn. */
export function ApproveReview({ approval, nonce, waitingId }: ApproveReviewProps) {
  const { safe } = approval;
  const router = useRouter();
  const session = useSession();
  const { data: state } = useSafeState(safe);
  // The queue and the next nonce move on once this one is signed; what is reviewed does not.
  const [waiting] = useState(waitingId);
  const [transaction] = useState(() => buildApproval(approval, nonce));
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = !account || !state || state.owners.some((owner) => isAddressEqual(owner, account));
  const asked = { owners: isOwner ? noOwners : state.owners, account: account ?? safe.address };
  const parents = useParents(safe, asked);
  if (waiting !== undefined)
    return (
      <Notice
        title="This approval waits already"
        action={
          <ButtonLink variant="primary" href={routes.transaction(formatSafeAddress(safe), waiting)}>
            Open the approval
          </ButtonLink>
        }
      >
        It stands in the queue of the Safe that approves. What it needs now are the signatures of its owners.
      </Notice>
    );
  if (parents.isPending) return <TransactionSkeleton />;
  const owner = parents.data?.[0]?.[0]?.safe;
  if (owner) return <QueueForParent safe={safe} transaction={transaction} owner={owner} />;
  return (
    <LazyProposalReview
      safe={safe}
      transaction={transaction}
      onBack={() => router.back()}
      onGiveUp={() => router.back()}
      onSigned={() => undefined}
    />
  );
}
