import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import type { CreateConnectorFn } from 'wagmi';
import { demoWalletRdns } from '@/config/demo';
import { env } from '@/config/env';
import { site } from '@/config/site';
import { walletGroupName, walletIds } from '@/config/wallets';
import type { SurroundingSafe } from '../frame/ask-surrounding-page';
import { isFramed } from '../is-framed';
import { quietConnector } from './quiet-connector';
import { createSafeEntry } from './safe-entry';
import { createWalletDownloads } from './wallet-downloads';
import { type CreateWallet, createWalletEntries } from './wallet-entries';

/** Which wallets this deployment offers. */
export type WalletOffer = {
  readonly connectors: readonly CreateConnectorFn[];
  /** Whether a wallet that announces itself under this reverse domain name (EIP-6963) is listed. */
  readonly isAnnouncedOffered: (rdns: string) => boolean;
};

/** The one place where it is decided who may be asked for a signature. `surrounding` is the wallet that shows this page in its frame. */
export function createWalletOffer(surrounding?: SurroundingSafe): WalletOffer {
  // In a frame that is the surrounding wallet's Safe alone, whatever else this browser has.
  if (isFramed())
    return {
      connectors: connectorsFor([() => createSafeEntry(surrounding)]),
      isAnnouncedOffered: () => false,
    };
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
