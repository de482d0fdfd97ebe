import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { SimulationProps } from './simulation-props';
import { SimulationSkeleton } from './simulation-skeleton';

const section = lazyPanel(async () => (await import('./simulation-section')).SimulationSection, {
  fallback: <SimulationSkeleton />,
});
const headline = lazyPanel(async () => (await import('./headline-amounts')).HeadlineAmounts);
const stop = lazyPanel(async () => (await import('./simulation-stop')).SimulationStop);

/** What a transaction would do if it were executed now. Its code comes when a review opens. */
export function LazySimulationSection(props: SimulationProps) {
  const [attempt, setAttempt] = useState(0);
  return <section.Panel key={attempt} {...props} onGiveUp={() => setAttempt(attempt + 1)} />;
}

/** What leaves the Safe and what comes back, for the headline of what the decoded calls cannot say. */
export function LazyHeadlineAmounts(props: SimulationProps) {
  const [attempt, setAttempt] = useState(0);
  return <headline.Panel key={attempt} {...props} onGiveUp={() => setAttempt(attempt + 1)} />;
}

/** Why nothing can be signed: the simulation does what the decoded calls do not say. */
export function LazySimulationStop(props: SimulationProps) {
  const [attempt, setAttempt] = useState(0);
  return <stop.Panel key={attempt} {...props} onGiveUp={() => setAttempt(attempt + 1)} />;
}
