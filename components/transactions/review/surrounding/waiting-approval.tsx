import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Approval, findWaitingApproval } from './find-waiting-approval';

export interface WaitingApprovalNoticeProps {
  /** The Safe that approves. */
  safe: SafeRef;
  /** The id of the approval in its queue. */
  id: string;
}

/** Says that the approving Safe already has this approval in its queue, and links to it. */
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

/** Shows an approval that the approving Safe already has in its queue. */
export function WaitingApproval({ approval }: WaitingApprovalProps) {
  const { data: queue } = useQueue(approval.safe);
  // A failed search shows nothing: a second approval costs only a nonce.
  const id = queue && findWaitingApproval(approval, queue);
  return id !== undefined && <WaitingApprovalNotice safe={approval.safe} id={id} />;
}
