import { useState } from 'react';
import { takeFocus } from '@/components/shared/take-focus';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { ChildApprovals } from '../review/calls/child-approvals';
import { TransactionHashes } from '../review/transaction-hashes';
import { QueueOffer } from './queue-offer';

export interface QueueForParentProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** The Safe that is an owner of this one, and that the connected account acts for. */
  owner: SafeRef;
}

/** A transaction of a Safe whose owner is a Safe in turn: it is put into the queue unsigned, and approved from there. */
export function QueueForParent({ safe, transaction: current, owner }: QueueForParentProps) {
  // The next nonce moves on once this one is queued; what was queued does not.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? current;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-offset-4">
      <ChildApprovals safe={safe} transaction={transaction} />
      <QueueOffer {...{ safe, transaction, owner }} onFix={setFixed} />
      <TransactionHashes safe={safe} transaction={transaction} />
    </div>
  );
}
