import { expect, test } from 'vitest';
import { findSafeState } from '@/lib/chain/find-safe-state';
import { describeError } from '@/lib/errors/mapping/describe';
import { NotASafeError } from '@/lib/errors/safe';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { amara, safe } from '@/tests/support/chain/people';

const known: DoubleChainState = { safes: [{ address: safe.address, owners: [amara.address] }] };

const find = (first: DoubleChainState, second?: DoubleChainState) =>
  findSafeState(
    {
      chain: doubleChain(first).client,
      secondaryRpc: second && { host: 'second.example', client: doubleChain(second).client },
    },
    safe,
  );

test('the first RPC is believed where it knows the Safe', async () => {
  await expect(find(known, {})).resolves.toMatchObject({ owners: [amara.address] });
});

test.each<[string, DoubleChainState | undefined]>([
  ['there is no second RPC', undefined],
  ['the second does not know it either', {}],
  ['the second does not answer', { isDown: true }],
])('that there is no Safe is believed where %s', async (_name, second) => {
  const error = await find({}, second).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotASafeError);
  expect(error).toMatchObject({ blockNumber: 100n });
});

test('where the second RPC knows it both are named, and nothing is believed', async () => {
  const error = await find({}, known).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'rpcs-disagree' });
  expect(describeError(error)).toMatchObject({
    title:
      'The RPC rpc.example says that there is no Safe at this address at block 100; the RPC second.example knows it at block 100.',
    canRetry: true,
  });
});

test('a first RPC that is silent is no answer', async () => {
  const error = await find({ isDown: true }, known).catch((thrown: unknown) => thrown);
  expect(error).not.toMatchObject({ kind: 'rpcs-disagree' });
});
