import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { isGatewaySilence } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { formatMoment } from '@/lib/format/date';

export interface OwnCopyNoticeProps {
  copy: NonNullable<VerifiedTransaction['copy']>;
  isRetrying: boolean;
  onRetry: () => void;
  /** Whether its nonce is used, so that nothing can be done with it any more. */
  isPast: boolean;
}

/** Says that a transaction is not shown as the gateway has it now, why, and what can be done in spite of it. */
export function OwnCopyNotice({
  copy: { seenAt, reason, isMissing, isSent },
  isRetrying,
  onRetry,
  isPast,
}: OwnCopyNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={`Saved copy from ${formatMoment(seenAt)}; newer signatures may be missing`}
      action={
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isMissing ? (
        <p>
          The gateway says it has no such transaction, but this browser has seen it there. Either its proposer
          deleted it, or the gateway withholds it. Ask the other owners.
          {!isPast && ' With enough signatures it can still be executed.'}
        </p>
      ) : (
        <>
          <p>
            {isGatewaySilence(reason)
              ? describeError(reason)?.title
              : isSent
                ? 'The gateway accepted this transaction but doesn’t show it yet.'
                : 'The gateway doesn’t have it yet. Your signature is saved and waits to be sent.'}
          </p>
          <p>
            Concord checked the copy against the chain.
            {!isPast &&
              ' You can sign it: Concord saves the signature and sends it when the gateway answers. With enough signatures you can execute it now.'}
          </p>
        </>
      )}
    </Notice>
  );
}
