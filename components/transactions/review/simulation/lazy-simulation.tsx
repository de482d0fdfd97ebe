import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { SimulationSectionProps } from './simulation-section';
import { BalanceSkeleton, SimulationSkeleton } from './simulation-skeleton';

const load = async () => (await import('./simulation-section')).SimulationSection;

const OfAny = lazyPanel(load, { fallback: <SimulationSkeleton /> });
const OfPayment = lazyPanel(load, { fallback: <BalanceSkeleton /> });

/** Shows what a transaction would do if it were executed now. Loaded when a review opens. */
export const LazySimulationSection = (props: SimulationSectionProps) =>
  props.isPayment ? <OfPayment {...props} /> : <OfAny {...props} />;

/** Shows the amounts that leave the Safe and come back, for a headline whose decoded calls don't tell them. */
export const LazyHeadlineAmounts = lazyPanel(
  async () => (await import('./headline-amounts')).HeadlineAmounts,
);

/** Says why nothing can be signed: the simulation does something that the decoded calls don't say. */
export const LazySimulationStop = lazyPanel(async () => (await import('./simulation-stop')).SimulationStop);
