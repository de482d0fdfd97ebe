import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { isUnknownSafe } from '@/lib/errors/gateway';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { useIsOutageTold } from '@/lib/hooks/use-health';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { ErrorNotice } from './error-notice';

export interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'fetchStatus'> &
    Partial<Pick<UseQueryResult<T>, 'errorUpdateCount'>> & {
      // Only that it can be called is of interest here; infinite queries answer with another type.
      readonly refetch: () => unknown;
    };
  /** Of the same shape as what is awaited. */
  skeleton: ReactNode;
  empty?: { when: (data: T) => boolean; content: ReactNode };
  /** One sentence for the failed state: what can be done in spite of it. */
  stillWorks?: string;
  children: (data: T) => ReactNode;
}

/** The four claims of everything that is asked for: waiting, failed, empty, ready. */
export function QueryView<T>({ query, skeleton, empty, stillWorks, children }: QueryViewProps<T>) {
  const { data, isFetching, fetchStatus } = query;
  const error = useStandingError(query);
  const handleRetry = () => void query.refetch();
  const isUnindexed = isUnknownSafe(error);
  // What the top of the page says about a service is not said again in each of its parts.
  const isTold = useIsOutageTold(findOutage(error)) || isUnindexed;

  if (data === undefined) {
    if (error && isTold)
      return (
        <div className="py-3 text-muted">
          <p>
            {isUnindexed ? 'Not indexed yet.' : 'Not loaded.'} {stillWorks}
          </p>
          <Button size="sm" variant="quiet" busy={isFetching} onClick={handleRetry}>
            Try again
          </Button>
        </div>
      );
    if (error)
      return (
        <ErrorNotice error={error} onRetry={handleRetry} isRetrying={isFetching} stillWorks={stillWorks} />
      );
    if (fetchStatus === 'paused')
      return (
        <Notice tone="warning" title="This device is offline">
          This loads when you’re back online.
        </Notice>
      );
    return skeleton;
  }

  return (
    <>
      {error && isTold && (
        <p className="mb-4 text-13 text-muted">Showing earlier data. It may be out of date.</p>
      )}
      {error && !isTold && (
        <ErrorNotice
          tone="warning"
          className="mb-4"
          error={error}
          onRetry={handleRetry}
          isRetrying={isFetching}
          stillWorks="Showing earlier data. It may be out of date."
        />
      )}
      {empty?.when(data) ? empty.content : children(data)}
    </>
  );
}
