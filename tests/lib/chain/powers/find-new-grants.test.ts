import { pad, toHex } from 'viem';
import { expect, test } from 'vitest';
import { findNewGrants } from '@/lib/chain/powers/find-new-grants';
import type { FoundPower } from '@/lib/safe/powers/found-powers';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe, token } from '@/tests/support/chain/people';

const before = { start: 50n, upTo: 60n, begun: [] };
const grants = [amara, bruno].map(({ address: spender }, index) => ({
  ...{ safe: safe.address, token, spender, amount: 5n, block: 70n + BigInt(index) },
}));
const look = (state: DoubleChainState, known: readonly FoundPower[] = []) =>
  findNewGrants(
    doubleChain(state).client,
    { safe: safe.address, before, known },
    { signal: new AbortController().signal },
  );
const knownOf = (amount: bigint): FoundPower => ({
  ...{ kind: 'token', contract: token, account: amara.address },
  events: [{ block: 40n, index: 0, transactionHash: pad(toHex(1), { size: 32 }), by: 'owners', amount }],
});

test('counts on what this browser found where the node no longer has the state of the look before', async () => {
  const pruned = { grants, isPruned: true };
  expect((await look(pruned)).begun).toHaveLength(2);
  expect((await look(pruned, [knownOf(3n)])).begun).toHaveLength(1);
  expect((await look(pruned, [knownOf(0n)])).begun).toHaveLength(2);
});

test('leaves blocks that the node refused for the next look', async () => {
  expect(await look({ grants, hasNoLogs: true })).toEqual(before);
  expect(await look({ grants })).toMatchObject({ start: 50n, upTo: 100n });
});

test('says nothing of a node that does not answer', async () => {
  await expect(look({ isDown: true })).rejects.toThrow();
});
