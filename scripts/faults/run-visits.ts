import type { NamedFault } from '@/scripts/faults/fault-list';
import { FaultSwitch } from '@/scripts/faults/fault-switch';
import type { Visit } from '@/scripts/faults/verdict';
import type { RouteTrial, VisitKit } from '@/scripts/faults/visit-kit';

type Cell = { readonly trial: RouteTrial; readonly fault: NamedFault };

const cellsOf = (trials: readonly RouteTrial[]): Cell[] =>
  trials.flatMap((trial) => trial.faults.map((fault) => ({ trial, fault })));

/**
 * Makes all visits, several at a time; those of `alone` never two at once. In the order of the trials; the callback
 * learns of each as it ends.
 */
export async function runVisits(
  kit: Omit<VisitKit, 'faults'>,
  trials: { readonly alone: readonly RouteTrial[]; readonly together: readonly RouteTrial[] },
  { lanes, onVisit }: { lanes: number; onVisit: (visit: Visit) => void },
): Promise<readonly Visit[]> {
  const alone = cellsOf(trials.alone);
  const together = cellsOf(trials.together);
  const order = [...together, ...alone];
  const visits = new Map<Cell, Visit>();
  const work = async (lane: number) => {
    const faults = new FaultSwitch(`lane ${lane}`);
    const next = () => (lane === 0 ? (alone.shift() ?? together.shift()) : together.shift());
    for (let cell = next(); cell; cell = next()) {
      const visit = await visitOnce({ ...kit, faults }, cell);
      visits.set(cell, visit);
      onVisit(visit);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return order.flatMap((cell) => visits.get(cell) ?? []);
}

async function visitOnce(kit: VisitKit, { trial, fault }: Cell): Promise<Visit> {
  const named = { route: trial.name, fault: fault.name };
  try {
    return { ...named, ...(await trial.visit(kit, fault)) };
  } catch (error) {
    // A visit that could not be made is a bad one: what it waited for was not there.
    const words = error instanceof Error ? error.message : String(error);
    const complaint = `the visit broke off: ${words.split('\n').slice(0, 3).join(' ')}`;
    return { ...named, moments: [], remarks: [], lost: [complaint], errors: [], hits: 1 };
  }
}
