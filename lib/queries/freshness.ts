import { seconds } from '@/lib/format/time';

/** How long data stays fresh, in milliseconds, and how often it is looked up while the page is visible. */
export const freshness = {
  /** Does not change while a page is open: a token's decimals. */
  fixed: { staleTime: Number.POSITIVE_INFINITY, gcTime: seconds.hour * 1_000 },
  /** Changes when something is executed: a Safe's owners, balances. */
  calm: {
    staleTime: 60_000,
    // Asked again by itself after a failure, so that recovery is noticed.
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? 10_000 : false,
  },
  /** Changes by others at any time: the queue, one waiting transaction. */
  live: { staleTime: 5_000, refetchInterval: 10_000, refetchIntervalInBackground: false },
} as const;
