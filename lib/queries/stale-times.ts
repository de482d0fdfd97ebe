import { seconds } from '@/lib/format/time';

/** How long data stays fresh, in milliseconds. Lists of a Safe are asked again when its tags say so, not by the clock. */
export const staleTimes = {
  /** Does not change while a page is open: a token's decimals. */
  fixed: { staleTime: Number.POSITIVE_INFINITY, gcTime: seconds.hour * 1_000 },
  /** Changes when something happens to a Safe, which is noticed: its owners, balances, lists. */
  minutes: { staleTime: 60_000 },
  /** Changes by others at any time, and matters to the moment: the next free nonce. */
  live: { staleTime: 5_000 },
  /** Changes with every block, which Base makes every two seconds: what a transaction would do. */
  block: { staleTime: 2_000 },
} as const;
