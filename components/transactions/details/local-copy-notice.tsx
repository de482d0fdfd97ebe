import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { isGatewayClosed, isWithoutGateway } from '@/lib/errors/gateway';
import { formatMoment } from '@/lib/format/date';
import { describeCopyReason } from './describe-copy-reason';

export interface OwnCopyNoticeProps {
  copy: NonNullable<VerifiedTransaction['copy']>;
  isRetrying: boolean;
  onRetry: () => void;
  /** Whether its nonce is used, so that nothing can be done with it any more. */
  isPast: boolean;
  /** Whether its nonce is the next one that the Safe executes. */
  isNext: boolean;
  /** Whether enough confirmations count. */
  isComplete: boolean;
  /** Says which signatures this browser has not sent. */
  unsent: string | undefined;
  /** Whether the connected account is an owner that has not confirmed it. */
  isAwaited: boolean;
}

/**
 * Says why a transaction is not shown as the gateway has it now, and what still works; used where the chain has
 * answered.
 */
export function OwnCopyNotice({
  copy,
  isRetrying,
  onRetry,
  isPast,
  isNext,
  isComplete,
  unsent,
  isAwaited,
}: OwnCopyNoticeProps) {
  const isChosen = isWithoutGateway(copy.reason);
  if (copy.executedIn)
    return (
      <Notice title={isChosen ? 'Read from the chain' : 'The gateway doesn’t know this transaction'}>
        {describeCopyReason(copy, unsent)}
      </Notice>
    );
  // The chain has its outcome, and nobody else was asked.
  if (isChosen && isPast) return null;
  return (
    <Notice
      tone={isChosen ? 'info' : 'warning'}
      title={`Saved copy from ${formatMoment(copy.seenAt)}; newer signatures may be missing`}
      action={
        !isChosen && (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {copy.isMissing ? (
        <p>
          {describeCopyReason(copy, unsent)}
          {!isPast && ' With enough signatures it can still be executed.'}
        </p>
      ) : (
        <>
          <p>{describeCopyReason(copy, unsent)}</p>
          <p>
            Concord checked the copy against the chain.
            {!isPast &&
              isAwaited &&
              (isChosen || isGatewayClosed(copy.reason)
                ? ' You can sign it. Then hand it to the other owners as a link, a code or a file.'
                : ' You can sign it: Concord saves the signature and sends it when the gateway responds.')}
            {isNext &&
              (isComplete
                ? ' It can be executed now.'
                : ' It can be executed once enough owners have signed.')}
          </p>
        </>
      )}
    </Notice>
  );
}
