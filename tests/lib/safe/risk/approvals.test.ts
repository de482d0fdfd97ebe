import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi } from '@/tests/support/transactions/calls';

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
    expect(assess({ to: token, data }).risks).toMatchObject([
      { kind: 'approval', address: stranger.address },
    ]);
  });

  test.each<[string, Hex]>([
    ['an allowance of an amount', encode.approve(1_000_000n)],
    ['an allowance that ends', encode.approve(0n)],
    ['a collection that is taken back', encode.all(false)],
  ])('%s is not', (_name, data) => {
    expect(titles(assess({ to: token, data }))).toEqual([]);
  });

  test('inside a batch they are found too', () => {
    const given = batchOf(officialAt('multiSendCallOnly'), [callOf(token, encode.approve(maxUint256))]);
    expect(assess(given).risks).toMatchObject([{ kind: 'approval' }]);
  });

  const details = (amount: bigint) => ({ token, amount, expiration: 1, nonce: 0 });
  const single = (amount: bigint) =>
    encodeFunctionData({
      abi: permit2Abi,
      functionName: 'permit',
      args: [safe.address, { details: details(amount), spender: stranger.address, sigDeadline: 1n }, '0x'],
    });
  const several = (...amounts: readonly bigint[]) =>
    encodeFunctionData({
      abi: permit2Abi,
      functionName: 'permit',
      args: [
        safe.address,
        { details: amounts.map(details), spender: stranger.address, sigDeadline: 1n },
        '0x',
      ],
    });
  const ofDai = (allowed: boolean) =>
    encodeFunctionData({
      abi: daiAbi,
      functionName: 'permit',
      args: [
        safe.address,
        stranger.address,
        0n,
        1n,
        allowed,
        27,
        `0x${'00'.repeat(32)}`,
        `0x${'00'.repeat(32)}`,
      ],
    });
  const throughPermit2 = (amount: bigint) =>
    encodeFunctionData({
      abi: permit2Abi,
      functionName: 'approve',
      args: [token, stranger.address, amount, 1],
    });

  test.each<[string, Hex]>([
    ['a permit of DAI, which knows only all or nothing', ofDai(true)],
    ['an allowance through Permit2', throughPermit2(maxUint160)],
    ['a permit for one token through Permit2', single(maxUint160)],
    ['a permit for several tokens, of which one is without end', several(5n, maxUint160)],
  ])('%s is red and names who may take', (_name, data) => {
    expect(assess({ to: permit2, data }).risks).toMatchObject([
      {
        kind: 'approval',
        level: 'critical',
        title: 'Lets an account take any amount of a token',
        address: stranger.address,
      },
    ]);
  });

  test.each<[string, Hex]>([
    ['a permit of DAI that is taken back', ofDai(false)],
    ['an amount through Permit2', throughPermit2(5n)],
    ['a permit of an amount', single(5n)],
    ['a permit of amounts', several(5n, 6n)],
  ])('%s is not', (_name, data) => {
    expect(titles(assess({ to: permit2, data }))).toEqual([]);
  });

  test.each<[bigint, readonly string[]]>([
    [0n, []],
    [5n, ['critical']],
    [2n ** 96n - 1n, ['critical']],
  ])(
    'a spending limit of %s in the allowance module is told, and one of nothing is not',
    (amount, levels) => {
      const args = [stranger.address, token, amount, 0, 0] as const;
      const data = encodeFunctionData({ abi: allowanceAbi, functionName: 'setAllowance', args });
      const { risks } = assess({ to: permit2, data });
      expect(risks.map(({ level }) => level)).toEqual(levels);
      expect(risks.every(({ needsAcknowledgement }) => needsAcknowledgement)).toBe(true);
    },
  );
});

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const maxUint160 = 2n ** 160n - 1n;
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function permit(address owner, PermitBatch permitBatch, bytes signature)',
]);
const daiAbi = parseAbi([
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
]);
const allowanceAbi = parseAbi([
  'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
]);
