import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/overlay/notice';
import { isUnknownSafe } from '@/lib/errors/gateway';
import { findOutage } from '@/lib/errors/mapping/find-outage';
import { useIsOutageTold } from '@/lib/hooks/use-health';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { ErrorNotice } from './error-notice';
import { PartError } from './part-error';

export interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'fetchStatus'> &
    Partial<Pick<UseQueryResult<T>, 'errorUpdateCount'>> & {
      // Infinite queries return another type, and only the call matters here.
      readonly refetch: () => unknown;
    };
  /** Has the shape of the awaited content. */
  skeleton: ReactNode;
  empty?: { when: (data: T) => boolean; content: ReactNode };
  /** One sentence for the failed state: what still works. */
  stillWorks?: string;
  children: (data: T) => ReactNode;
}

/** Draws a query by its state: loading, failed, empty or ready. */
export function QueryView<T>({ query, skeleton, empty, stillWorks, children }: QueryViewProps<T>) {
  const { data, isFetching, fetchStatus } = query;
  const error = useStandingError(query);
  const handleRetry = () => void query.refetch();
  const isTold = useIsOutageTold(findOutage(error)) || isUnknownSafe(error);

  if (data === undefined) {
    if (error)
      return (
        <PartError error={error} onRetry={handleRetry} isRetrying={isFetching} stillWorks={stillWorks} />
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
