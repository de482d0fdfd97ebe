import type { Hash } from 'viem';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { findWaitingApproval } from '../../compose/find-waiting-approval';

export interface ApproveAsProps {
  /** The Safe that approves, and its name. */
  parent: SafeRef;
  name: string;
  /** The Safe whose transaction is approved, and the transaction's hash. */
  child: SafeRef;
  hash: Hash;
  /** Without this approval, too few owners have confirmed. */
  isNeeded: boolean;
}

/** The way to the approval: the one that waits in the queue of the Safe that approves, else a new one. */
export function ApproveAs({ parent, name, child, hash, isNeeded }: ApproveAsProps) {
  // While the queue is not there a new one is offered; its composer looks there again.
  const { data: queue } = useQueue(parent);
  const waitingId = queue && findWaitingApproval({ safe: parent, child, hash }, queue);
  const address = formatSafeAddress(parent);
  return (
    <>
      {!isNeeded && (
        <p className="text-muted">Enough owners have confirmed; another approval is not needed.</p>
      )}
      <div>
        <ButtonLink
          variant={isNeeded ? 'primary' : 'secondary'}
          className="max-w-full"
          href={
            waitingId === undefined
              ? routes.newTransaction(address, { kind: 'approve', child: formatSafeAddress(child), hash })
              : routes.transaction(address, waitingId)
          }
        >
          <span className="truncate">
            {waitingId === undefined ? `Approve as ${name}` : 'Open the approval'}
          </span>
        </ButtonLink>
      </div>
    </>
  );
}
