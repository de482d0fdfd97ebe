import { type CreateConnectorFn, createConnector } from 'wagmi';
import { WalletError } from '@/lib/errors/wallet';
import type { SafeAppsProvider } from '@/lib/safe-apps/guest/provider';
import type { SurroundingSafe } from '../frame/ask-surrounding-page';

/** Set while a person has disconnected, until they connect again; stored under wagmi's own prefix. */
const disconnectedKey = 'safe.disconnected';

/** The field that pages need beyond wagmi's: the wallet around the page that acts through the connector. */
export type SurroundingConnector = { readonly surroundingOrigin: string };

/**
 * Creates wagmi's connector for the Safe that the surrounding wallet has open. Account and chain never change; a person
 * who disconnects stays disconnected after a reload. Connecting throws `safe-info-missing` where no wallet has named a
 * Safe (specification, section 8).
 */
export function createSafeConnector(
  surrounding: SurroundingSafe | undefined,
): CreateConnectorFn<SafeAppsProvider | undefined, Partial<SurroundingConnector>, Record<string, unknown>> {
  return createConnector((config) => {
    const requireSurrounding = () => {
      if (!surrounding) throw new WalletError({ kind: 'safe-info-missing' });
      return surrounding;
    };
    const handleDisconnect = () => config.emitter.emit('disconnect');
    return {
      id: 'safe',
      name: 'Safe',
      type: 'safe',
      ...(surrounding ? { surroundingOrigin: surrounding.origin } : {}),
      connect: async ({ withCapabilities } = {}) => {
        const { provider, safe } = requireSurrounding();
        provider.removeListener('disconnect', handleDisconnect);
        provider.on('disconnect', handleDisconnect);
        await config.storage?.removeItem(disconnectedKey);
        const { address } = safe;
        return {
          // wagmi types the answer by its parameters, which its own connectors can't express either.
          accounts: (withCapabilities ? [{ address, capabilities: {} }] : [address]) as never,
          chainId: safe.chainId,
        };
      },
      disconnect: async () => {
        surrounding?.provider.removeListener('disconnect', handleDisconnect);
        await config.storage?.setItem(disconnectedKey, true);
      },
      getAccounts: async () => [requireSurrounding().safe.address],
      getChainId: async () => requireSurrounding().safe.chainId,
      getProvider: async () => surrounding?.provider,
      isAuthorized: async () =>
        surrounding !== undefined && !(await config.storage?.getItem(disconnectedKey)),
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: handleDisconnect,
    };
  });
}
