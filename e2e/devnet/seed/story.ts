import type { Teller } from '@/e2e/devnet/seed/teller';

/** One deed of the story and how many days before its end it happens. */
export type Step = { readonly daysAgo: number; tell(teller: Teller): Promise<unknown> };
