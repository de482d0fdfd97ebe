import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { findCodeless } from '@/lib/actions/risk/find-codeless';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { bruno, recipient, safe, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';

const text = '0x496e766f69636520343231';
const paying = (to: Address): MultiSendStep => ({ operation: 0, to, value: 10n ** 17n, data: text });
const find = async (root: MultiSendStep, state: DoubleChainState = {}) =>
  findCodeless(doubleChain(state).client, buildCallTree(root, { actor: safe.address }), safe.address);

describe('whose data nothing reads, by the chain', () => {
  test('an account without code', async () => {
    expect([...(await find(paying(recipient)))]).toEqual([recipient]);
  });

  test('also beside payments and transfers', async () => {
    const steps = [paying(recipient), callOf(token, transferData)];
    expect([...(await find(batchOf(officialAt('multiSendCallOnly'), steps)))]).toEqual([recipient]);
  });

  test.each<[string, MultiSendStep, DoubleChainState?]>([
    ['a contract', paying(recipient), { codes: [{ address: recipient, code: '0x6000' }] }],
    [
      'an account that lends itself code (EIP-7702)',
      paying(recipient),
      { codes: [{ address: recipient, code: `0xef0100${'11'.repeat(20)}` }] },
    ],
    ['an account of which the chain says nothing', paying(recipient), { isDown: true }],
    ['a precompile, which runs without code', paying('0x0000000000000000000000000000000000000004')],
    ['the Safe itself', paying(safe.address)],
    ['a payment without data', { ...paying(recipient), data: '0x' }],
    ['a function of our own table', callOf(recipient, transferData)],
    [
      'an account that another call could give code first',
      batchOf(officialAt('multiSendCallOnly'), [callOf(bruno.address, '0x12345678'), paying(recipient)]),
      { codes: [{ address: bruno.address, code: '0x6000' }] },
    ],
    ['code that runs as the Safe', { ...paying(recipient), operation: 1 as const }],
  ])('not %s', async (_name, call, state) => {
    expect([...(await find(call, state))]).toEqual([]);
  });
});
