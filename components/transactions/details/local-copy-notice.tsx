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
      title={`From this browser’s own copy of ${formatMoment(seenAt)}; newer signatures may be missing`}
      action={
        <Button size="sm" busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isMissing ? (
        <p>
          The gateway says that it has no such transaction, but this browser has seen it there. Either its
          proposer deleted it, or the gateway leaves it out. Ask the other owners which.
          {!isPast && ' With enough signatures it can be executed all the same.'}
        </p>
      ) : (
        <>
          <p>
            {isGatewaySilence(reason)
              ? describeError(reason)?.title
              : isSent
                ? 'The gateway accepted this transaction and does not show it yet.'
                : 'The gateway does not have it yet: what was signed here waits to be delivered.'}
          </p>
          <p>
            The copy was checked against the chain like any other.
            {!isPast &&
              ' It can be signed: the signature is kept here and delivered when the gateway answers. With enough signatures it can be executed now.'}
          </p>
        </>
      )}
    </Notice>
  );
}
