import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';
import type { Progress, ProgressPhase } from '../describe-progress';

export interface DisabledReasonsProps {
  verified: VerifiedTransaction;
  permissions: TransactionPermissions;
  progress: Progress;
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

/** How far the transaction is says it already. */
const said: ReadonlySet<ProgressPhase> = new Set(['pending', 'executed', 'failed', 'unverified', 'closed']);

/** Why neither confirming nor executing is offered, where nothing else says it. */
function WhyNot({ permissions: { confirm, execute }, progress }: DisabledReasonsProps) {
  if (confirm.allowed || execute.allowed || said.has(progress.phase)) return null;
  // Who confirmed, and how many more are needed, is said above; what keeps this account from it is not.
  const reasons = [
    ...(progress.hasConfirmed ? [] : [confirm.reason]),
    ...(progress.phase === 'waiting' ? [] : [execute.reason]),
  ];
  return [...new Set(reasons)].map((reason) => (
    <p key={reason} className="text-13 text-muted">
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
  return <p className="text-13 text-muted">Executing also counts as your signature, the last one needed.</p>;
}
