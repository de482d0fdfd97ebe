import { useContext, useSyncExternalStore } from 'react';
import { noGateway } from '@/lib/gateway/http/no-gateway';
import { ClientsContext } from './use-clients';
import { useHealth } from './use-health';

const neverChanges = () => () => undefined;

/** Whether this page uses a gateway: false where the person chose none in the settings. */
export function useHasGateway(): boolean {
  const gateway = useContext(ClientsContext)?.gateway;
  // A prerendered page shows the site's own gateway, so hydration must start with it.
  return useSyncExternalStore(
    neverChanges,
    () => gateway !== noGateway,
    () => true,
  );
}

/** Whether the gateway tells nothing now: it is down, or the person chose none. The chain is then read more often. */
export function useIsGatewaySilent(): boolean {
  const isDown = useHealth().some(({ name, state }) => name === 'gateway' && state === 'down');
  return !useHasGateway() || isDown;
}
