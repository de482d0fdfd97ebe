import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type Address, isAddressEqual } from 'viem';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { useSession } from '@/lib/hooks/use-wallet';
import { useParents } from '@/lib/queries/safes/parents';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { QueueOffer } from '../details/queue-offer';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import { ChildApprovals } from '../review/calls/child-approvals';
import { TransactionHashes } from '../review/transaction-hashes';
import { TransactionReview } from '../review/transaction-review';
import { WaitingApprovalNotice } from '../surrounding/waiting-approval';
import type { Approval } from './find-waiting-approval';
import type { NonceChoice } from './nonce/use-nonce-choice';

export interface ApproveReviewProps {
  approval: Approval;
  /** Made anew with each change of the nonce, until it is signed. */
  transaction: SafeTransaction;
  nonce: NonceChoice;
  /** The same approval, where it stands in the queue of the approving Safe already. */
  waitingId: string | undefined;
  /** Called when the approval is signed, or proposed to the wallet around the page. */
  onSigned: () => void;
}

const noOwners: readonly Address[] = [];

/** The approving Safe's own transaction: signed by its owner, or put before it for an owner that is a Safe in turn. */
export function ApproveReview({ approval, transaction, nonce, waitingId, onSigned }: ApproveReviewProps) {
  const { safe } = approval;
  const router = useRouter();
  const session = useSession();
  const { data: state } = useSafeState(safe);
  // Once this one is signed it stands in the queue itself; that is no reason to leave it.
  const [waiting] = useState(waitingId);
  const account = session.status === 'connected' ? session.account : undefined;
  // In the frame of a Safe wallet the account may be the very Safe that approves.
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
      onBack={() => router.back()}
      onSigned={onSigned}
    />
  );
}

interface QueueForParentProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** The Safe that is an owner of this one, and that the connected account acts for. */
  owner: SafeRef;
}

/** A transaction of a Safe whose owner is a Safe in turn: it is put into the queue unsigned, and approved from there. */
function QueueForParent({ safe, transaction: current, owner }: QueueForParentProps) {
  // The next nonce moves on once this one is queued; what was queued does not.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? current;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <ChildApprovals safe={safe} transaction={transaction} isOpen />
      <QueueOffer {...{ safe, transaction, owner }} onFix={setFixed} />
      <TransactionHashes safe={safe} transaction={transaction} />
    </div>
  );
}
