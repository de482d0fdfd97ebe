import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { batchOf, callOf, callsAbi, transferData } from '@/tests/support/transactions/calls';

const abi = parseAbi([
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function deposit()',
  'function withdraw(uint256 amount)',
]);
const wrapped: Address = '0x4200000000000000000000000000000000000006';
const multiSend: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';

const balanceChangesOf = (step: MultiSendStep, runsForeignCode = false) =>
  listBalanceChanges(buildCallTree(step, { actor: safe.address }), {
    safe: safe.address,
    runsForeignCode,
    isWrappedEther: (address) => address === wrapped,
  });
const pay = (to: Address, value: bigint): MultiSendStep => ({ operation: 0, to, value, data: '0x' });
const from = (sender: Address, to: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'transferFrom', args: [sender, to, 8n] });
const out = { direction: 'out', counterparty: recipient } as const;

test('a payment leaves the Safe, and nothing else moves', () => {
  expect(balanceChangesOf(pay(recipient, 3n))).toEqual({
    balanceChanges: [{ ...out, asset: { kind: 'native' }, amount: 3n }],
    approvals: [],
    more: undefined,
  });
});

test('every step of a batch is among what moves', () => {
  const { balanceChanges, more } = balanceChangesOf(
    batchOf(multiSend, [pay(recipient, 3n), callOf(token, transferData)]),
  );
  expect(balanceChanges).toEqual([
    { ...out, asset: { kind: 'native' }, amount: 3n },
    { ...out, asset: { kind: 'token', token }, amount: 5n },
  ]);
  expect(more).toBeUndefined();
});

test('what the Safe sends to itself does not move', () => {
  expect(balanceChangesOf(pay(safe.address, 3n)).balanceChanges).toEqual([]);
  expect(balanceChangesOf(callOf(token, from(safe.address, safe.address))).balanceChanges).toEqual([]);
});

test('a transfer by the Safe of what is somebody else’s comes in, goes out, or is not its own', () => {
  const one = (data: Hex) =>
    balanceChangesOf(callOf(token, data)).balanceChanges.map(({ direction }) => direction);
  expect(one(from(stranger.address, safe.address))).toEqual(['in']);
  expect(one(from(safe.address, stranger.address))).toEqual(['out']);
  expect(one(from(stranger.address, recipient))).toEqual([]);
});

test('a collectible moves by its number', () => {
  const args = [safe.address, recipient, 77n] as const;
  const data = encodeFunctionData({ abi, functionName: 'safeTransferFrom', args });
  expect(balanceChangesOf(callOf(token, data)).balanceChanges).toEqual([
    { ...out, asset: { kind: 'collectible', collection: token, id: 77n }, amount: 1n },
  ]);
});

describe('wrapped Ether', () => {
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' });
  const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [4n] });

  test('comes for Ether and goes for it', () => {
    const inAndOut = (step: MultiSendStep) =>
      balanceChangesOf(step).balanceChanges.map(({ direction, asset, amount }) => [
        direction,
        asset.kind,
        amount,
      ]);
    expect(inAndOut({ ...pay(wrapped, 4n), data: deposit })).toEqual([
      ['out', 'native', 4n],
      ['in', 'token', 4n],
    ]);
    expect(inAndOut(callOf(wrapped, withdraw))).toEqual([
      ['out', 'token', 4n],
      ['in', 'native', 4n],
    ]);
  });

  test('is believed of the well-known contract only', () => {
    expect(balanceChangesOf(callOf(token, withdraw))).toEqual({
      balanceChanges: [],
      approvals: [],
      more: 'contracts',
    });
  });
});

test('permissions to take something later are grants, and move nothing', () => {
  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, amount] });
  const operator = encodeFunctionData({
    abi: callsAbi,
    functionName: 'setApprovalForAll',
    args: [stranger.address, true],
  });
  const { balanceChanges, approvals } = balanceChangesOf(
    batchOf(multiSend, [callOf(token, approve(9n)), callOf(token, operator)]),
  );
  expect(balanceChanges).toEqual([]);
  expect(approvals).toEqual([
    { kind: 'allowance', token, spender: stranger.address, amount: 9n },
    { kind: 'operator', collection: token, spender: stranger.address, isGranted: true },
  ]);
});

describe('what the bytes cannot say', () => {
  test('of a called contract is said', () => {
    expect(balanceChangesOf(callOf(stranger.address, '0x12345678')).more).toBe('contracts');
  });

  test('of a change of the Safe itself is nothing', () => {
    const data = encodeFunctionData({ abi: callsAbi, functionName: 'changeThreshold', args: [2n] });
    expect(balanceChangesOf(callOf(safe.address, data)).more).toBeUndefined();
  });

  test('of foreign code is everything, whatever its function is called', () => {
    expect(balanceChangesOf(callOf(stranger.address, transferData, 1), true)).toEqual({
      balanceChanges: [],
      approvals: [],
      more: 'anything',
    });
  });

  test('another Safe’s money is not this one’s', () => {
    const inner = encodeFunctionData({
      abi: callsAbi,
      functionName: 'execTransaction',
      args: [recipient, 5n, '0x', 0, 0n, 0n, 0n, recipient, recipient, '0x'],
    });
    expect(balanceChangesOf(callOf(otherSafe.address, inner)).balanceChanges).toEqual([]);
  });
});
