import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';

export interface DisabledReasonsProps {
  verified: VerifiedTransaction;
  permissions: TransactionPermissions;
}

/** What there is to know about the buttons: why they are missing, or that one of them does both. */
export function DisabledReasons(props: DisabledReasonsProps) {
  return (
    <>
      <LastSignature {...props} />
      <WhyNot {...props} />
    </>
  );
}

/** Why neither confirming nor executing is offered. */
function WhyNot({ permissions: { confirm, execute } }: DisabledReasonsProps) {
  if (confirm.allowed || execute.allowed) return null;
  return [...new Set([confirm.reason, execute.reason])].map((reason) => (
    <p key={reason} className="not-first:mt-2 text-muted">
      {reason}
    </p>
  ));
}

/** Who executes as the last owner who is missing signs by it. */
function LastSignature({
  verified: { inspection, state },
  permissions: { confirm, execute },
}: DisabledReasonsProps) {
  const isOneShort = inspection && state && inspection.report.confirmations.length < state.threshold;
  if (!(confirm.allowed && execute.allowed && isOneShort)) return null;
  return (
    <p className="mt-2 text-muted">
      Executing counts as your signature, which is the last one that is needed.
    </p>
  );
}
