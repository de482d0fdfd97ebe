import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

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
      title="This approval waits already"
      action={
        <ButtonLink variant="primary" href={routes.transaction(formatSafeAddress(safe), id)}>
          Open the approval
        </ButtonLink>
      }
    >
      It stands in the queue of the Safe that approves. What it needs now are the signatures of its owners.
    </Notice>
  );
}
