import { type CreateConnectorFn, createConnector } from 'wagmi';
import { WalletError } from '@/lib/errors/wallet';
import type { SafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { HostedSafe } from './safe-host';

/** Set for one who has disconnected, until they connect again; below wagmi's own prefix. */
const disconnectedKey = 'safe.disconnected';

/** What pages are told of a connector beyond what wagmi knows: the wallet around the page that acts through it. */
export type HostedConnector = { readonly hostOrigin: string };

/**
 * wagmi's view of the Safe that the wallet around this page has open. Account and chain are the host's and stay; who
 * disconnects stays so over a reload. Connecting throws `safe-info-missing` where no host has named a Safe (specification,
 * section 8).
 */
export function createSafeConnector(
  host: HostedSafe | undefined,
): CreateConnectorFn<SafeAppsProvider | undefined, Partial<HostedConnector>, Record<string, unknown>> {
  return createConnector((config) => {
    const requireHost = () => {
      if (!host) throw new WalletError({ kind: 'safe-info-missing' });
      return host;
    };
    const handleDisconnect = () => config.emitter.emit('disconnect');
    return {
      id: 'safe',
      name: 'Safe',
      type: 'safe',
      ...(host ? { hostOrigin: host.origin } : {}),
      connect: async ({ withCapabilities } = {}) => {
        const { provider, safe } = requireHost();
        provider.removeListener('disconnect', handleDisconnect);
        provider.on('disconnect', handleDisconnect);
        await config.storage?.removeItem(disconnectedKey);
        const { address } = safe;
        return {
          // wagmi types the answer by the question, which its own connectors cannot follow either.
          accounts: (withCapabilities ? [{ address, capabilities: {} }] : [address]) as never,
          chainId: safe.chainId,
        };
      },
      disconnect: async () => {
        host?.provider.removeListener('disconnect', handleDisconnect);
        await config.storage?.setItem(disconnectedKey, true);
      },
      getAccounts: async () => [requireHost().safe.address],
      getChainId: async () => requireHost().safe.chainId,
      getProvider: async () => host?.provider,
      isAuthorized: async () => host !== undefined && !(await config.storage?.getItem(disconnectedKey)),
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: handleDisconnect,
    };
  });
}
