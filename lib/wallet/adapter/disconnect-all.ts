import type { Config } from 'wagmi';
import { disconnect, getConnections } from 'wagmi/actions';

/** Ends every connection: wagmi would otherwise go on with the next wallet that is authorized. Never rejects. */
export async function disconnectAll(config: Config): Promise<void> {
  for (const { connector } of getConnections(config)) {
    try {
      await disconnect(config, { connector });
    } catch {
      // A wallet that cannot be reached any more is dropped below.
    }
  }
  if (config.state.connections.size > 0 || config.state.current !== null)
    config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }));
}
