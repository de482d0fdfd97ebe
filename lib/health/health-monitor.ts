import {
  assessHealth,
  forgetAfter,
  type HealthEvent,
  type ServiceHealth,
  type ServiceName,
  type ServiceRecord,
  wellService,
} from './service-health';

type Outcome = 'worked' | 'failed' | 'left';

export type HealthMonitor = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => readonly ServiceHealth[];
  readonly isDown: (name: ServiceName) => boolean;
  /** Told that a path of a service is asked; gives back whom to tell how that ended. */
  readonly begin: (name: ServiceName, path: string) => (outcome: Outcome) => void;
  /** The same fetch, whose successes and failures count for one service; a path of it is a whole address. */
  readonly watch: (name: ServiceName, fetchFunction: typeof fetch) => typeof fetch;
};

/** An answer that takes longer than this is said to be slow, in milliseconds. */
const slowAfter = 3_000;

/** Watches how gateway and RPC are doing by the requests that are made anyway. */
export function createHealthMonitor(now: () => number = Date.now): HealthMonitor {
  let records: readonly ServiceRecord[] = [wellService('gateway'), wellService('RPC')];
  // Changes only with a state, so that nothing is drawn again for every answer.
  let shown: readonly ServiceHealth[] = records;
  const listeners = new Set<() => void>();

  function report(name: ServiceName, event: HealthEvent): void {
    records = records.map((record) => (record.name === name ? assessHealth(record, event, now()) : record));
    if (records.every(({ state }, index) => state === shown[index]?.state)) return;
    shown = records;
    for (const listener of listeners) listener();
  }

  function begin(name: ServiceName, path: string) {
    report(name, { kind: 'asked', path });
    let wasSlow = false;
    const timer = setTimeout(() => {
      wasSlow = true;
      report(name, { kind: 'slow' });
    }, slowAfter);
    return (outcome: Outcome) => {
      clearTimeout(timer);
      report(name, { kind: outcome, path, wasSlow });
      // What nobody asks for again is forgotten by itself.
      if (outcome === 'failed') setTimeout(() => report(name, { kind: 'elapsed' }), forgetAfter);
    };
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    get: () => shown,
    isDown: (name) => shown.some((service) => service.name === name && service.state === 'down'),
    begin,
    watch: (name, fetchFunction) => async (input, init) => {
      const finish = begin(name, String(input instanceof Request ? input.url : input));
      try {
        const response = await fetchFunction(input, init);
        finish(isOutage(response.status) ? 'failed' : 'worked');
        return response;
      } catch (error) {
        // Leaving a page is not the service's failure; running out of time is.
        finish(isPersonsAbort(error) ? 'left' : 'failed');
        throw error;
      }
    },
  };
}

const isOutage = (status: number) => status >= 500 || status === 429;

const isPersonsAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
