import { decodeFunctionData, encodeAbiParameters, type Hex, keccak256, padHex, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { safeAbi } from '@/lib/safe/abi/safe';
import { encodeExecution, hasSucceededInside, readOutcome } from '@/lib/safe/protocol/execution';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const safeTxHash = keccak256('0x01');
const otherHash = keccak256('0x02');
const success = keccak256(toHex('ExecutionSuccess(bytes32,uint256)'));
const failure = keccak256(toHex('ExecutionFailure(bytes32,uint256)'));
const payment = padHex('0x00', { size: 32 });

/** Safe 1.3.0 puts the hash into the data. */
const oldEvent = (topic: Hex, hash: Hex, address = safe.address) => ({
  address,
  topics: [topic] as [Hex],
  data: encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [hash, 0n]),
});

/** Safe 1.4.1 and later put the hash among the topics. */
const newEvent = (topic: Hex, hash: Hex, address = safe.address) => ({
  address,
  topics: [topic, hash] as [Hex, Hex],
  data: payment,
});

describe.each([
  ['1.3.0', oldEvent],
  ['1.4.1', newEvent],
])('the events of Safe %s', (_version, event) => {
  const read = (logs: ReturnType<typeof event>[]) => readOutcome(logs, { safe, safeTxHash });

  test('success and failure are told apart', () => {
    expect(read([event(success, safeTxHash)])).toBe('success');
    expect(read([event(failure, safeTxHash)])).toBe('failure');
  });

  test('another Safe’s event and another transaction’s event say nothing', () => {
    expect(read([event(success, safeTxHash, otherSafe.address)])).toBe('absent');
    expect(read([event(success, otherHash)])).toBe('absent');
    expect(
      read([
        event(success, safeTxHash, otherSafe.address),
        event(success, otherHash),
        event(failure, safeTxHash),
      ]),
    ).toBe('failure');
  });

  test('other events of the Safe, and none at all, say nothing', () => {
    expect(read([event(keccak256('0x03'), safeTxHash)])).toBe('absent');
    expect(read([])).toBe('absent');
  });
});

test('letters of a hash may be small or large', () => {
  const large = `0x${safeTxHash.slice(2).toUpperCase()}` as Hex; // the same hash
  expect(readOutcome([oldEvent(success, large)], { safe, safeTxHash })).toBe('success');
  expect(readOutcome([newEvent(success, safeTxHash)], { safe, safeTxHash: large })).toBe('success');
});

test('the calldata carries every field and the signatures in the contract’s order', () => {
  const transaction = makeTransaction({
    data: '0xabcd',
    operation: 1,
    safeTxGas: 1n,
    baseGas: 2n,
    gasPrice: 3n,
    gasToken: otherSafe.address,
    refundReceiver: safe.address,
  });
  const { functionName, args } = decodeFunctionData({
    abi: safeAbi,
    data: encodeExecution(transaction, '0x1234'),
  });
  expect(functionName).toBe('execTransaction');
  const { nonce: _nonce, ...sent } = transaction;
  expect(args).toEqual([...Object.values(sent), '0x1234']);
});

test.each<[boolean, Hex | undefined]>([
  [true, padHex('0x01', { size: 32 })],
  [false, padHex('0x00', { size: 32 })],
  // A contract that is no Safe may return anything.
  [false, padHex('0x02', { size: 32 })],
  [false, '0x01'],
  [false, '0x'],
  [false, undefined],
])('%s, where a trial returned %s', (expected, returned) => {
  expect(hasSucceededInside(returned)).toBe(expected);
});
