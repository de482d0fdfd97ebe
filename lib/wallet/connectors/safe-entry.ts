import type { Wallet } from '@rainbow-me/rainbowkit';
import { createConnector } from 'wagmi';
import type { SurroundingSafe } from '../frame/ask-surrounding-page';
import { isFramed } from '../is-framed';
import { createSafeConnector } from './safe-connector';

/** Creates the entry of the surrounding wallet's Safe, which is listed in a frame only and can't be downloaded. */
export function createSafeEntry(surrounding?: SurroundingSafe): Wallet {
  return {
    id: 'safe',
    name: 'Safe',
    iconUrl: async () => (await import('./safe-icon')).safeIcon,
    iconAccent: '#12ff80',
    iconBackground: '#fff',
    installed: isFramed(),
    downloadUrls: {},
    createConnector: (details) =>
      createConnector((config) => ({ ...createSafeConnector(surrounding)(config), ...details })),
  };
}
