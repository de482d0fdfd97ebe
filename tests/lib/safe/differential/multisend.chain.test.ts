import fc from 'fast-check';
import {
  type Address,
  concatHex,
  encodeFunctionData,
  getAddress,
  type Hex,
  size,
  slice,
  toHex,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownCode } from '@/config/known-code';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { buildCallTree, type CallNode } from '@/lib/safe/decode/call-tree';
import { recipient, token } from '@/tests/support/chain/people';
import { anyMutations } from '@/tests/support/differential/mutate';
import { type TracedCall, traceCalls } from '@/tests/support/differential/trace-calls';
import { callOf, packSteps } from '@/tests/support/transactions/calls';

// Batches as people never write them, against the trace of the contract that runs them.

const seed = 20_261_122;
const perContract = 3_000;
/** Runs what it is sent as the batch contract's code; of itself it takes everything, as a Safe takes Ether. */
const account = getAddress('0x00000000000000000000000000000000005afe01');
const codeOf = (contract: Address): Hex =>
  concatHex([
    ...(['0x33301460', '0x33', '0x57', '0x363d3d373d3d3d363d73'] as const),
    ...([contract, '0x5af43d82803e903d91603157fd5bf3', '0x5b00'] as const),
  ]);

const batchContracts = knownCode.filter(({ kind }) => kind === 'multiSend' || kind === 'multiSendCallOnly');

const anyStep = fc.record({
  operation: fc.constantFrom<0 | 1>(0, 0, 0, 1),
  to: fc.constantFrom(recipient, token, account, zeroAddress),
  value: fc.constantFrom(0n, 0n, 1n, 7n),
  data: fc.uint8Array({ maxLength: 80 }).map((bytes) => toHex(bytes)),
});
const edit = fc.tuple(
  fc.nat(600),
  fc.uint8Array({ minLength: 1, maxLength: 3 }).map((bytes) => toHex(bytes)),
);
/** Changes inside the packed bytes: other bytes, lengths that are nearly right, ends that are cut or grown. */
const anyPacked = fc
  .record({
    steps: fc.array(anyStep, { maxLength: 5 }),
    edits: fc.oneof(fc.constant([]), fc.array(edit, { maxLength: 2 })),
    lengths: fc.oneof(
      fc.constant([]),
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -90, max: 90 })), { maxLength: 2 }),
    ),
    end: fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 100 })),
  })
  .map(({ steps, edits, lengths, end }) => {
    let packed = packSteps(steps);
    for (const [index, change] of lengths) {
      const before = steps.slice(0, index % Math.max(1, steps.length));
      const at = size(packSteps(before)) + 53;
      const length = size(steps[before.length]?.data ?? '0x') + change;
      if (length >= 0 && at + 32 <= size(packed)) packed = put(packed, at, toHex(length, { size: 32 }));
    }
    for (const [at, bytes] of edits)
      if (size(packed) > 3) packed = put(packed, at % (size(packed) - 3), bytes);
    if (end > 0) return concatHex([packed, toHex(0, { size: end })]);
    return cut(packed, 0, Math.max(0, size(packed) + end));
  });

const anyBatch: fc.Arbitrary<Hex> = fc
  .record({ packed: anyPacked, mutate: fc.option(anyMutations, { freq: 3, nil: undefined }) })
  .map(({ packed, mutate }) => {
    const data = encodeFunctionData({ abi: multiSendAbi, args: [packed] });
    return mutate ? mutate(data) : data;
  });

const cut = (data: Hex, from: number, to: number): Hex => (from >= to ? '0x' : slice(data, from, to));
const put = (data: Hex, at: number, bytes: Hex): Hex =>
  concatHex([cut(data, 0, at), bytes, cut(data, at + size(bytes), size(data))]);

type Step = {
  readonly operation: number;
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
};

const readStep = ({ call }: CallNode): Step => ({
  operation: call.operation,
  to: call.to,
  // A delegate call has no value of its own; what stands in the bytes is ignored.
  value: call.operation === 1 ? 0n : call.value,
  data: call.data.toLowerCase(),
});
const tracedStep = ({ type, to, value, input }: TracedCall): Step => ({
  operation: type === 'DELEGATECALL' ? 1 : 0,
  to: to ?? '',
  value: type === 'DELEGATECALL' ? 0n : BigInt(value ?? '0x0'),
  data: input.toLowerCase(),
});

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
  await chain.client.setBalance({ address: account, value: 10n ** 18n });
});
afterAll(() => chain.close());

describe.each(batchContracts)('$name $version at $address', ({ address }) => {
  test(`${perContract} batches with seed ${seed}: what the chain runs is what is shown, or is said to be unread`, async () => {
    await chain.client.setCode({ address: account, bytecode: codeOf(address) });
    const batches = fc.sample(anyBatch, { seed, numRuns: perContract });
    const traces = await traceCalls(
      chain.url,
      batches.map((data) => ({ from: recipient, to: account, data })),
    );
    const count = { ran: 0, steps: 0, unread: 0, reverted: 0 };
    for (const [index, data] of batches.entries()) {
      const trace = traces[index];
      const [inner] = trace?.calls ?? [];
      const tree = buildCallTree(callOf(address, data, 1), { actor: account });
      const ran = inner?.calls.map(tracedStep) ?? [];
      const shown = tree.children.map(readStep);
      const isUnread = tree.isIncomplete || tree.decoded?.functionName !== 'multiSend';
      if (trace?.error !== undefined) {
        count.reverted += 1;
        // What it did before it was taken back is the beginning of what is shown.
        if (!isUnread) expect([data, shown.slice(0, ran.length)]).toEqual([data, ran]);
        continue;
      }
      count.ran += 1;
      count.steps += ran.length;
      if (shown.length === 0 && isUnread) count.unread += 1;
      else expect([data, shown]).toEqual([data, ran]);
    }
    console.info(`${address}: ${JSON.stringify(count)} of ${perContract}`);
    // Otherwise the test would say nothing.
    expect(count.ran).toBeGreaterThan(perContract / 6);
    expect(count.unread).toBeLessThan(perContract / 50);
  });
});
