import { beforeEach, describe, expect, test } from 'vitest';
import { createFollower } from '@/components/safe-apps/wallet-connect/follow-outcomes';
import { appRequests, keepAppRequest, type StoredAppRequest } from '@/lib/storage/app-requests';
import { type DoubleChainState, doubleChain } from '@/tests/support/chain/chain-double';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { doubleRelay, makeSession, topic } from '@/tests/support/safe-apps/relay-double';
import { hashOf } from '@/tests/support/wallet/recent-records';

beforeEach(() => {
  stubBrowserStorage();
  appRequests.set([]);
});

const [safeTxHash, transactionHash] = [hashOf(1), hashOf(2)];
const now = 1_000;

type Said = { readonly txStatus: string; readonly txHash?: string };

/** Follows one request once, with what gateway and chain say of its transaction. */
async function follow(
  own: Partial<StoredAppRequest>,
  {
    said,
    chain = {},
    sessions = [makeSession()],
  }: { said?: Said; chain?: DoubleChainState; sessions?: ReturnType<typeof makeSession>[] },
) {
  keepAppRequest({
    ...{ topic, id: 5, safe, app: { name: 'Harvest', origin: 'https://app.example' } },
    ...{
      method: 'eth_sendTransaction',
      state: 'waiting',
      askedAt: 1,
      made: { kind: 'transaction', hash: safeTxHash },
    },
    ...own,
  });
  const double = doubleRelay({ sessions });
  const gateway = doubleGateway(() =>
    said ? { safeAddress: safe.address, ...said } : refuse(404, { code: 404, message: 'Not found' }),
  );
  const follower = createFollower({
    ...{ relay: double.relay, safe, now: () => now, signal: new AbortController().signal },
    clients: { gateway: gateway.client, chain: doubleChain(chain).client },
  });
  await follower.followAll();
  return { answer: double.answerTo(5), state: appRequests.get()[0]?.state, follower, gateway };
}

const executed = (outcome?: 'ExecutionFailure'): DoubleChainState => ({
  executions: [{ safe: safe.address, safeTxHash, transactionHash, ...(outcome && { outcome }) }],
});
const success = { txStatus: 'SUCCESS', txHash: transactionHash };

describe('an app that waits', () => {
  test('gets the hash of the execution, by the Safe’s own event', async () => {
    expect(await follow({}, { said: success, chain: executed() })).toMatchObject({
      answer: { result: transactionHash },
      state: 'done',
    });
  });

  test('gets nothing on the gateway’s word alone', async () => {
    expect(await follow({}, { said: success })).toMatchObject({ answer: undefined, state: 'waiting' });
    const foreign = { executions: [{ safe: otherSafe.address, safeTxHash, transactionHash }] };
    expect(await follow({}, { said: success, chain: foreign })).toMatchObject({
      answer: undefined,
      state: 'waiting',
    });
  });

  test('learns of an execution that failed inside', async () => {
    const { answer, state } = await follow({}, { said: success, chain: executed('ExecutionFailure') });
    expect(answer).toMatchObject({ error: { code: -32_000 } });
    expect(state).toBe('failed');
  });

  test('learns that another transaction took its place', async () => {
    expect(await follow({}, { said: { txStatus: 'CANCELLED' } })).toMatchObject({
      answer: { error: { code: 4001 } },
      state: 'refused',
    });
  });

  test('goes on waiting while the gateway has nothing', async () => {
    expect(await follow({}, {})).toMatchObject({ answer: undefined, state: 'waiting' });
  });

  test('for a message that is signed on the chain gets an empty signature (EIP-1271)', async () => {
    const own = { method: 'personal_sign', made: { kind: 'message-on-chain', hash: safeTxHash } } as const;
    expect(await follow(own, { said: success, chain: executed() })).toMatchObject({
      answer: { result: '0x' },
      state: 'done',
    });
  });
});

test('an app that no longer waits is told nothing', async () => {
  expect(await follow({ expiresAt: now }, { said: success, chain: executed() })).toMatchObject({
    answer: undefined,
    state: 'late',
  });
});

test('a batch is no longer listed once it is executed; its app has read the id', async () => {
  const own = { method: 'wallet_sendCalls', expiresAt: now };
  expect(await follow(own, { said: success, chain: executed() })).toMatchObject({
    answer: undefined,
    state: 'done',
  });
});

test('a request for another Safe is left alone', async () => {
  const { state, gateway } = await follow({ safe: otherSafe }, { said: success, chain: executed() });
  expect(state).toBe('waiting');
  expect(gateway.requests).toEqual([]);
});

test('a request that expires while it is awaited is marked', async () => {
  const { follower } = await follow({}, {});
  follower.expire(5);
  expect(appRequests.get()[0]?.state).toBe('late');
});
