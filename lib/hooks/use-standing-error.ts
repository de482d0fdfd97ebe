import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Asked = Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isFetching'> &
  Partial<Pick<UseQueryResult<unknown>, 'errorUpdateCount'>>;

/**
 * Returns a query's error also while the query runs again: the cache drops the error for that time, and its message
 * would flicker. Null once there is data, and before the first failure.
 */
export function useStandingError({
  data,
  error,
  isFetching,
  errorUpdateCount = 0,
}: Asked): UseQueryResult<unknown>['error'] {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  if (error || data !== undefined) return error;
  return isFetching && errorUpdateCount > 0 ? last : null;
}
