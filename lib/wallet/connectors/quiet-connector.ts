import type { CreateConnectorFn } from 'wagmi';

/**
 * Removes `setup` from a connector: wagmi calls it for every connector as soon as the configuration exists, and the
 * vendors' connectors load their packages in it. They do all of it again when they connect.
 */
export function quietConnector(create: CreateConnectorFn): CreateConnectorFn {
  return (config) => ({ ...create(config), setup: undefined });
}
