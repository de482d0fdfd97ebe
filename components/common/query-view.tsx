import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '@/components/ui/notice';
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

/** The four states of everything that is asked for: waiting, failed, empty, ready. */
export function QueryView<T>({ query, skeleton, empty, stillWorks, children }: QueryViewProps<T>) {
  const { data, error, isFetching, fetchStatus, errorUpdateCount = 0 } = query;
  const handleRetry = () => void query.refetch();
  // A question that is asked again has no error meanwhile; what failed stays said until the answer is there.
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const saidError = error ?? (isFetching && errorUpdateCount > 0 ? lastError : null);

  if (data === undefined) {
    if (saidError)
      return (
        <ErrorNotice
          error={saidError}
          onRetry={handleRetry}
          isRetrying={isFetching}
          stillWorks={stillWorks}
        />
      );
    if (fetchStatus === 'paused')
      return (
        <Notice tone="warning" title="This device is offline">
          What belongs here is loaded as soon as the connection is back.
        </Notice>
      );
    return skeleton;
  }

  return (
    <>
      {error && (
        <ErrorNotice
          tone="warning"
          className="mb-4"
          error={error}
          onRetry={handleRetry}
          isRetrying={isFetching}
          stillWorks="Shown is what was known before; it may be out of date."
        />
      )}
      {empty?.when(data) ? empty.content : children(data)}
    </>
  );
}
