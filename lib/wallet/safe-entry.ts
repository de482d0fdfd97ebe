import type { Wallet } from '@rainbow-me/rainbowkit';
import { safeWallet } from '@rainbow-me/rainbowkit/wallets';
import { createConnector } from 'wagmi';
import { createSafeConnector } from './safe-connector';
import type { HostedSafe } from './safe-host';

/** The Safe of the wallet in whose frame this page is; listed in a frame only. */
export function createSafeEntry(host?: HostedSafe): Wallet {
  return {
    ...safeWallet(),
    createConnector: (details) =>
      createConnector((config) => ({ ...createSafeConnector(host)(config), ...details })),
  };
}
