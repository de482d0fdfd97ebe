import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { useSession } from '@/lib/hooks/use-wallet';
import { useParents } from '@/lib/queries/safes/parents';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { NonceChoice } from '../nonce/use-nonce-choice';
import { ChildApprovals } from '../review/child-approvals';
import { QueueOffer } from '../review/proposal/queue-offer';
import { TransactionReview } from '../review/proposal/transaction-review';
import type { Approval } from '../review/surrounding/find-waiting-approval';
import { WaitingApprovalNotice } from '../review/surrounding/waiting-approval';
import { TransactionHashes } from '../review/transaction-hashes';
import { TransactionSkeleton } from '../rows/transaction-skeleton';

export interface ApproveReviewProps {
  approval: Approval;
  /** Rebuilt with each change of the nonce, until it is signed. */
  transaction: SafeTransaction;
  nonce: NonceChoice;
  /** The id of the same approval, where the approving Safe already has it in its queue. */
  waitingId: string | undefined;
  /** Called when the approval is signed, or proposed to the surrounding wallet. */
  onSigned: () => void;
}

const noOwners: readonly Address[] = [];

/**
 * Reviews the approving Safe's own transaction: its owner signs it, or it is queued for an owner that is a Safe itself.
 */
export function ApproveReview({ approval, transaction, nonce, waitingId, onSigned }: ApproveReviewProps) {
  const { safe } = approval;
  const router = useRouter();
  const session = useSession();
  const { data: state } = useSafeState(safe);
  // Read once: a signed approval is in the queue itself, which is no reason to leave its review.
  const [waiting] = useState(waitingId);
  const account = session.status === 'connected' ? session.account : undefined;
  // In a surrounding wallet, the account may be the approving Safe itself.
  const canAct =
    !account || !state || [safe.address, ...state.owners].some((one) => isAddressEqual(one, account));
  const asked = { owners: canAct ? noOwners : state.owners, account: account ?? safe.address };
  const parents = useParents(safe, asked);
  if (waiting !== undefined) return <WaitingApprovalNotice safe={safe} id={waiting} />;
  if (parents.isPending) return <TransactionSkeleton />;
  const owner = parents.data?.[0]?.[0]?.safe;
  if (owner) return <QueueForParent safe={safe} transaction={transaction} owner={owner} />;
  return (
    <TransactionReview
      safe={safe}
      transaction={transaction}
      nonce={nonce}
      hasNonceField
      isPage
      opensTransaction
      onBack={() => router.back()}
      onSigned={onSigned}
    />
  );
}

interface QueueForParentProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** An owner of this Safe that is a Safe itself, and that the connected account acts for. */
  owner: SafeRef;
}

/** Queues a transaction unsigned for an owner that is a Safe itself, and that approves it from its own queue. */
function QueueForParent({ safe, transaction: current, owner }: QueueForParentProps) {
  // The next nonce advances once this transaction is queued, but the queued one stays as it is.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? current;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <ChildApprovals safe={safe} transaction={transaction} isOpen />
      <QueueOffer safe={safe} transaction={transaction} owner={owner} onFix={setFixed} />
      <TransactionHashes safe={safe} transaction={transaction} />
    </div>
  );
}
