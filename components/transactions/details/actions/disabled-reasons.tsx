import { useSession } from '@/lib/hooks/use-wallet';
import type { Permission } from '@/lib/safe/permissions/permission';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import type { Progress, ProgressPhase } from './describe-progress';

export interface DisabledReasonsProps {
  permissions: TransactionPermissions;
  progress: Progress;
}

/** Phases in which the progress above already gives the reason. */
const said: ReadonlySet<ProgressPhase> = new Set([
  'pending',
  'executed',
  'failed',
  'unverified',
  'closed',
  'later',
]);

/** Says why neither confirming nor executing is offered, where nothing else on the page does. */
export function DisabledReasons({ permissions: { confirm, execute }, progress }: DisabledReasonsProps) {
  const session = useSession();
  if (confirm.allowed || execute.allowed || said.has(progress.phase)) return null;
  // The connect button already says that a wallet is needed.
  const reasonOf = (permission: Permission) =>
    permission.allowed || (permission.needsWallet && needsConnecting(session)) ? [] : permission.reason;
  // The progress above already says who confirmed and how many are missing, but not what keeps this account from
  // confirming.
  const reasons = [
    ...(progress.hasConfirmed ? [] : [reasonOf(confirm)]),
    ...(progress.phase === 'waiting' ? [] : [reasonOf(execute)]),
  ];
  return [...new Set(reasons.flat())].map((reason) => (
    <p key={reason} className="text-13 text-muted">
      {reason}
    </p>
  ));
}
