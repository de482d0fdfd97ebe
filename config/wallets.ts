// The wallets offered by name, as data. How each is reached stands in lib/wallet.

/** Heading above the wallets in the connect dialog. */
export const walletGroupName = 'Popular';

/** The wallets of that group, in the order in which they are listed. */
export const walletIds = [
  'browser',
  'safe',
  'rainbow',
  'coinbase',
  'metaMask',
  'walletConnect',
  'brave',
] as const;
export type WalletId = (typeof walletIds)[number];
