import { Button } from '@/components/ui/button';
import { Notice, type NoticeProps } from '@/components/ui/overlay/notice';
import { describeError } from '@/lib/errors/mapping/describe';

export interface ErrorNoticeProps extends Pick<NoticeProps, 'className' | 'tone' | 'action'> {
  error: unknown;
  onRetry?: () => void;
  /** Whether a retry is under way. */
  isRetrying?: boolean;
  /** One sentence: what still works. */
  stillWorks?: string;
}

/** Tells what happened, that nothing was lost, and what to do; nothing for an action that the person cancelled. */
export function ErrorNotice({
  error,
  onRetry,
  isRetrying = false,
  stillWorks,
  tone,
  action,
  className,
}: ErrorNoticeProps) {
  const description = describeError(error);
  if (!description) return null;
  const { title, detail, canRetry, tone: ownTone = 'danger' } = description;
  return (
    <Notice
      tone={tone ?? ownTone}
      title={title}
      className={className}
      action={
        onRetry && canRetry ? (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        ) : (
          action
        )
      }
    >
      {detail !== undefined && <p>{detail}</p>}
      {stillWorks !== undefined && <p>{stillWorks}</p>}
    </Notice>
  );
}
