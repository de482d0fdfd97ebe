import { useState } from 'react';
import type { Hash } from 'viem';
import { QueryView } from '@/components/shared/query-view';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import {
  findApprovalDisabledReason,
  findMessageApprovalDisabledReason,
} from '@/lib/actions/risk/find-approval-disabled-reason';
import { GatewayError } from '@/lib/errors/gateway';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { useMessage } from '@/lib/queries/messages/messages';
import { useRemembered, useRememberedAbsence, useTransaction } from '@/lib/queries/transactions/transaction';
import { useQueue } from '@/lib/queries/transactions/transactions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { useNonceChoice } from '../nonce/use-nonce-choice';
import { buildApproval, findWaitingApproval } from '../review/surrounding/find-waiting-approval';
import { TransactionSkeleton } from '../rows/transaction-skeleton';
import { ApproveReview } from './approve-review';

export interface ApproveComposerProps {
  /** The Safe that approves. */
  safe: SafeRef;
  /** The Safe whose transaction or message is approved, and its hash, both from the link. */
  child: SafeRef;
  hash: Hash;
}

/**
 * Approves a transaction or message by its hash, which leaves nothing to edit. Anybody can write the link, so the
 * transaction is loaded and its hash computed here before there is anything to review.
 */
export function ApproveComposer({ safe, child, hash }: ApproveComposerProps) {
  const query = useTransaction(child, hash);
  useRemembered(query.data);
  useRememberedAbsence(child, hash, query.error);
  const [isSigned, setSigned] = useState(false);
  const error = useStandingError(query);
  const isOwnMessage = useStored(messageOutbox.store).some(({ messageHash }) => messageHash === hash);
  // The hash may be that of a message. The error stands while the gateway is asked again, so a finished approval stays.
  // While the gateway is silent or none is used, this browser's own message is shown.
  if ((isNotFound(error) || (error && isOwnMessage)) && !query.data)
    return <ApproveMessage safe={safe} child={child} hash={hash} />;
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(verified) => {
        const disabledReason = findDisabledReason();
        if (disabledReason !== undefined)
          return (
            <Refused
              title="This transaction can’t be approved"
              href={routes.transaction(formatSafeAddress(child), hash)}
            >
              {disabledReason}
            </Refused>
          );
        return <ReviewApproval approval={{ safe, child, hash }} onSigned={() => setSigned(true)} />;

        function findDisabledReason(): string | undefined {
          // An approval that was just signed here is the reason why nothing is left to approve.
          if (isSigned) return undefined;
          if (verified.inspection?.report.hashes.safeTxHash !== hash)
            return 'The gateway sent a transaction with another hash.';
          return findApprovalDisabledReason(verified, safe.address);
        }
      }}
    </QueryView>
  );
}

/** Approves a message of the other Safe: approving its hash signs it. */
function ApproveMessage({ safe, child, hash }: ApproveComposerProps) {
  const query = useMessage(child, hash);
  const [isSigned, setSigned] = useState(false);
  const error = useStandingError(query);
  if (isNotFound(error) && !query.data)
    return (
      <Refused title="Transaction not found">
        Neither the gateway nor this browser has a transaction or message with this hash. A hash alone can
        hide anything, so Concord doesn’t approve it.
      </Refused>
    );
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(verified) => {
        const disabledReason = isSigned
          ? undefined
          : findMessageApprovalDisabledReason(verified, safe.address);
        if (disabledReason === undefined)
          return <ReviewApproval approval={{ safe, child, hash }} onSigned={() => setSigned(true)} />;
        return (
          <Refused
            title="This message can’t be approved"
            href={routes.message(formatSafeAddress(child), hash)}
            label="Open the message"
          >
            {disabledReason}
          </Refused>
        );
      }}
    </QueryView>
  );
}

interface ReviewApprovalProps {
  approval: ApproveComposerProps;
  onSigned: () => void;
}

function ReviewApproval({ approval, onSigned }: ReviewApprovalProps) {
  const choice = useNonceChoice(approval.safe);
  const queue = useQueue(approval.safe);
  const { nonce } = choice;
  if (nonce === undefined || queue.isPending) return <TransactionSkeleton />;
  return (
    <ApproveReview
      approval={approval}
      transaction={buildApproval(approval, nonce)}
      nonce={choice}
      waitingId={findWaitingApproval(approval, queue.data ?? [])}
      onSigned={onSigned}
    />
  );
}

const isNotFound = (error: unknown) => error instanceof GatewayError && error.status === 404;

interface RefusedProps {
  title: string;
  href?: string;
  label?: string;
  children: string;
}

function Refused({ title, href, label = 'Open the transaction', children }: RefusedProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={href === undefined ? undefined : <ButtonLink href={href}>{label}</ButtonLink>}
    >
      {children}
    </Notice>
  );
}
