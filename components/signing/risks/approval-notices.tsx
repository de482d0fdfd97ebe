import type { AssessedApprovals } from '@/lib/actions/risk/assess-transaction-approvals';
import { RiskNotices } from './risk-notices';

export interface ApprovalNoticesProps {
  query: { readonly data: AssessedApprovals | undefined; readonly isError: boolean };
}

/** What is dangerous about approvals by what the Safe holds, and that it could not be checked; nothing where there are none. */
export function ApprovalNotices({ query: { data, isError } }: ApprovalNoticesProps) {
  const isIncomplete = isError || data?.isComplete === false;
  return (
    <>
      {data && data.risks.length > 0 && (
        <div className="grid gap-2">
          <RiskNotices risks={data.risks} />
        </div>
      )}
      {isIncomplete && (
        <p className="text-13 text-muted">
          Could not be checked: who can take the tokens, and how much the Safe holds (the chain).
        </p>
      )}
    </>
  );
}
