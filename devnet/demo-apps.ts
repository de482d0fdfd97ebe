import { demoAppUrl, demoWagmiAppUrl } from '@/config/demo';
import type { GivenSafeApp } from '@/devnet/gateway/safe-app';

/** The catalog of the local gateway. */
export const demoApps: readonly GivenSafeApp[] = [
  {
    id: 1,
    url: demoAppUrl,
    name: 'Sample app',
    description: 'Sample requests to a Safe wallet: batches, messages, names and balances.',
    chainIds: ['8453'],
    provider: { url: demoAppUrl, name: 'The local stack' },
    tags: ['Developer tools'],
    features: ['BATCHED_TRANSACTIONS'],
  },
  {
    id: 3,
    url: demoWagmiAppUrl,
    name: 'Sample app on wagmi',
    description: 'Connects with wagmi’s Safe connector, then signs and sends like any wagmi app.',
    chainIds: ['8453'],
    provider: { url: demoWagmiAppUrl, name: 'The local stack' },
    tags: ['Developer tools'],
    features: ['BATCHED_TRANSACTIONS'],
  },
  {
    id: 2,
    url: `${demoAppUrl}forbidden/`,
    name: 'Forbidden app',
    description: 'Refuses to open inside another page, so that you can see how Concord explains it.',
    chainIds: ['8453'],
    tags: ['Error cases'],
  },
];
