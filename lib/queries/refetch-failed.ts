import type { Query, QueryClient } from '@tanstack/react-query';
import { isStoredDataFailure, isUnknownSafe } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import type { ServiceName } from '@/lib/health/service-health';
import { isPageWatched } from '@/lib/health/watched-page';
import type { SafeTags } from './safes/safe-tags';

/** How often a failed query is refetched while its service is not down as a whole. */
const refetchIntervalMs = 10_000;
/** How often a list is refetched that the gateway refuses because of its stored data, which somebody has to repair. */
const refusedIntervalMs = 60_000;

/**
 * Refetches failed queries of the open page automatically: every ten seconds, not at all while their service is down,
 * and at once when it is back; every minute where the gateway refuses because of its stored data. Failures that a retry
 * can't fix are left alone. Returns the function that stops it.
 */
export function refetchFailed(queryClient: QueryClient, monitor: HealthMonitor): () => void {
  /** Whether the Safe's tags are polled until the gateway knows the Safe, which then refetches everything. */
  const isIndexingFollowed = ([, ...safe]: readonly unknown[]) =>
    (queryClient.getQueryData<SafeTags>(['tags', ...safe.slice(0, 2)])?.unindexedLooks ?? 0) > 0;
  const canRefetch = ({
    queryKey,
    state: { status, data, error, errorUpdatedAt, errorUpdateCount, fetchStatus },
  }: Query) => {
    // An answer without its on-chain state is no failure for the cache, but it is one for the person.
    const reason = status === 'error' ? error : whyMissing(data);
    return (
      reason !== undefined &&
      (!isStoredDataFailure(reason) || Date.now() - errorUpdatedAt >= refusedIntervalMs) &&
      (!isUnknownSafe(reason) ||
        (!isIndexingFollowed(queryKey) &&
          Date.now() - errorUpdatedAt >=
            Math.min(errorUpdateCount * refetchIntervalMs, refusedIntervalMs) / 2)) &&
      fetchStatus === 'idle' &&
      describeError(reason)?.canRetry === true &&
      !monitor.isDown(failedService(reason))
    );
  };
  const refetch = () => void queryClient.refetchQueries({ type: 'active', predicate: canRefetch });
  const timer = setInterval(() => {
    if (isPageWatched()) refetch();
  }, refetchIntervalMs);

  let down = listDown(monitor);
  const stop = monitor.subscribe(() => {
    const before = down;
    down = listDown(monitor);
    if (before.some((name) => !down.includes(name))) refetch();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The service whose failure an error reports. */
const failedService = (error: unknown): ServiceName =>
  toAppError(error).name.startsWith('Gateway') ? 'gateway' : 'RPC';

const listDown = (monitor: HealthMonitor) =>
  (['gateway', 'RPC'] as const).filter((name) => monitor.isDown(name));

/** The cause of missing on-chain state in an answer; undefined for complete answers. */
function whyMissing(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'missing' in data ? data.missing : undefined;
}
