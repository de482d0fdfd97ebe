import { useState } from 'react';
import { isGatewaySilence } from '@/lib/errors/mapping/is-gateway-silence';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import type { ServiceName } from '@/lib/health/service-health';
import { useHealth } from './use-health';

/** What went wrong with something a person did, for as long as it is so: an outage's error goes when its service is back. */
export function usePassingError<T>(error: T): T | undefined {
  const name = findService(error);
  const state = useHealth().find((service) => service.name === name)?.state;
  const isOut = state === 'failing' || state === 'down';
  const [seen, setSeen] = useState<{ readonly error: T; readonly isOver: boolean }>();
  // That it is over is seen only by whoever saw it last: a service that is well throughout explains nothing.
  if (isOut && seen?.error !== error) setSeen({ error, isOver: false });
  if (!isOut && seen?.error === error && !seen.isOver) setSeen({ error, isOver: true });
  return seen?.error === error && seen.isOver ? undefined : error;
}

const rpcOutages: ReadonlySet<string | undefined> = new Set(['rpc-unreachable', 'rpc-timeout', 'rpc-http']);

/** Whose outage an error is, if it is one. */
function findService(error: unknown): ServiceName | undefined {
  if (error === undefined || error === null) return undefined;
  const known = toAppError(error);
  if (rpcOutages.has(known.kind)) return 'RPC';
  return isGatewaySilence(known) ? 'gateway' : undefined;
}
