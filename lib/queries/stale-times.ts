import { seconds } from '@/lib/format/time';

/** How long data stays fresh, in milliseconds. Lists of a Safe are refetched when its tags change, not by time. */
export const staleTimes = {
  /** Does not change while a page is open: a token's decimals. */
  fixed: { staleTime: Number.POSITIVE_INFINITY, gcTime: seconds.hour * 1_000 },
  /** Changes with an event of the Safe, which refetches it: its owners, balances, lists. */
  minutes: { staleTime: 60_000 },
  /** Others may change it at any time, and it must be current: the next free nonce. */
  live: { staleTime: 5_000 },
  /** Changes with every block, which Base makes every two seconds: a simulation. */
  block: { staleTime: 2_000 },
} as const;

/** How long until the chain is asked again about confirmations of which it said nothing, in milliseconds. */
export const askAgainMs = 15_000;
