import { Notice } from '@/components/ui/overlay/notice';
import type { SpentApproval } from '@/lib/actions/risk/approvals/find-spent-approval';

export interface SpentApprovalNoticeProps {
  spent: SpentApproval;
  /** Whether the transaction on this page no longer has any effect. */
  isUseless: boolean;
}

const titles: Readonly<Record<SpentApproval, string>> = {
  executed: 'The approved transaction is already executed',
  passed: 'The approved transaction can no longer be executed',
};

/** Says that an approval comes too late. */
export function SpentApprovalNotice({ spent, isUseless }: SpentApprovalNoticeProps) {
  return (
    <Notice className="mt-3" tone="warning" title={titles[spent]}>
      This approval no longer has any effect.{isUseless && ' Reject it to free its nonce.'}
    </Notice>
  );
}
