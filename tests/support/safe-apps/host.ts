import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { createHost, type HostOptions } from '@/lib/safe-apps/host/host';
import { safe } from '../chain/people';
import { doubleHandlers, doublePermissions } from './handlers';
import { appOrigin, joinSafeApps, settleTurn } from './pair';

type Options = Partial<Omit<HostOptions, 'handlers'>> & {
  readonly handlers?: Partial<SafeAppsHandlers>;
};

/** A host with doubles behind it, and an app that says whatever the test likes. */
export function openHost({ handlers: others, ...options }: Options = {}) {
  const pair = joinSafeApps();
  const handlers = doubleHandlers(others);
  const permissions = doublePermissions();
  const host = createHost({
    transport: pair.host,
    origin: appOrigin,
    safe,
    handlers,
    permissions,
    ...options,
  });
  let asked = 0;

  return {
    ...{ pair, host, handlers, permissions },
    /** Sends any data as the app; waits until what can be answered is. */
    send: async (data: unknown) => {
      pair.forge('host', { data });
      await settleTurn();
    },
    /** A request as an app makes it; gives back its id. */
    ask: (method: string, params?: unknown): string => {
      asked += 1;
      const id = `request-${asked}`;
      pair.forge('host', { data: { id, method, params, env: { sdkVersion: '9.1.0' } } });
      return id;
    },
    /** All replies to an id. */
    repliesTo: async (id: string): Promise<unknown[]> => {
      await settleTurn();
      return pair.posted.flatMap(({ to, data }) =>
        to === 'app' && typeof data === 'object' && data !== null && 'id' in data && data.id === id
          ? [data]
          : [],
      );
    },
    /** How often any handler was run. */
    handled: () => Object.values(handlers).reduce((sum, handler) => sum + countCalls(handler), 0),
  };
}

const countCalls = (handler: object) =>
  'mock' in handler && typeof handler.mock === 'object' && handler.mock !== null && 'calls' in handler.mock
    ? [handler.mock.calls].flat().length
    : 0;
