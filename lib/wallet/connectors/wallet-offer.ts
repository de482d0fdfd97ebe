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
import { absentConnector, type CreateWallet, createWalletEntries } from './wallet-entries';

/** The wallets that this deployment offers. */
export type WalletOffer = {
  readonly connectors: readonly CreateConnectorFn[];
  /** Whether a wallet that announces itself under this reverse domain name (EIP-6963) is listed. */
  readonly isAnnouncedOffered: (rdns: string) => boolean;
};

/**
 * Decides which wallets may be asked for a signature; no other place does. `surrounding` is the wallet that shows this
 * page in its frame.
 */
export function createWalletOffer(surrounding?: SurroundingSafe): WalletOffer {
  // In a frame only the surrounding wallet's Safe is offered, whatever other wallets this browser has.
  if (isFramed())
    return {
      connectors: connectorsFor([() => createSafeEntry(surrounding)]),
      isAnnouncedOffered: () => false,
    };
  // The variable is written out, so that the bundler can drop the other branch.
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

/**
 * Lists wallets to download where none of them may be connected. They count as not installed, and have codes for phones
 * only, because RainbowKit offers every wallet with an extension for connecting.
 */
function createWalletDownloads(): readonly CreateWallet[] {
  return createWalletEntries(['rainbow', 'coinbase', 'metaMask'], undefined).map((create) => (parameters) => {
    const { id, name, iconUrl, iconBackground, downloadUrls } = create(parameters);
    const { qrCode, ios, android, mobile } = downloadUrls ?? {};
    return {
      ...{ id, name, iconUrl, iconBackground },
      installed: false,
      downloadUrls: { qrCode, ios, android, mobile },
      // Without a code RainbowKit does not list a wallet for phones.
      qrCode: { getUri: (uri) => uri },
      createConnector: absentConnector({ id, name }),
    };
  });
}
