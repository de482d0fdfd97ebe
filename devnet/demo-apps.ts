import { demoAppUrl, demoWagmiAppUrl } from '@/config/demo';
import type { GivenSafeApp } from '@/devnet/gateway/safe-app';

/** The catalog of the local gateway. */
export const demoApps: readonly GivenSafeApp[] = [
  {
    id: 1,
    url: demoAppUrl,
    name: 'Sample app',
    description: 'Shows what an app can ask a Safe wallet for: a batch, names, and what the chain says.',
    chainIds: ['8453'],
    provider: { url: demoAppUrl, name: 'The local stack' },
    tags: ['Developer tools'],
    features: ['BATCHED_TRANSACTIONS'],
  },
  {
    id: 3,
    url: demoWagmiAppUrl,
    name: 'Sample app on wagmi',
    description: 'Connects by wagmi’s own connector for Safes; signs and sends as any app on wagmi does.',
    chainIds: ['8453'],
    provider: { url: demoWagmiAppUrl, name: 'The local stack' },
    tags: ['Developer tools'],
    features: ['BATCHED_TRANSACTIONS'],
  },
  {
    id: 2,
    url: `${demoAppUrl}forbidden/`,
    name: 'Forbidden app',
    description: 'An app that does not let itself be shown in the frame of another page.',
    chainIds: ['8453'],
    tags: ['Broken on purpose'],
  },
];
