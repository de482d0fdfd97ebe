import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';

/** Calls a function once for every connector, including wallets that announce themselves later (EIP-6963). */
export function forEachConnector(config: Config, act: (connector: Connector) => void): void {
  const known = new WeakSet<Connector>();
  const visit = (connectors: readonly Connector[]) => {
    for (const connector of connectors) {
      if (known.has(connector)) continue;
      known.add(connector);
      act(connector);
    }
  };
  visit(config.connectors);
  watchConnectors(config, { onChange: visit });
}
