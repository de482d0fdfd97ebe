import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Asked = Pick<UseQueryResult<unknown>, 'data' | 'error' | 'isFetching'> &
  Partial<Pick<UseQueryResult<unknown>, 'errorUpdateCount'>>;

/**
 * Why a question has no answer, also while it is asked again: the cache forgets its failure for that time, and what is
 * said about it would come and go. Null once there is an answer, and before there was a failure.
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
