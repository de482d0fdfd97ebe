import { type Address, encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeMeaning } from '@/components/signing/meaning/describe-meaning';
import { knownTokens } from '@/config/tokens';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { renderFormat } from '@/lib/descriptors/render-format';
import { operations } from '@/lib/safe/protocol/types';
import { safe } from '@/tests/support/descriptors/real-call';

const router: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const odd: Address = '0x0000000000000000000000000000000000123456';
const bob: Address = '0xb0B0000000000000000000000000000000000B0B';
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline)',
]);

const swap = (to: Address) =>
  encodeFunctionData({
    abi,
    args: [1_000_000n, 5n, [{ from: usdc, to: odd, stable: false, factory: router }], to, 9n],
  });

function say(symbol: string | null, { to = safe, name }: { to?: Address; name?: string } = {}) {
  const call = { to: router, value: 0n, data: swap(to), operation: operations.call };
  const meaning = readCallMeaning(call, { safe, chainId: 8453 });
  return (
    meaning &&
    describeMeaning(meaning, {
      ...{ safe, known: knownTokens, nameOf: () => name },
      tokenOf: (address) => {
        if (address === usdc) return { address, symbol: 'USDC', decimals: 6, isKnown: true };
        return symbol === null ? null : { address, symbol, decimals: 0, isKnown: false };
      },
    })
  );
}

describe('text of others', () => {
  test('an ordinary symbol is said', () =>
    expect(say('ODD')).toBe('Swap 1 USDC for at least 5 ODD on Aerodrome · to this Safe'));
  test('what is invisible or turns the text around is written out', () =>
    expect(say('OD\u202eD')).toBe('Swap 1 USDC for at least 5 OD[U+202E]D on Aerodrome · to this Safe'));
  test('a long symbol is cut', () => expect(say('X'.repeat(500))?.length).toBeLessThan(100));
  test('a symbol that imitates another token gets no sentence', () => {
    expect(say('WETH')).toBeUndefined();
    expect(say('ETH')).toBeUndefined();
    expect(say('UЅDC')).toBeUndefined();
  });
  test('a contract that is no token gets no sentence', () => expect(say(null)).toBeUndefined());
  test('a name can’t pass an account off as this Safe', () => {
    expect(say('ODD', { to: bob, name: 'Bob' })).toMatch(/· to Bob$/);
    expect(say('ODD', { to: bob, name: 'this Safe' })).toMatch(/· to 0xb0B0…0B0B$/);
    expect(say('ODD', { to: bob, name: 'This  Safe' })).toMatch(/· to 0xb0B0…0B0B$/);
  });
});

describe('a descriptor', () => {
  const format = { interpolatedIntent: 'Pay {amount}', fields: [{ path: 'amount', format: 'amount' }] };
  const around = { values: { amount: 7n, to: bob }, to: router, from: safe, value: 0n };
  const leaves = [{ path: 'amount', type: 'uint256' }];
  const render = (changed: object, { all = leaves, value = 0n } = {}) =>
    renderFormat({
      format: { ...format, ...changed },
      metadata: undefined,
      leaves: all,
      around: { ...around, value },
    });

  test('renders what it understands', () => expect(render({})).toHaveLength(2));
  test.each<[string, object]>([
    ['an unknown format', { fields: [{ path: 'amount', format: 'sum' }] }],
    ['a value that is not there', { interpolatedIntent: 'Pay {amounts}' }],
    ['a field that it does not say', { fields: [...format.fields, { path: 'to', format: 'addressName' }] }],
    ['no sentence', { interpolatedIntent: undefined }],
    ['a requirement that does not hold', { requires: [{ path: 'to', is: router }] }],
  ])('renders nothing with %s', (_, changed) => expect(render(changed)).toBeUndefined());
  test('renders nothing while a value has no field', () =>
    expect(render({}, { all: [...leaves, { path: 'to', type: 'address' }] })).toBeUndefined());
  test('renders nothing for Ether that it does not name', () =>
    expect(render({}, { value: 1n })).toBeUndefined());
  test('has its own invisible text written out', () => {
    const parts = render({ interpolatedIntent: 'Pay\u200b {amount}' }) ?? [];
    const source = { kind: 'own', url: '', owner: '' } as const;
    const words = { safe, known: knownTokens, tokenOf: () => null };
    expect(describeMeaning({ parts, source, contract: router, code: 'fixed' }, words)).toBe(
      'Pay[U+200B] 0.000000000000000007 ETH',
    );
  });
});
