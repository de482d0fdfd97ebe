import { encodeFunctionData, parseAbi, parseUnits, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  describeCalls,
  listNamedTokens,
  type SentenceContext,
} from '@/components/transactions/words/describe-calls';
import { allowanceModules } from '@/config/known-modules';
import { allowanceAbi as abi } from '@/lib/safe/abi/allowance';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { findApprovals } from '@/lib/safe/risk/approvals';
import { bruno, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const [module] = allowanceModules;
const usdc = { address: token, symbol: 'USDC', decimals: 6, isKnown: true };
const treeOf = (data: `0x${string}`, to = module) =>
  buildCallTree(makeTransaction({ to, data, value: 0n }), { actor: safe.address });
const context: SentenceContext = {
  ...{ safe: safe.address, risks: [], tokenOf: (address) => (address === token ? usdc : null) },
  nameOf: (address) => (address === bruno.address ? 'Bruno' : undefined),
};
const say = (data: `0x${string}`, to = module) => describeCalls(treeOf(data, to), context);
const enableAbi = parseAbi(['function enableModule(address)']);
const sayBatch = (steps: readonly MultiSendStep[], tense: 'planned' | 'done' = 'planned') => {
  const { to, data } = batchOf(officialAt('multiSend'), steps);
  const tree = buildCallTree(makeTransaction({ to, data, value: 0n, operation: 1 }), { actor: safe.address });
  return describeCalls(tree, { ...context, tense });
};
const set = (amount: bigint, minutes: number, of: `0x${string}` = token) =>
  encodeFunctionData({ abi, functionName: 'setAllowance', args: [bruno.address, of, amount, minutes, 0] });

describe('a call of the allowance module in words', () => {
  test('a limit says who, how much and how often', () => {
    expect(say(set(parseUnits('100', 6), 10_080))).toBe(
      'Let Bruno spend 100 USDC every week without confirmations',
    );
    expect(say(set(parseUnits('100', 6), 0))).toBe('Let Bruno spend 100 USDC in total without confirmations');
    expect(say(set(parseUnits('0.5', 18), 90, zeroAddress))).toBe(
      'Let Bruno spend 0.5 ETH every 1 hour 30 minutes without confirmations',
    );
    expect(say(set(0n, 0))).toBe('Set the USDC spending limit of Bruno to zero');
  });

  test('so does what goes with it', () => {
    const args = [bruno.address, token] as const;
    expect(say(encodeFunctionData({ abi, functionName: 'addDelegate', args: [bruno.address] }))).toBe(
      'Add Bruno to the accounts with spending limits',
    );
    expect(
      say(encodeFunctionData({ abi, functionName: 'removeDelegate', args: [bruno.address, true] })),
    ).toBe('Remove all spending limits of Bruno');
    expect(say(encodeFunctionData({ abi, functionName: 'deleteAllowance', args }))).toBe(
      'Remove the USDC spending limit of Bruno',
    );
    expect(say(encodeFunctionData({ abi, functionName: 'resetAllowance', args }))).toBe(
      'Let Bruno spend the whole USDC limit again',
    );
  });

  test('in a batch that only prepares one limit is said as that limit', () => {
    const add = encodeFunctionData({ abi, functionName: 'addDelegate', args: [bruno.address] });
    const enable = encodeFunctionData({ abi: enableAbi, functionName: 'enableModule', args: [module] });
    const limit = callOf(module, set(parseUnits('100', 6), 10_080));
    const words = 'et Bruno spend 100 USDC every week without confirmations';
    expect(sayBatch([callOf(module, add), limit])).toBe(`L${words}`);
    expect(sayBatch([callOf(safe.address, enable), callOf(module, add), limit])).toBe(
      `Enable spending limits and l${words}`,
    );
    expect(sayBatch([callOf(safe.address, enable), callOf(module, add), limit], 'done')).toBe(
      `Enabled spending limits and l${words}`,
    );
  });

  test('in a batch that does anything else is not said alone', () => {
    const limit = callOf(module, set(parseUnits('100', 6), 10_080));
    const addOther = encodeFunctionData({ abi, functionName: 'addDelegate', args: [stranger.address] });
    const enableOther = encodeFunctionData({
      ...{ abi: enableAbi, functionName: 'enableModule', args: [stranger.address] },
    });
    for (const step of [
      limit,
      callOf(module, addOther),
      callOf(safe.address, enableOther),
      callOf(stranger.address, '0x'),
      { ...limit, operation: 1 as const },
    ])
      expect(sayBatch([step, limit])).toMatch(/^Batch of 2: /);
  });

  test('asks for the token that it names, and for none in the place of Ether', () => {
    expect(listNamedTokens(treeOf(set(1n, 0)), safe.address)).toEqual([token]);
    expect(listNamedTokens(treeOf(set(1n, 0, zeroAddress)), safe.address)).toEqual([]);
  });

  test('of any other contract is not taken for a limit', () => {
    expect(say(set(1n, 0), stranger.address)).toMatch(/^Call “setAllowance” on /);
  });

  test('that gives a limit has to be acknowledged, and one that takes it away has not', () => {
    expect(findApprovals(treeOf(set(1n, 0)))).toMatchObject([
      { title: 'Lets an account spend without confirmations', needsAcknowledgement: true },
    ]);
    const removal = encodeFunctionData({ abi, functionName: 'removeDelegate', args: [recipient, true] });
    expect(findApprovals(treeOf(removal))).toEqual([]);
  });
});
