import { listSafeApps } from '@/lib/gateway/resources/safe-apps';
import { makeCase } from './gateway-case';

/** A Safe App as the gateway sends it. */
export const safeAppJson = {
  id: 29,
  url: 'https://app.example',
  name: 'App',
  iconUrl: null,
  description: 'Does things.',
  chainIds: ['1', '8453'],
  provider: null,
  accessControl: { type: 'DOMAIN_ALLOWLIST', value: ['https://wallet.example'] },
  tags: ['bridge'],
  features: ['BATCHED_TRANSACTIONS'],
  developerWebsite: null,
  socialProfiles: [{ platform: 'GITHUB', url: 'https://github.example' }],
  featured: true,
};

/** One that any site may open. */
export const openAppJson = { ...safeAppJson, accessControl: { type: 'NO_RESTRICTIONS', value: null } };

export const safeAppCases = [
  makeCase(listSafeApps, (signal) => [{ chainId: 8453, clientUrl: 'https://wallet.example' }, { signal }], {
    sends: {
      path: '/v1/chains/8453/safe-apps',
      query: { clientUrl: 'https://wallet.example' },
    },
    answer: [safeAppJson, { ...safeAppJson, id: 30, url: null }],
    becomes: [
      {
        kind: 'app',
        id: 29,
        url: 'https://app.example',
        name: 'App',
        iconUrl: undefined,
        description: 'Does things.',
        chainIds: [1, 8453],
        provider: undefined,
        access: { policy: 'DOMAIN_ALLOWLIST', allowed: ['https://wallet.example'] },
        tags: ['bridge'],
        features: ['BATCHED_TRANSACTIONS'],
        developerUrl: undefined,
        profiles: [{ platform: 'GITHUB', url: 'https://github.example' }],
        isFeatured: true,
      },
      { kind: 'unreadable', id: '30' },
    ],
  }),
];
