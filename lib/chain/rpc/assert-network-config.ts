import { ConfigError } from '@/lib/errors/app';

export type NetworkConfig = {
  readonly chains: readonly { readonly id: number; readonly name: string }[];
  /** RPC addresses of a chain, in the order in which they are tried. */
  readonly rpcUrlsOf: (chainId: number) => readonly string[];
};

const protocols = ['http:', 'https:', 'ws:', 'wss:'];

const isRpcUrl = (url: string) => URL.canParse(url) && protocols.includes(new URL(url).protocol);

/**
 * Throws ConfigError unless there is at least one chain, and each chain has RPC addresses, all of them valid. Source:
 * the specification, sections 5 and 8.
 */
export function assertNetworkConfig({ chains, rpcUrlsOf }: NetworkConfig): void {
  if (chains.length === 0) throw new ConfigError({ failure: 'No chains found on connector' });
  for (const { id, name } of chains) {
    const urls = rpcUrlsOf(id);
    if (urls.length === 0) throw new ConfigError({ failure: `No providers configured for chain "${id}"` });
    if (!urls.every(isRpcUrl))
      throw new ConfigError({
        failure: `Could not find valid provider configuration for chain "${name}"`,
      });
  }
}
