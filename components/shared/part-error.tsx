import { Button } from '@/components/ui/button';
import { isUnknownSafe, isWithoutGateway } from '@/lib/errors/gateway';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { useIsOutageTold } from '@/lib/hooks/use-health';
import { ErrorNotice, type ErrorNoticeProps } from './error-notice';

export interface PartErrorProps
  extends Pick<ErrorNoticeProps, 'error' | 'isRetrying' | 'stillWorks' | 'tone' | 'className'> {
  onRetry: () => void;
}

/**
 * Says that a part of a page could not be loaded. The top of the page already reports an outage, so its parts only say
 * what is missing. A part that only a gateway knows was not asked for where the person chose none.
 */
export function PartError({
  error,
  onRetry,
  isRetrying = false,
  stillWorks,
  tone,
  className,
}: PartErrorProps) {
  const isUnindexed = isUnknownSafe(error);
  const isTold = useIsOutageTold(findOutage(error)) || isUnindexed;
  if (isWithoutGateway(error))
    return <p className="py-3 text-muted">Only a gateway knows this, and you use none. {stillWorks}</p>;
  if (!isTold)
    return (
      <ErrorNotice
        {...{ error, onRetry, isRetrying, stillWorks }}
        {...(tone && { tone })}
        {...(className && { className })}
      />
    );
  return (
    <div className="py-3 text-muted">
      <p>
        {isUnindexed ? 'Not indexed yet.' : 'Not loaded.'} {stillWorks}
      </p>
      <Button size="sm" variant="quiet" busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
