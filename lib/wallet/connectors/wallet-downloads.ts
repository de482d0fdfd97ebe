import { absentConnector, type CreateWallet, createWalletEntries } from './wallet-entries';

/**
 * Wallets to get where none of them may be connected: described as not installed, and with their codes for phones alone,
 * because RainbowKit lists whatever has an extension among the wallets to choose from.
 */
export function createWalletDownloads(): readonly CreateWallet[] {
  return createWalletEntries(['rainbow', 'coinbase', 'metaMask'], undefined).map((create) => (parameters) => {
    const { id, name, iconUrl, iconBackground, downloadUrls } = create(parameters);
    const { qrCode, ios, android, mobile } = downloadUrls ?? {};
    return {
      ...{ id, name, iconUrl, iconBackground },
      installed: false,
      downloadUrls: { qrCode, ios, android, mobile },
      // Without one RainbowKit lists no wallet that is for phones.
      qrCode: { getUri: (uri) => uri },
      createConnector: absentConnector({ id, name }),
    };
  });
}
