import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { SimulationSkeleton } from './simulation-skeleton';

/** What a transaction would do if it were executed now. Its code comes when a review opens. */
export const LazySimulationSection = lazyPanel(
  async () => (await import('./simulation-section')).SimulationSection,
  { fallback: <SimulationSkeleton /> },
);

/** What leaves the Safe and what comes back, for the headline of what the decoded calls cannot say. */
export const LazyHeadlineAmounts = lazyPanel(
  async () => (await import('./headline-amounts')).HeadlineAmounts,
);

/** Why nothing can be signed: the simulation does what the decoded calls do not say. */
export const LazySimulationStop = lazyPanel(async () => (await import('./simulation-stop')).SimulationStop);
