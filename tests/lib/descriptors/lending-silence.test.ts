import { type AbiFunction, type Address, encodeFunctionData, maxUint256, parseAbiItem, zeroHash } from 'viem';
import { describe, expect, test } from 'vitest';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { operations } from '@/lib/safe/protocol/types';
import { safe } from '@/tests/support/descriptors/real-call';

const aave: Address = '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5';
const morpho: Address = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb';
const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const bob: Address = '0xb0B0000000000000000000000000000000000B0B';

function read(to: Address, signature: string, args: readonly unknown[]) {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction;
  const data = encodeFunctionData({ abi: [item], args: [...args] });
  return readCallMeaning({ to, value: 0n, data, operation: operations.call }, { safe, chainId: 8453 });
}

const market = [usdc, bob, bob, bob, 1n];
const byShares = (name: 'supply' | 'repay', { assets = 0n, shares = 5_000n, data = '0x' } = {}) =>
  read(
    morpho,
    `${name}((address,address,address,address,uint256) marketParams,uint256 assets,uint256 shares,address onBehalf,bytes data)`,
    [market, assets, shares, safe, data],
  );
const repayWithPermit = (amount: bigint, mode = 2n) =>
  read(
    aave,
    'repayWithPermit(address asset,uint256 amount,uint256 mode,address debtor,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    [usdc, amount, mode, safe, 1_800_000_000n, 27, zeroHash, zeroHash],
  );

describe('an amount in shares on Morpho', () => {
  test.each(['supply', 'repay'] as const)(
    'has a sentence in %s, but none with a callback or two amounts',
    (name) => {
      expect(byShares(name)).toBeDefined();
      expect(byShares(name, { data: '0x01' })).toBeUndefined();
      expect(byShares(name, { assets: 1n })).toBeUndefined();
      expect(byShares(name, { shares: maxUint256 })).toBeUndefined();
    },
  );
});

test('a permit that would be unlimited, or a debt of another kind, silences a repayment on Aave', () => {
  expect(repayWithPermit(5n)).toBeDefined();
  expect(repayWithPermit(maxUint256)).toBeUndefined();
  expect(repayWithPermit(5n, 1n)).toBeUndefined();
});
