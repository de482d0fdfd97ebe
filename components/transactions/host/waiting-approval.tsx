import { useQueue } from '@/lib/queries/transactions/transactions';
import { type Approval, findWaitingApproval } from '../compose/find-waiting-approval';
import { WaitingApprovalNotice } from './waiting-approval-notice';

export interface WaitingApprovalProps {
  approval: Approval;
}

/** An approval that stands in the queue of the Safe that approves, where there is one. */
export function WaitingApproval({ approval }: WaitingApprovalProps) {
  const { data: queue } = useQueue(approval.safe);
  // What cannot be looked for is not said: to ask for it twice costs a nonce and no more.
  const id = queue && findWaitingApproval(approval, queue);
  return id !== undefined && <WaitingApprovalNotice safe={approval.safe} id={id} />;
}
