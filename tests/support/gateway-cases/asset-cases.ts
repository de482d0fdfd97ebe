import { getBalances } from '@/lib/gateway/resources/balances';
import { listCollectibles, listCollectiblesRetired } from '@/lib/gateway/resources/collectibles';
import { listFiatCodes } from '@/lib/gateway/resources/fiat-codes';
import { safe, token } from '@/tests/support/chain/people';
import { makeBalance, makePage } from '@/tests/support/gateway/list-json';
import { makeCase } from './gateway-case';

const path = `/chains/8453/safes/${safe.address}`;
const trusted = { trusted: 'true', exclude_spam: 'true' };

export const collectibleJson = {
  address: token,
  tokenName: 'Art',
  tokenSymbol: 'ART',
  logoUri: 'https://logo.example/art.png',
  id: '9',
  uri: null,
  name: 'Nine',
  description: null,
  imageUri: 'https://image.example/9.png',
  metadata: {},
};
const collectible = {
  kind: 'collectible',
  contract: token,
  tokenId: '9',
  collection: 'Art',
  symbol: 'ART',
  name: 'Nine',
  description: undefined,
  logoUrl: 'https://logo.example/art.png',
  imageUrl: 'https://image.example/9.png',
  metadataUrl: undefined,
};
const brokenCollectible = { ...collectibleJson, id: '10', address: 'nowhere' };

export const assetCases = [
  makeCase(getBalances, (signal) => [{ safe }, { signal }], {
    sends: { path: `/v1${path}/balances/usd`, query: trusted },
    answer: {
      fiatTotal: '2996.9999999999995',
      items: [
        makeBalance({ address: token, symbol: 'USDC', decimals: 6, balance: 1_500_000n, price: 1 }),
        { ...makeBalance({ address: token, symbol: 'USDC', balance: 1n }), balance: 'much' },
      ],
    },
    becomes: {
      fiatTotal: 2996.9999999999995,
      items: [
        {
          kind: 'erc20',
          address: token,
          symbol: 'USDC',
          name: 'USDC in full',
          decimals: 6,
          amount: 1_500_000n,
          fiatValue: 1.5,
          price: 1,
        },
        { kind: 'unreadable', id: token },
      ],
    },
  }),
  makeCase(listFiatCodes, (signal) => [{ signal }], {
    sends: { path: '/v1/balances/supported-fiat-codes' },
    answer: ['USD', 'ETH'],
    becomes: ['USD', 'ETH'],
  }),
  makeCase(listCollectibles, (signal) => [{ safe, cursor: 'limit=1&offset=0' }, { signal }], {
    sends: { path: `/v2${path}/collectibles`, query: { cursor: 'limit=1&offset=0', ...trusted } },
    answer: makePage([collectibleJson, brokenCollectible]),
    becomes: { items: [collectible, { kind: 'unreadable', id: '10' }], next: undefined },
  }),
  makeCase(listCollectiblesRetired, (signal) => [{ safe, trusted: false }, { signal }], {
    sends: { path: `/v1${path}/collectibles`, query: { trusted: 'false', exclude_spam: 'false' } },
    answer: [brokenCollectible, collectibleJson],
    becomes: [{ kind: 'unreadable', id: '10' }, collectible],
  }),
];
