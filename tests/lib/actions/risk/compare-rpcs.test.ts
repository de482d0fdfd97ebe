import { describe, expect, test } from 'vitest';
import { compareRpcs, requireRpcAgreement } from '@/lib/actions/risk/compare-rpcs';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import type { DoubleSafe } from '@/tests/support/chain/double-safe';
import { amara, bruno, safe, stranger } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const onChain: DoubleSafe = {
  ...{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n },
};
const first: DoubleChainState = { safes: [onChain] };
const clientsOf = (second?: DoubleChainState) => ({
  chain: doubleChain(first).client,
  secondaryRpc: second && { host: 'second.example', client: doubleChain(second).client },
});
const transaction = makeTransaction({ nonce: 7n });
const reason = 'Your two RPC nodes disagree, so signing is paused.';

describe.each([
  ['transaction', { safe, transaction }],
  ['message', { safe }],
])('a new %s', (_name, signed) => {
  test.each<[string, DoubleChainState]>([
    ['owners', { safes: [{ ...onChain, owners: [stranger.address] }] }],
    ['threshold', { safes: [{ ...onChain, threshold: 1 }] }],
    ['guard', { safes: [{ ...onChain, guard: stranger.address }] }],
    ['modules', { safes: [{ ...onChain, modules: [stranger.address] }] }],
    ['whether there is a Safe', { safes: [] }],
    ['the newest block', { safes: [onChain], blockNumber: 500n }],
  ])('is refused at the last moment where two RPCs differ in %s', async (_what, second) => {
    expect(await compareRpcs(clientsOf(second), signed)).toHaveLength(1);
    await expect(requireRpcAgreement(clientsOf(second), signed)).rejects.toThrow(reason);
  });

  test.each<[string, DoubleChainState | undefined]>([
    ['they agree', first],
    ['the second is a little ahead', { ...first, blockNumber: 150n }],
    ['the second does not answer', { isDown: true }],
    ['the second answers some questions only', { ...first, refuses: 'eth_getStorageAt' }],
    ['there is no second one', undefined],
  ])('goes on where %s', async (_what, second) => {
    await expect(requireRpcAgreement(clientsOf(second), signed)).resolves.toBeUndefined();
  });

  test('goes on where the first does not answer: the second one has nothing to be compared with', async () => {
    const clients = { ...clientsOf(first), chain: doubleChain({ isDown: true }).client };
    await expect(requireRpcAgreement(clients, signed)).resolves.toBeUndefined();
  });
});
