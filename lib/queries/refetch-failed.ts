import type { Query, QueryClient } from '@tanstack/react-query';
import { isStoredDataFailure, isUnknownSafe } from '@/lib/errors/gateway';
import { describeError } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import type { ServiceName } from '@/lib/health/service-health';
import { isPageWatched } from '@/lib/health/watched-page';
import type { SafeTags } from './safes/safe-tags';

/** How often what failed is asked again while its service is not down as a whole. */
const refetchIntervalMs = 10_000;
/** How often a list that the gateway refuses for what it stores: somebody has to mend that first. */
const refusedIntervalMs = 60_000;

/**
 * Asks again by itself what failed and is on the screen: every ten seconds, not at all while its service is down, and at
 * once when the service is back; what the gateway refuses for what it stores, every minute. What no repetition can mend is
 * left alone. Returns what ends it.
 */
export function refetchFailed(queryClient: QueryClient, monitor: HealthMonitor): () => void {
  /** Whether its Safe's tags are asked for until the gateway knows the Safe; then everything is refetched at once. */
  const isIndexingFollowed = ([, ...safe]: readonly unknown[]) =>
    (queryClient.getQueryData<SafeTags>(['tags', ...safe.slice(0, 2)])?.unindexedLooks ?? 0) > 0;
  const canRefetch = ({
    queryKey,
    state: { status, data, error, errorUpdatedAt, errorUpdateCount, fetchStatus },
  }: Query) => {
    // What was answered with on-chain state missing has not failed for the cache, but has for whoever looks at it.
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

/** Why an answer that came is not whole: on-chain state without which it cannot be relied on. Undefined for whole answers. */
function whyMissing(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'missing' in data ? data.missing : undefined;
}
