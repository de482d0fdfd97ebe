import { useSession } from '@/lib/hooks/use-wallet';
import type { Permission } from '@/lib/safe/permissions/permission';
import type { TransactionPermissions } from '@/lib/safe/permissions/policy';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import type { Progress, ProgressPhase } from '../describe-progress';

export interface DisabledReasonsProps {
  permissions: TransactionPermissions;
  progress: Progress;
}

/** How far the transaction is says it already. */
const said: ReadonlySet<ProgressPhase> = new Set([
  'pending',
  'executed',
  'failed',
  'unverified',
  'closed',
  'later',
]);

/** Why neither confirming nor executing is offered, where nothing else says it. */
export function DisabledReasons({ permissions: { confirm, execute }, progress }: DisabledReasonsProps) {
  const session = useSession();
  if (confirm.allowed || execute.allowed || said.has(progress.phase)) return null;
  // The button that connects says that a wallet is needed.
  const reasonOf = (permission: Permission) =>
    permission.allowed || (permission.needsWallet && needsConnecting(session)) ? [] : permission.reason;
  // Who confirmed, and how many more are needed, is said above; what keeps this account from it is not.
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
