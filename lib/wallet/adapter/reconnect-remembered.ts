import { withTimeout } from 'viem';
import type { Config, Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';

/** How long a remembered wallet may take to announce itself, and then to answer. */
const announceTimeoutMs = 1_000;
const answerTimeoutMs = 10_000;

/** Finds a connector by either id: RainbowKit's own or wagmi's, because either may be stored. */
function findConnector(connectors: readonly Connector[], id: string): Connector | undefined {
  const kitId = (connector: Connector) => {
    const details: unknown = 'rkDetails' in connector ? connector.rkDetails : undefined;
    return details && typeof details === 'object' && 'id' in details ? details.id : undefined;
  };
  return (
    connectors.find((connector) => kitId(connector) === id) ??
    connectors.find((connector) => connector.id === id)
  );
}

async function awaitConnector(config: Config, id: string): Promise<Connector | undefined> {
  const found = findConnector(config.connectors, id);
  if (found) return found;
  let stop = () => {};
  const announced = new Promise<Connector>((resolve) => {
    stop = watchConnectors(config, {
      onChange: (connectors) => {
        const late = findConnector(connectors, id);
        if (late) resolve(late);
      },
    });
  });
  try {
    return await withTimeout(() => announced, { timeout: announceTimeoutMs });
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/**
 * Reconnects the wallet of the last visit and no other one: wagmi's own reconnecting asks every connector for its
 * provider, which loads the vendors' packages. Never rejects; afterwards the state is connected or empty.
 */
export async function reconnectRemembered(config: Config, id: string | undefined): Promise<void> {
  try {
    const connector = id === undefined ? undefined : await awaitConnector(config, id);
    if (connector)
      await withTimeout(() => reconnect(config, { connectors: [connector] }), { timeout: answerTimeoutMs });
  } catch {
    // A wallet that fails here, or doesn't answer, stays disconnected.
  }
  if (config.state.status !== 'connected' && config.state.status !== 'connecting')
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
}
