import { expect, test } from 'vitest';
import { readAssets, sortAssets } from '@/components/assets/asset';
import type { KnownToken } from '@/config/tokens';
import type { TokenBalance } from '@/lib/gateway/resources/balances';
import { recipient, token } from '@/tests/support/chain/people';

const usdc: KnownToken = { address: token, symbol: 'USDC', name: 'USD Coin', decimals: 6 };

const balance = (given: Partial<TokenBalance>): TokenBalance => ({
  kind: 'erc20',
  address: token,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  amount: 1_000_000n,
  fiatValue: 1,
  price: 1,
  ...given,
});
const read = (...items: TokenBalance[]) => readAssets({ fiatTotal: 0, items }, [usdc]);

test('a well-known token keeps its own symbol and decimals, whatever the gateway says', () => {
  expect(read(balance({ symbol: 'FREE', decimals: 2 }))).toMatchObject([
    { symbol: 'USDC', decimals: 6, isKnown: true, doubt: undefined },
  ]);
});

test('the same symbol at another address is an imitation, also of Ether and in foreign letters', () => {
  const symbols = ['USDC', 'usdc', 'U\u200bSDC', 'USD\u0421', 'ETH', '\u0395TH'];
  expect(
    read(...symbols.map((symbol) => balance({ address: recipient, symbol }))).map(({ doubt }) => doubt),
  ).toEqual(symbols.map(() => 'imitation'));
  expect(read(balance({ address: recipient, symbol: 'USDT' }))).toMatchObject([{ doubt: undefined }]);
});

test('invisible characters of a foreign name are written out', () => {
  expect(read(balance({ address: recipient, symbol: 'A\u202eB', name: 'x\u200by' }))).toMatchObject([
    { symbol: 'A[U+202E]B', name: 'x[U+200B]y' },
  ]);
});

test('without a price there is no value', () => {
  expect(read(balance({ price: 0, fiatValue: 0 }))).toMatchObject([{ price: undefined, value: undefined }]);
});

test('amounts are sorted as whole tokens', () => {
  const assets = read(
    balance({ address: recipient, symbol: 'LESS', decimals: 18, amount: 10n ** 18n }),
    balance({ amount: 5_000_000n }),
  );
  expect(sortAssets(assets, { by: 'amount', isDescending: true }).map(({ symbol }) => symbol)).toEqual([
    'USDC',
    'LESS',
  ]);
  expect(sortAssets(assets, { by: 'token', isDescending: false }).map(({ symbol }) => symbol)).toEqual([
    'LESS',
    'USDC',
  ]);
});
