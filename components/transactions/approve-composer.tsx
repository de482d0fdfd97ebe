import type { Hash } from 'viem';
import { QueryView } from '@/components/common/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { routes } from '@/config/routes';
import { findApprovalObstacle } from '@/lib/actions/judge-approval';
import { GatewayError } from '@/lib/errors/gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { findNextNonce } from '@/lib/outbox/next-nonce';
import { outbox } from '@/lib/outbox/outbox';
import { useNonces, useSafeState } from '@/lib/queries/safes';
import { useTransaction } from '@/lib/queries/transaction';
import { useQueue } from '@/lib/queries/transactions';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { ApproveReview } from './approve-review';
import { findWaitingApproval } from './find-waiting-approval';
import { TransactionSkeleton } from './transaction-skeleton';

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
  const nonce = useNextNonce(safe);
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
      {(inspected) => {
        const obstacle = findObstacle();
        if (obstacle !== undefined)
          return (
            <Refused
              title="This cannot be approved"
              href={routes.transaction(formatSafeAddress(child), hash)}
            >
              {obstacle}
            </Refused>
          );
        if (nonce === undefined || queue.isPending) return <TransactionSkeleton />;
        const approval = { safe, child, hash };
        return (
          <ApproveReview
            approval={approval}
            nonce={nonce}
            waitingId={findWaitingApproval(approval, queue.data ?? [])}
          />
        );

        function findObstacle(): string | undefined {
          if (inspected.inspection?.report.hashes.safeTxHash !== hash)
            return 'The transaction that the gateway sent for it has another hash.';
          return findApprovalObstacle(inspected, safe.address);
        }
      }}
    </QueryView>
  );
}

/** The next free nonce of the Safe that approves; without the gateway the chain's own is the best that is known. */
function useNextNonce(safe: SafeRef): bigint | undefined {
  const nonces = useNonces(safe);
  const state = useSafeState(safe);
  const signedHere = useStored(outbox);
  const isSilent = useStandingError(nonces) !== null;
  const stated = nonces.data?.recommendedNonce ?? (isSilent ? state.data?.nonce : undefined);
  return stated === undefined ? undefined : findNextNonce(signedHere, safe, stated);
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
