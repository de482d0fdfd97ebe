import { type Address, createClient, custom, type Hash, type LocalAccount, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { base } from '@/config/chains';
import { otherAccount } from '@/devnet/chain/accounts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import {
  type FollowOptions,
  followRecentTransaction,
} from '@/lib/actions/execution/follow-recent-transaction';
import {
  addRecentTransaction,
  clearRecentTransactions,
  type RecentTransaction,
  recentTransactions,
  selectRecentTransactions,
} from '@/lib/storage/recent-transactions';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';

const reverting: Address = '0x00000000000000000000000000000000000dead0';

let devnet: Chain;
let sender: LocalAccount;
/** Methods that the node was asked. */
let asked: string[];
let isCut: boolean;
const leaving: AbortController[] = [];

beforeAll(async () => {
  devnet = await startChain();
  await devnet.client.setCode({ address: reverting, bytecode: '0x60006000fd' });
});
afterAll(() => devnet.close());
beforeEach(async () => {
  stubBrowserStorage();
  asked = [];
  isCut = false;
  sender = otherAccount();
  await fund({ rpcUrl: devnet.url, to: sender.address, amount: parseEther('1') });
  await devnet.client.setAutomine(false);
});
afterEach(async () => {
  for (const controller of leaving.splice(0)) controller.abort();
  await devnet.client.setAutomine(true);
  clearRecentTransactions(owner());
});

const owner = () => ({ account: sender.address, chainId: base.id });
const own = () => selectRecentTransactions(recentTransactions.get(), owner());
const states = () => own().map(({ hash, status }) => [hash, status]);

/** A node that is asked often, so that no test waits long, and whose line can be cut. */
const connect = () =>
  createClient({
    chain: base,
    pollingInterval: 20,
    cacheTime: 0,
    transport: custom(
      {
        request: async ({ method, params }) => {
          asked.push(method);
          if (isCut) throw new TypeError('fetch failed');
          return devnet.client.request({ method, params });
        },
      },
      { retryCount: 0 },
    ),
  });

const watched: FollowOptions['visibility'] = { isThere: () => true, subscribe: () => () => {} };

/** Puts a transaction of the sender into the pool and returns its record. */
async function sendAndRecord({
  to = reverting,
  confirmations,
}: {
  to?: Address;
  confirmations?: number;
} = {}) {
  const hash = await send({ to });
  addRecentTransaction(owner(), { hash, description: 'A payment', confirmations });
  const [record] = own();
  return record ?? expect.unreachable('It was not recorded.');
}

async function send({
  to,
  value = 0n,
  fee = 1n,
}: {
  to: Address;
  value?: bigint;
  fee?: bigint;
}): Promise<Hash> {
  const serializedTransaction = await sender.signTransaction({
    type: 'eip1559',
    chainId: base.id,
    nonce: await devnet.client.getTransactionCount({ address: sender.address }),
    ...{ to, value, gas: 100_000n, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
  });
  return devnet.client.sendRawTransaction({ serializedTransaction });
}

const mine = (blocks = 1) => devnet.client.mine({ blocks });

function follow(record: RecentTransaction, visibility = watched) {
  const controller = new AbortController();
  leaving.push(controller);
  return followRecentTransaction(connect(), record, {
    visibility,
    signal: controller.signal,
    retryDelay: 20,
  });
}

const hasAsked = (method: string) => expect.poll(() => asked).toContain(method);

test('more confirmations than one are waited for', async () => {
  const record = await sendAndRecord({ to: otherAccount().address, confirmations: 3 });
  const end = follow(record);
  await mine(2);
  asked = [];
  await expect.poll(() => asked.filter((method) => method === 'eth_blockNumber').length).toBeGreaterThan(2);
  expect(states()).toEqual([[record.hash, 'pending']]);
  await mine();
  expect(await end).toBe('confirmed');
});

test('an RPC that fails leaves it pending, and it is asked again', async () => {
  const record = await sendAndRecord({ to: otherAccount().address });
  isCut = true;
  const end = follow(record);
  await hasAsked('eth_blockNumber');
  await mine();
  expect(states()).toEqual([[record.hash, 'pending']]);
  isCut = false;
  expect(await end).toBe('confirmed');
});

test('the same sent again for another fee goes on under its new hash', async () => {
  const to = otherAccount().address;
  const record = await sendAndRecord({ to });
  const end = follow(record);
  await hasAsked('eth_getTransactionByHash');
  const hash = await send({ to, fee: 10n });
  await mine();
  expect(await end).toBeUndefined();
  expect(states()).toEqual([[hash, 'pending']]);
  const [renamed] = own();
  expect(await follow(renamed ?? expect.unreachable('It is gone.'))).toBe('confirmed');
  expect(states()).toEqual([[hash, 'confirmed']]);
});

test('what was cancelled in the wallet is taken away, and never called failed', async () => {
  const record = await sendAndRecord();
  const end = follow(record);
  await hasAsked('eth_getTransactionByHash');
  await send({ to: sender.address, fee: 10n });
  await mine();
  expect(await end).toBe('superseded');
  expect(own()).toEqual([]);
});

test('nothing is asked while nobody looks, and it goes on when somebody does', async () => {
  const record = await sendAndRecord({ to: otherAccount().address });
  await mine();
  let isThere = false;
  const listeners = new Set<() => void>();
  const end = follow(record, {
    isThere: () => isThere,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  });
  await expect.poll(() => listeners.size).toBe(1);
  expect(asked).toEqual([]);
  isThere = true;
  for (const listener of listeners) listener();
  expect(await end).toBe('confirmed');
});

test('a tab that is left in the middle asks no more', async () => {
  const record = await sendAndRecord({ to: otherAccount().address });
  let isThere = true;
  const listeners = new Set<() => void>();
  const end = follow(record, {
    isThere: () => isThere,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  });
  await hasAsked('eth_getTransactionByHash');
  isThere = false;
  // The next question waits at the door.
  await expect.poll(() => listeners.size).toBeGreaterThan(0);
  const count = asked.length;
  await mine();
  expect(asked).toHaveLength(count);
  isThere = true;
  for (const listener of listeners) listener();
  let followed: Awaited<typeof end>;
  void end.then((it) => {
    followed = it;
  });
  // viem drops the number of a block that comes while it reads the block before; on a chain another one follows.
  await expect
    .poll(
      async () => {
        await mine();
        return followed;
      },
      { timeout: 20_000 },
    )
    .toBe('confirmed');
});

test('the signal ends the waiting, and nothing is written down', async () => {
  const record = await sendAndRecord();
  const controller = new AbortController();
  const end = followRecentTransaction(connect(), record, {
    visibility: { isThere: () => false, subscribe: () => () => {} },
    signal: controller.signal,
  });
  controller.abort();
  expect(await end).toBeUndefined();
  expect(states()).toEqual([[record.hash, 'pending']]);
});

test('what another tab has written down already is left as it is', async () => {
  const record = await sendAndRecord();
  const ends = [follow(record), follow(record)];
  await mine();
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['failed', undefined]));
  expect(states()).toEqual([[record.hash, 'failed']]);
});
