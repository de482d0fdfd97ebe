import { encodeFunctionData, type Hex, maxUint256, parseAbi, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { safe, stranger, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi, swapData, transferData } from '@/tests/support/transactions/calls';
import { makeTypedData } from '@/tests/support/transactions/messages';

const moduleAbi = parseAbi([
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
]);
const run = (to: Hex, data: Hex, operation = 0) =>
  encodeFunctionData({ abi: moduleAbi, functionName: 'executeUserOp', args: [to, 0n, data, operation] });

/** As version 0.3.0 of the module has it, with what is run. */
const operationOf = (callData: Hex, primaryType = 'SafeOp') =>
  makeTypedData(primaryType, {
    safe: ['address', safe.address],
    nonce: ['uint256', 3],
    initCode: ['bytes', '0x'],
    callData: ['bytes', callData],
    verificationGasLimit: ['uint128', 1],
    callGasLimit: ['uint128', 1],
    preVerificationGas: ['uint256', 1],
    maxPriorityFeePerGas: ['uint128', 1],
    maxFeePerGas: ['uint128', 1],
    paymasterAndData: ['bytes', '0x'],
    validAfter: ['uint48', 0],
    validUntil: ['uint48', 0],
    entryPoint: ['address', stranger.address],
  });
const assess = (callData: Hex) => findMessageRisks(safe, operationOf(callData));

describe('an operation of the 4337 module', () => {
  test('is a transaction, says what it runs, and is acknowledged by a tick', () => {
    const [first, ...more] = assess(run(token, transferData));
    expect(first).toMatchObject({
      title: 'A message that executes a Safe transaction',
      level: 'critical',
      needsAcknowledgement: true,
      consequence: 'I understand that this signature executes a transaction of this Safe.',
    });
    expect(first?.reason).toContain('It runs: transfer(');
    expect(first?.reason).toContain(token);
    expect(more).toEqual([]);
  });

  test('reads the zero address in a batch of MultiSend 1.5.0 as the Safe', () => {
    const multiSend = officialAt('multiSend', '1.5.0');
    const { data } = batchOf(multiSend, [callOf(zeroAddress, swapData)]);
    expect(assess(run(multiSend, data, 1)).map(({ title }) => title)).toContain('Replaces an owner');
  });

  test.each<[string, Hex, string]>([
    ['a new owner', run(safe.address, swapData), 'Replaces an owner'],
    [
      'an approval without end',
      run(
        token,
        encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [stranger.address, maxUint256] }),
      ),
      'Lets an account take any amount of a token',
    ],
    ['foreign code', run(stranger.address, transferData, 1), 'Runs foreign code as the Safe itself'],
  ])('has the risks of what it runs: %s', (_name, callData, title) => {
    expect(assess(callData)).toContainEqual(expect.objectContaining({ title, needsAcknowledgement: true }));
  });

  test('has those of a batch that it runs', () => {
    const { to, data } = batchOf(officialAt('multiSend'), [
      callOf(token, transferData),
      callOf(safe.address, swapData),
    ]);
    expect(assess(run(to, data, 1)).map(({ title }) => title)).toContain('Replaces an owner');
  });

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['a function that the module does not have', transferData],
    ['bytes', '0x12345678aa'],
    ['a call of the Safe itself that nobody knows', run(safe.address, '0x12345678')],
  ])('that cannot be read has to be typed: %s', (_name, callData) => {
    const [first] = assess(callData);
    expect(first).toMatchObject({ kind: 'opaque', level: 'critical', needsAcknowledgement: true });
    expect(first?.consequence).toBeUndefined();
  });

  test('is a call that isn’t decoded in other typed data with the same fields', () => {
    expect(findMessageRisks(safe, operationOf(run(token, transferData), 'Greeting'))).toMatchObject([
      { kind: 'opaque', level: 'critical', title: 'Lets others send a call for the Safe' },
    ]);
  });
});

test.each(['ModuleTx', 'ExecuteRecovery'])('%s lets others act for the Safe, unread', (primaryType) => {
  expect(findMessageRisks(safe, makeTypedData(primaryType, { data: ['bytes', '0x'] }))).toMatchObject([
    { kind: 'opaque', level: 'critical', needsAcknowledgement: true },
  ]);
});
