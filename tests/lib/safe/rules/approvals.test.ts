import { encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { batchOf, callOf, callsAbi } from '@/tests/support/calls';
import { judge, officialAt, titles } from '@/tests/support/judged';
import { safe, stranger, token } from '@/tests/support/people';

describe('permissions to take later', () => {
  const encode = {
    approve: (amount: bigint) =>
      encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, amount] }),
    increase: (amount: bigint) =>
      encodeFunctionData({
        abi: callsAbi,
        functionName: 'increaseAllowance',
        args: [stranger.address, amount],
      }),
    permit: (amount: bigint) =>
      encodeFunctionData({
        abi: callsAbi,
        functionName: 'permit',
        args: [
          safe.address,
          stranger.address,
          amount,
          1n,
          27,
          `0x${'00'.repeat(32)}`,
          `0x${'00'.repeat(32)}`,
        ],
      }),
    all: (approved: boolean) =>
      encodeFunctionData({
        abi: callsAbi,
        functionName: 'setApprovalForAll',
        args: [stranger.address, approved],
      }),
  };

  test.each<[string, Hex]>([
    ['an allowance without end', encode.approve(maxUint256)],
    ['the most that some tokens take', encode.approve(2n ** 96n - 1n)],
    ['an increase without end', encode.increase(maxUint256)],
    ['a permit without end', encode.permit(maxUint256)],
    ['a whole collection', encode.all(true)],
  ])('%s is red and names who may take', (_name, data) => {
    expect(judge({ to: token, data }).dangers).toMatchObject([
      { kind: 'approval', address: stranger.address },
    ]);
  });

  test.each<[string, Hex]>([
    ['an allowance of an amount', encode.approve(1_000_000n)],
    ['an allowance that ends', encode.approve(0n)],
    ['a collection that is taken back', encode.all(false)],
  ])('%s is not', (_name, data) => {
    expect(titles(judge({ to: token, data }))).toEqual([]);
  });

  test('inside a batch they are found too', () => {
    const given = batchOf(officialAt('multiSendCallOnly'), [callOf(token, encode.approve(maxUint256))]);
    expect(judge(given).dangers).toMatchObject([{ kind: 'approval' }]);
  });
});
