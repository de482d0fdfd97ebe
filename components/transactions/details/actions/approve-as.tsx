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
  /** Whether too few owners have confirmed without this approval. */
  isNeeded: boolean;
}

/** Links to the approval that waits in the approving Safe's queue, or else to a new one. */
export function ApproveAs({ parent, name, child, hash, isNeeded }: ApproveAsProps) {
  // Until the queue has loaded a new approval is offered, whose composer checks the queue again.
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
