import type { CreateConnectorFn } from 'wagmi';

/**
 * The same connector without `setup`: wagmi calls that for every connector as soon as the configuration exists, and
 * the vendors' ones fetch their packages in it. Everything they need is done again when they connect.
 */
export function quietConnector(create: CreateConnectorFn): CreateConnectorFn {
  return (config) => ({ ...create(config), setup: undefined });
}
