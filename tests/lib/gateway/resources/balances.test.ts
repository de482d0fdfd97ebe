import { describe, expect, test } from 'vitest';
import { getBalances } from '@/lib/gateway/resources/balances';
import { safe, token } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';

const reply = (body: unknown) => doubleGateway(() => body).client;

describe('balances', () => {
  const tokenInfo = {
    type: 'ERC20',
    address: token,
    decimals: 6,
    symbol: 'USDC',
    name: 'USD Coin',
    logoUri: null,
  };
  const item = {
    tokenInfo,
    balance: '1500000',
    fiatBalance: '1.5',
    fiatConversion: '1',
    fiatBalance24hChange: null,
  };
  const native = {
    ...item,
    tokenInfo: { ...tokenInfo, type: 'NATIVE_TOKEN', address: '0x0000000000000000000000000000000000000000' },
  };
  const read = (...items: unknown[]) =>
    getBalances(reply({ fiatTotal: '2996.9999999999995', items }), { safe });

  test('are amounts in base units', async () => {
    expect(await read(native, item, { ...item, tokenInfo: { ...tokenInfo, decimals: null } })).toMatchObject({
      fiatTotal: 2996.9999999999995,
      items: [
        { kind: 'native' },
        {
          kind: 'erc20',
          address: token,
          symbol: 'USDC',
          decimals: 6,
          amount: 1_500_000n,
          fiatValue: 1.5,
          price: 1,
        },
        { kind: 'erc20', decimals: 0 },
      ],
    });
  });

  test.each<[string, unknown]>([
    ['decimals beyond a byte', { ...item, tokenInfo: { ...tokenInfo, decimals: 1e9 } }],
    ['a part of a decimal', { ...item, tokenInfo: { ...tokenInfo, decimals: 1.5 } }],
    ['decimals below zero', { ...item, tokenInfo: { ...tokenInfo, decimals: -1 } }],
    ['a balance that is no number', { ...item, balance: 'much' }],
    ['a value that is no number', { ...item, fiatBalance: 'much' }],
  ])('with %s cannot be read, and the others stay', async (_name, broken) => {
    const { items } = await read(native, broken, item);
    expect(items.map(({ kind }) => kind)).toEqual(['native', 'unreadable', 'erc20']);
    expect(items[1]).toEqual({ kind: 'unreadable', id: token });
  });

  test.each<[string, unknown, string | undefined]>([
    ['a row that is no object', 17, undefined],
    ['an address that is no text', { tokenInfo: { address: [] } }, undefined],
    ['an address without end', { tokenInfo: { address: 'x'.repeat(1_000) } }, 'x'.repeat(100)],
  ])('%s is still a row', async (_name, broken, id) => {
    expect((await read(broken)).items).toEqual([{ kind: 'unreadable', id }]);
  });

  test('whose total is no number are refused', async () => {
    const answer = { fiatTotal: 'much', items: [] };
    await expect(getBalances(reply(answer), { safe })).rejects.toMatchObject({ kind: 'gateway-unreadable' });
  });
});
