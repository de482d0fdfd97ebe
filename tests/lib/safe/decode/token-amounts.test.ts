import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { findTokenOf } from '@/lib/safe/decode/token-amounts';
import { otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { callOf, callsAbi, swapData, transferData } from '@/tests/support/transactions/calls';

const abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function withdraw(uint256 amount)',
  'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
]);
const wrappedEther = '0x4200000000000000000000000000000000000006';
const tokenOf = (to: Address, data: `0x${string}`, name: string) =>
  findTokenOf(buildCallTree(callOf(to, data), { actor: safe.address }), name);

describe('the token that an amount is of', () => {
  test('is the called contract for calls of a token', () => {
    expect(tokenOf(token, transferData, 'amount')).toBe(token);
    expect(tokenOf(token, transferData, 'to')).toBeUndefined();
    const approve = encodeFunctionData({
      abi: callsAbi,
      functionName: 'approve',
      args: [stranger.address, 5n],
    });
    expect(tokenOf(token, approve, 'amount')).toBe(token);
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [5n] });
    expect(tokenOf(wrappedEther, withdraw, 'amount')).toBe(wrappedEther);
  });

  test('is the one that is named for calls that name it', () => {
    const approve = encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [token, stranger.address, 5n, 1],
    });
    expect(tokenOf(otherSafe.address, approve, 'amount')).toBe(token);
    const args = [safe.address, token, recipient, 5n, zeroAddress, 1n, stranger.address, '0x'] as const;
    const spend = encodeFunctionData({ abi, functionName: 'executeAllowanceTransfer', args });
    expect(tokenOf(otherSafe.address, spend, 'amount')).toBe(token);
    expect(tokenOf(otherSafe.address, spend, 'payment')).toBe(zeroAddress);
  });

  test('is nobody’s for every other number', () => {
    expect(tokenOf(safe.address, swapData, 'amount')).toBeUndefined();
    // A vault's shares, or the number of a collectible.
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [5n] });
    expect(tokenOf(token, withdraw, 'amount')).toBeUndefined();
    expect(tokenOf(stranger.address, '0x12345678', 'amount')).toBeUndefined();
  });
});
