import fc from 'fast-check';
import { concatHex, encodeFunctionData, type Hex, toHex } from 'viem';
import { expect, test } from 'vitest';
import { multiSendAbi } from '@/lib/safe/abi/safe';
import { buildCallTree, listCalls } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { assessContext } from '@/lib/safe/risk/assess-context';
import { amara, recipient, safe, token } from '@/tests/support/chain/people';
import { assess, officialAt } from '@/tests/support/transactions/analyzed';
import {
  batchOf,
  callOf,
  callsAbi,
  multicall3Address,
  swapData,
  transferData,
} from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const anyBytes: fc.Arbitrary<Hex> = fc.uint8Array({ maxLength: 300 }).map((bytes) => toHex(bytes));
const multiSend = officialAt('multiSend');

const aggregate = (steps: readonly MultiSendStep[]) =>
  encodeFunctionData({
    abi: callsAbi,
    functionName: 'aggregate3',
    args: [steps.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
  });

/** Calls within calls of every sort, with bytes that nobody meant as a call among them. */
const { step: anyStep } = fc.letrec<{ step: MultiSendStep; steps: readonly MultiSendStep[] }>((tie) => ({
  step: fc.oneof(
    { maxDepth: 12, withCrossShrink: true },
    fc.record({
      to: fc.constantFrom(token, recipient, safe.address, multiSend),
      value: fc.bigInt({ min: 0n, max: 9n }),
      data: fc.oneof(
        anyBytes,
        fc.constantFrom<Hex>('0x', transferData, swapData),
        // A known function with arguments that are none.
        anyBytes.map((bytes) => concatHex([transferData.slice(0, 10) as Hex, bytes])),
        anyBytes.map((bytes) => encodeFunctionData({ abi: multiSendAbi, args: [bytes] })),
      ),
      operation: fc.constantFrom(0 as const, 1 as const),
    }),
    fc
      .tuple(tie('steps'), fc.constantFrom(0 as const, 1 as const))
      .map(([steps, operation]) => batchOf(multiSend, steps, operation)),
    tie('steps').map((steps) => callOf(multicall3Address, aggregate(steps), 1)),
  ),
  steps: fc.array(tie('step'), { maxLength: 4 }),
}));

test('no bytes make the taking apart or the assessing fail, or the tree grow without bound', () => {
  fc.assert(
    fc.property(anyStep, (step) => {
      const { tree } = assess(step);
      expect(listCalls(tree).length).toBeLessThanOrEqual(2_000);
      assessContext({
        ...{
          safe: safe.address,
          transaction: makeTransaction(step),
          tree,
          owners: [amara.address],
          nonce: 7n,
        },
        ...{
          named: [recipient],
          listed: [],
          paid: [],
          conflicts: 0,
          queue: { nonces: [], isComplete: true },
        },
        ...{ code: new Map(), tokens: new Map(), takesEther: new Map(), gatewayNames: new Map() },
      });
    }),
    { numRuns: 400 },
  );
});

test('a delegatecall that is carried by anything is in the tree, or the tree says that it is not whole', () => {
  const hidden = callOf(amara.address, transferData, 1);
  // Multicall3 and transactions of Safes are what else can carry calls.
  fc.assert(
    fc.property(fc.array(fc.constantFrom('batch', 'multicall'), { maxLength: 10 }), (wrappers) => {
      const wrapped = wrappers.reduce(
        (step, wrapper) =>
          wrapper === 'batch'
            ? batchOf(multiSend, [callOf(token, transferData), step])
            : callOf(multicall3Address, aggregate([step]), 1),
        batchOf(multiSend, [hidden]),
      );
      const tree = buildCallTree(wrapped, { actor: safe.address });
      const isFound = listCalls(tree).some(({ call }) => call.to === hidden.to && call.operation === 1);
      expect(isFound || tree.isIncomplete).toBe(true);
      expect(assess(wrapped).risks.some(({ needsAcknowledgement }) => needsAcknowledgement)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
