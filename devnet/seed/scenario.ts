import type { ScenarioBuilder } from '@/devnet/seed/builder';

/** One action of the scenario and how many days before its end it happens. */
export type Step = { readonly daysAgo: number; tell(builder: ScenarioBuilder): Promise<unknown> };
