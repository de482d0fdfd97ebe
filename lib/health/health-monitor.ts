import {
  assessHealth,
  forgetAfter,
  type HealthEvent,
  type ServiceHealth,
  type ServiceName,
  type ServiceRecord,
  wellService,
} from './service-health';
import { holds, settleHealth, type ToldHealth } from './told-health';

type Outcome = 'worked' | 'failed' | 'limited' | 'left';

export type HealthMonitor = {
  readonly subscribe: (onChange: () => void) => () => void;
  /** What people are told, which lags behind a service that gets better. */
  readonly get: () => readonly ServiceHealth[];
  /** How it is at this moment: whether there is any use in asking. */
  readonly isDown: (name: ServiceName) => boolean;
  /** Told that a path of a service is asked; gives back whom to tell how that ended. */
  readonly begin: (name: ServiceName, path: string) => (outcome: Outcome) => void;
  /** The same fetch, whose successes and failures count for one service; a path of it is a whole address. */
  readonly watch: (name: ServiceName, fetchFunction: typeof fetch) => typeof fetch;
};

/** An answer that takes longer than this is called slow. */
const slowAfterMs = 3_000;

/** Watches how gateway and RPC are doing by the requests that are made anyway. */
export function createHealthMonitor(now: () => number = () => Date.now()): HealthMonitor {
  let records: readonly ServiceRecord[] = [wellService('gateway'), wellService('RPC')];
  let told: readonly ToldHealth[] = records.map(({ name, state }) => ({ name, state }));
  // Changes only with its words, so that nothing is drawn again for every answer.
  let shown: readonly ServiceHealth[] = told;
  const listeners = new Set<() => void>();

  function report(name: ServiceName, event: HealthEvent): void {
    const [recordsBefore, toldBefore] = [records, told];
    records = records.map((record) => (record.name === name ? assessHealth(record, event, now()) : record));
    told = records.map((record, index) => {
      const before = toldBefore[index] ?? record;
      return record.name === name ? settleHealth(before, record, now()) : before;
    });
    for (const [index, { better }] of told.entries())
      if (better && better !== toldBefore[index]?.better) lookAgain(name);
    const isTold = told.some(
      ({ state, isPartial }, index) => state !== shown[index]?.state || isPartial !== shown[index]?.isPartial,
    );
    if (isTold) shown = told;
    if (isTold || records.some(({ state }, index) => state !== recordsBefore[index]?.state))
      for (const listener of listeners) listener();
  }

  /** What is better has to be told once it has lasted, though nobody may ask anything until then. */
  function lookAgain(name: ServiceName): void {
    for (const hold of holds) setTimeout(() => report(name, { kind: 'elapsed' }), hold);
  }

  function begin(name: ServiceName, path: string) {
    report(name, { kind: 'asked', path });
    let wasSlow = false;
    const timer = setTimeout(() => {
      wasSlow = true;
      report(name, { kind: 'slow' });
    }, slowAfterMs);
    return (outcome: Outcome) => {
      clearTimeout(timer);
      report(name, { kind: outcome, path, wasSlow });
      // What nobody asks for again is forgotten by itself.
      if (outcome === 'failed' || outcome === 'limited')
        setTimeout(() => report(name, { kind: 'elapsed' }), forgetAfter);
    };
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    get: () => shown,
    isDown: (name) => records.some((service) => service.name === name && service.state === 'down'),
    begin,
    watch: (name, fetchFunction) => async (input, init) => {
      const finish = begin(name, String(input instanceof Request ? input.url : input));
      try {
        const response = await fetchFunction(input, init);
        finish(response.status === 429 ? 'limited' : response.status >= 500 ? 'failed' : 'worked');
        return response;
      } catch (error) {
        // Leaving a page is not the service's failure; running out of time is.
        finish(isPersonsAbort(error) ? 'left' : 'failed');
        throw error;
      }
    },
  };
}

const isPersonsAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
