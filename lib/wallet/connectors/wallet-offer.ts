import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { CreateConnectorFn } from 'wagmi';
import { demoWalletRdns } from '@/config/demo';
import { env } from '@/config/env';
import { site } from '@/config/site';
import { walletGroupName, walletIds } from '@/config/wallets';
import { isFramed } from '../frame/is-framed';
import { quietConnector } from './quiet-connector';
import { createSafeEntry } from './safe-entry';
import type { HostedSafe } from './safe-host';
import { createWalletDownloads } from './wallet-downloads';
import { type CreateWallet, createWalletEntries } from './wallet-entries';

/** Which wallets this deployment offers. */
export type WalletOffer = {
  readonly connectors: readonly CreateConnectorFn[];
  /** Whether a wallet that announces itself under this reverse domain name (EIP-6963) is listed. */
  readonly isAnnouncedOffered: (rdns: string) => boolean;
};

/** The one place where it is decided who may be asked for a signature. `host` is the Safe wallet around this page. */
export function createWalletOffer(host?: HostedSafe): WalletOffer {
  // In a frame that is the host's Safe alone, whatever else this browser has.
  if (isFramed())
    return { connectors: connectorsFor([() => createSafeEntry(host)]), isAnnouncedOffered: () => false };
  // Spelled out, so that the bundler can drop the other half.
  if (process.env.NEXT_PUBLIC_DEMO === 'true')
    return {
      connectors: connectorsFor(createWalletDownloads()),
      isAnnouncedOffered: (rdns) => rdns === demoWalletRdns || rdns.startsWith(`${demoWalletRdns}.`),
    };

  const connectors = connectorsFor(createWalletEntries(walletIds, env.walletConnectProjectId));
  return { connectors, isAnnouncedOffered: () => true };
}

function connectorsFor(wallets: readonly CreateWallet[]): readonly CreateConnectorFn[] {
  const groups = [{ groupName: walletGroupName, wallets: [...wallets] }];
  return connectorsForWallets(groups, {
    appName: site.name,
    projectId: env.walletConnectProjectId ?? '',
  }).map(quietConnector);
}
