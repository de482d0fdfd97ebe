// The wallets that are offered by name, as data. `lib/wallet` has the connection of each.

import type { Wallet } from '@rainbow-me/rainbowkit';

/** Heading above the wallets in the connect dialog. */
export const walletGroupName = 'Popular';

/** The wallets of that group, in the order of the list. */
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

/** The steps for installing Rainbow's extension; RainbowKit has such steps only for the other wallets. */
export const rainbowExtension: Wallet['extension'] = {
  instructions: {
    learnMoreUrl: 'https://rainbow.me/extension',
    steps: [
      {
        step: 'install',
        title: 'Install the Rainbow extension',
        description: 'Pin Rainbow to your taskbar for quicker access to your wallet.',
      },
      {
        step: 'create',
        title: 'Create or Import a Wallet',
        description: 'Keep the secret phrase where only you can read it, and never share it with anyone.',
      },
      {
        step: 'refresh',
        title: 'Refresh your browser',
        description:
          'Once the wallet is set up, click below to refresh the browser and load up the extension.',
      },
    ],
  },
};
