export type ServiceName = 'gateway' | 'RPC';

export type ServiceHealth = {
  readonly name: ServiceName;
  readonly state: 'well' | 'slow' | 'down';
  /** When it left the state before. */
  readonly since?: Date;
};

export type HealthMonitor = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => readonly ServiceHealth[];
  /** The same fetch, whose successes and failures count for one service. */
  readonly watch: (name: ServiceName, fetchFunction: typeof fetch) => typeof fetch;
};

/** An answer that takes longer than this is said to be slow. */
const slowAfter = 3_000;

const allWell: readonly ServiceHealth[] = [
  { name: 'gateway', state: 'well' },
  { name: 'RPC', state: 'well' },
];

/** Watches how gateway and RPC are doing by the requests that are made anyway; recovery is noticed by the next one. */
export function createHealthMonitor(): HealthMonitor {
  let services = allWell;
  const listeners = new Set<() => void>();

  const report = (name: ServiceName, state: ServiceHealth['state']) => {
    if (services.some((service) => service.name === name && service.state === state)) return;
    services = services.map((service) =>
      service.name === name ? { name, state, since: new Date() } : service,
    );
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    get: () => services,
    watch: (name, fetchFunction) => async (input, init) => {
      const timer = setTimeout(() => report(name, 'slow'), slowAfter);
      try {
        const response = await fetchFunction(input, init);
        report(name, isOutage(response.status) ? 'down' : 'well');
        return response;
      } catch (error) {
        // Leaving a page is not the service's fault; running out of time is.
        if (!isPersonsAbort(error)) report(name, 'down');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const isOutage = (status: number) => status >= 500 || status === 429;

const isPersonsAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
