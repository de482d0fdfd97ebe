import type { Config } from 'wagmi';
import { disconnect, getConnections } from 'wagmi/actions';

/** Ends every connection, because wagmi would otherwise switch to the next authorized wallet. Never rejects. */
export async function disconnectAll(config: Config): Promise<void> {
  for (const { connector } of getConnections(config)) {
    try {
      await disconnect(config, { connector });
    } catch {
      // An unreachable wallet is removed below.
    }
  }
  if (config.state.connections.size > 0 || config.state.current !== null)
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
}
