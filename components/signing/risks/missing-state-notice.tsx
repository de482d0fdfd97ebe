import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { describeError } from '@/lib/errors/mapping/describe';

export interface MissingStateNoticeProps {
  /** Why on-chain state is missing; undefined draws nothing. */
  reason: unknown;
  /** Whether nothing of the Safe could be read, or only a part. */
  isAll: boolean;
  /** A sentence about the shown data; by default they are the gateway's. */
  shown?: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Warns that the data could not be checked against the chain, and why, with a button to retry. */
export function MissingStateNotice({
  reason,
  isAll,
  shown = 'The gateway’s data is shown below, unchecked.',
  isRetrying,
  onRetry,
}: MissingStateNoticeProps) {
  const description = reason === undefined ? undefined : describeError(reason);
  if (!description) return null;
  const { title, detail, canRetry } = description;
  return (
    <Notice
      tone={isAll ? 'danger' : 'warning'}
      title={isAll ? 'Not verified' : 'Not fully verified'}
      action={
        canRetry && (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>
        {title} {detail}
      </p>
      <p>
        {isAll ? shown : 'Some checks are missing below, and signatures that depend on them do not count.'}
        {canRetry && ' Concord checks again when the RPC responds.'}
      </p>
    </Notice>
  );
}
