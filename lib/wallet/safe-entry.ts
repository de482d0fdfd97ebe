import type { Wallet } from '@rainbow-me/rainbowkit';
import { safeWallet } from '@rainbow-me/rainbowkit/wallets';
import { createConnector } from 'wagmi';
import { safe } from 'wagmi/connectors';
import { deployment } from '@/config/deployment';

/** A host may answer slowly; wagmi's own limit is 10 ms. */
const infoTimeoutMs = 2_000;

const exactly = (origin: string) => new RegExp(`^${origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/**
 * The Safe of the wallet in whose frame this page is; listed in a frame only. Who disconnected stays so over a reload,
 * and messages count from the hosts of this deployment alone.
 */
export function createSafeEntry(): Wallet {
  return {
    ...safeWallet(),
    createConnector: (details) =>
      createConnector((config) => ({
        ...safe({
          allowedDomains: deployment.safeHosts.map(exactly),
          unstable_getInfoTimeout: infoTimeoutMs,
          shimDisconnect: true,
        })(config),
        ...details,
      })),
  };
}
