import { absentConnector, type CreateWallet, createWalletEntries } from './wallet-entries';

/**
 * Lists wallets to download where none of them may be connected. They count as not installed, and have codes for phones
 * only, because RainbowKit offers every wallet with an extension for connecting.
 */
export function createWalletDownloads(): readonly CreateWallet[] {
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
