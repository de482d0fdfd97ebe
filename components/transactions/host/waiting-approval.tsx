import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Approval, findWaitingApproval } from '../compose/find-waiting-approval';

export interface WaitingApprovalNoticeProps {
  /** The Safe that approves. */
  safe: SafeRef;
  /** The approval in its queue. */
  id: string;
}

/** Says that an approval stands in the queue of the Safe that approves already, and leads there. */
export function WaitingApprovalNotice({ safe, id }: WaitingApprovalNoticeProps) {
  return (
    <Notice
      title="This approval is already queued"
      action={
        <ButtonLink variant="primary" href={routes.transaction(formatSafeAddress(safe), id)}>
          Open the approval
        </ButtonLink>
      }
    >
      The approval is in the other Safe’s queue, and its owners still need to sign.
    </Notice>
  );
}

interface WaitingApprovalProps {
  approval: Approval;
}

/** An approval that stands in the queue of the Safe that approves, where there is one. */
export function WaitingApproval({ approval }: WaitingApprovalProps) {
  const { data: queue } = useQueue(approval.safe);
  // What cannot be looked for is not said: to ask for it twice costs a nonce and no more.
  const id = queue && findWaitingApproval(approval, queue);
  return id !== undefined && <WaitingApprovalNotice safe={approval.safe} id={id} />;
}
