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
  /** The health that people see, which is slower to improve than the services. */
  readonly get: () => readonly ServiceHealth[];
  /** Whether the service is down now, so that a request is useless. */
  readonly isDown: (name: ServiceName) => boolean;
  /** Records a request for a path of a service; the returned function records its outcome. */
  readonly begin: (name: ServiceName, path: string) => (outcome: Outcome) => void;
  /** Wraps `fetch` so that its outcomes count for one service; the path is the whole URL. */
  readonly watch: (name: ServiceName, fetchFunction: typeof fetch) => typeof fetch;
};

/** A request that takes longer counts as slow. */
const slowAfterMs = 3_000;

/** Watches the health of gateway and RPC through the requests that other code makes. */
export function createHealthMonitor(now: () => number = () => Date.now()): HealthMonitor {
  let records: readonly ServiceRecord[] = [wellService('gateway'), wellService('RPC')];
  let told: readonly ToldHealth[] = records.map(({ name, state }) => ({ name, state }));
  // The list stays the same object while its contents do, so that not every answer causes a render.
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

  /** An improvement must be reported once it has lasted, even if no request is made until then. */
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
      // A failure is forgotten after a while even if nobody repeats the request.
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
        // Leaving a page is no failure of the service; a timeout is.
        finish(isPersonsAbort(error) ? 'left' : 'failed');
        throw error;
      }
    },
  };
}

const isPersonsAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
