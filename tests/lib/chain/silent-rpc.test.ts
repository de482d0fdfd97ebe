import { describe, expect, test } from 'vitest';
import { getSafeState } from '@/lib/chain/safe-state';
import { getToken } from '@/lib/chain/tokens';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { recipient, safe } from '@/tests/support/chain/people';
import { doubleRpc, type Node, NodeError, rightChain } from '@/tests/support/chain/rpc-double';

const fail = (code: number, message: string) => () => {
  throw new NodeError(code, message);
};
const storedSingleton = () => `0x${'00'.repeat(12)}${'41'.repeat(20)}`;

describe.each<[string, Node['answers']]>([
  ['limits requests', { eth_call: fail(-32005, 'limit exceeded') }],
  ['has an inner fault', { eth_call: fail(-32603, 'internal error') }],
  ['does not know the block yet', { eth_call: fail(-32000, 'header not found') }],
  ['has a code of its own', { eth_call: fail(-32016, 'over rate limit') }],
])('an RPC that %s', (_name, answers) => {
  const node = { answers: { ...rightChain, eth_getStorageAt: storedSingleton, ...answers } };

  test('does not say that there is no Safe', async () => {
    const { client } = doubleRpc({ 'rpc.example': node });
    const error = await getSafeState(client, safe).catch((thrown: unknown) => toAppError(thrown));
    expect(error).toMatchObject({ kind: 'rpc-unreachable' });
  });

  test('does not say that a contract is no token', async () => {
    const { client } = doubleRpc({ 'rpc.example': node });
    const error = await getToken(client, recipient).catch((thrown: unknown) => toAppError(thrown));
    expect(error).toMatchObject({ kind: 'rpc-unreachable' });
  });
});

test('an RPC that breaks in the middle does not say that a contract is no token', async () => {
  const { client } = doubleRpc({ 'rpc.example': { answers: {}, reply: () => new Response('<html>') } });
  const error = await getToken(client, recipient).catch((thrown: unknown) => toAppError(thrown));
  expect(error).toMatchObject({ kind: 'rpc-unreachable' });
});
