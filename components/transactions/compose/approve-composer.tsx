import type { Hash } from 'viem';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { findApprovalDisabledReason } from '@/lib/actions/risk/find-approval-disabled-reason';
import { GatewayError } from '@/lib/errors/gateway';
import { useTransaction } from '@/lib/queries/transactions/transaction';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import { ApproveReview } from './approve-review';
import { buildApproval, findWaitingApproval } from './find-waiting-approval';
import { useNonceChoice } from './nonce/use-nonce-choice';

export interface ApproveComposerProps {
  /** The Safe that approves. */
  safe: SafeRef;
  /** The Safe whose transaction is approved, and its hash, as the link names them. */
  child: SafeRef;
  hash: Hash;
}

/**
 * An approval has nothing to edit. The link is anybody's word: the transaction is fetched, and its hash computed here,
 * before there is anything to review.
 */
export function ApproveComposer({ safe, child, hash }: ApproveComposerProps) {
  const query = useTransaction(child, hash);
  const choice = useNonceChoice(safe);
  const queue = useQueue(safe);
  if (query.error instanceof GatewayError && query.error.status === 404)
    return (
      <Refused title="There is no such transaction">
        The gateway has no transaction with this hash, and neither has this browser. A bare hash may stand for
        anything, so it is not approved here.
      </Refused>
    );
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(verified) => {
        const disabledReason = findDisabledReason();
        if (disabledReason !== undefined)
          return (
            <Refused
              title="This cannot be approved"
              href={routes.transaction(formatSafeAddress(child), hash)}
            >
              {disabledReason}
            </Refused>
          );
        const { nonce } = choice;
        if (nonce === undefined || queue.isPending) return <TransactionSkeleton />;
        const approval = { safe, child, hash };
        return (
          <ApproveReview
            approval={approval}
            transaction={buildApproval(approval, nonce)}
            nonce={choice}
            waitingId={findWaitingApproval(approval, queue.data ?? [])}
          />
        );

        function findDisabledReason(): string | undefined {
          if (verified.inspection?.report.hashes.safeTxHash !== hash)
            return 'The transaction that the gateway sent for it has another hash.';
          return findApprovalDisabledReason(verified, safe.address);
        }
      }}
    </QueryView>
  );
}

function Refused({ title, href, children }: { title: string; href?: string; children: string }) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={href === undefined ? undefined : <ButtonLink href={href}>Open the transaction</ButtonLink>}
    >
      {children}
    </Notice>
  );
}
