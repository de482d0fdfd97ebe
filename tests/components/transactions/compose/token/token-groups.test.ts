import { expect, test } from 'vitest';
import { groupTokens } from '@/components/transactions/compose/token/token-groups';
import type { TransferAsset } from '@/components/transactions/compose/token/use-transfer-assets';

const base: TransferAsset = {
  id: 'native',
  token: undefined,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  claimed: 10n ** 18n,
  price: 2_000,
  doubt: undefined,
};
const usdc: TransferAsset = {
  ...base,
  id: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  claimed: 5_000_000_000n,
  price: 1,
};
const fake = {
  ...usdc,
  id: '0x696353C068Ec67325465A428BB74a201BFA93457',
  token: '0x696353C068Ec67325465A428BB74a201BFA93457',
  claimed: 10n ** 30n,
  price: undefined,
  doubt: 'imitation',
} as const;
const unheld = {
  ...usdc,
  id: '0x1',
  symbol: 'AERO',
  name: 'Aerodrome',
  claimed: undefined,
  price: undefined,
};
const show = (typed: string) =>
  groupTokens([unheld, fake, base, usdc], typed).flatMap(({ items }) => items.map(({ label }) => label));

test('what is worth most comes first, then what is not held, then imitations', () => {
  expect(show('')).toEqual([
    'USDC · USD Coin, 5,000 available',
    'ETH · Ether, 1 available',
    'AERO · Aerodrome',
    'USDC · USD Coin, imitates a well-known token, 1,000,000,000,000,000,000,000,000 available',
  ]);
});

test('a symbol that pretends to be something else is called misleading, and no imitation', () => {
  const [group] = groupTokens([{ ...fake, symbol: 'Owner', doubt: 'misleading' }], '');
  expect(group?.items[0]?.label).toMatch(/^Owner · USD Coin, misleading symbol, /);
});

test.each([
  ['usd', 2],
  ['aerodrome', 1],
  ['0x833589', 2],
  ['nothing', 0],
])('%s finds %d', (typed, count) => {
  expect(show(typed)).toHaveLength(count);
});

test('hostile names are cleaned', () => {
  const [group] = groupTokens([{ ...base, symbol: 'E\u202eTH', name: 'x'.repeat(500) }], '');
  expect(group?.items[0]?.label).toMatch(/^E\[U\+202E\]TH · x{39}…, /);
});
