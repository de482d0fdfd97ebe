import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, encodeFunctionData, erc20Abi } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
// What comes late is there before: on a busy machine it takes longer than a test waits.
import '@/components/transactions/queue/queue-groups';
import '@/components/transactions/queue/selection-bar';
import '@/components/transactions/words/row-labels';
import '@/lib/actions/execution/execute-together';
import '@/lib/actions/verify/load-verified-transaction';
import '@/lib/workers/check-queue';
import { QueueList } from '@/components/transactions/queue/queue-list';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import {
  changeExecution,
  type RunningExecution,
  runningExecutions,
  storeExecution,
} from '@/lib/storage/running-executions';
import { amara, bruno, chiara, person, recipient, safe, token } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { contractCall, etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const contract = person('a router').address;
const owners = [amara, bruno, chiara].map(({ address }) => address);
const chainAt = (nonce: bigint, canExecute = true) => ({
  safes: [{ address: safe.address, owners, threshold: 2, nonce, canExecute }],
  codes: [token, contract].map((address) => ({ address, code: '0x6001' })),
});
const chain = chainAt(7n);
const pay = (nonce: bigint, change: Partial<SafeTransaction> = {}) => makeTransaction({ nonce, ...change });

type Queued = {
  readonly transaction: SafeTransaction;
  readonly signers?: readonly (typeof amara)[];
  /** What the list says of it. */
  readonly info?: object;
};

/** A queue of these transactions, signed by two owners unless told otherwise. */
async function showQueue(
  queued: readonly Queued[],
  {
    isConnected = true,
    verified = queued.length,
    walletClient,
  }: { isConnected?: boolean; verified?: number; walletClient?: RenderOptions['walletClient'] } = {},
) {
  const entries = await Promise.all(
    queued.map(async ({ transaction, signers = [amara, chiara], info }) => {
      const { safeTxHash } = hashTransaction(safe, transaction);
      const confirmations = await Promise.all(
        signers.map(async (owner) => ({
          signer: owner.address,
          signature: await signAs(owner, safe, transaction),
        })),
      );
      const id = `multisig_${safe.address}_${safeTxHash}`;
      const row = makeItem(info ?? etherTransfer('OUTGOING', transaction.value), {
        ...{ id, nonce: Number(transaction.nonce), submitted: signers.length },
        status: signers.length < 2 ? 'AWAITING_CONFIRMATIONS' : 'AWAITING_EXECUTION',
      });
      return { id, row, details: makeDetails({ transaction, confirmations }) };
    }),
  );
  const page = renderPage(<QueueList />, {
    at: `/transactions/queue/?safe=base:${safe.address}`,
    gateway: ({ path }) =>
      path.endsWith('/queued')
        ? makePage(entries.map(({ row }) => row))
        : entries.find(({ id }) => path.includes(id.slice(-64)))?.details,
    chain,
    ...(isConnected && { session: connectedAs(bruno.address) }),
    ...(walletClient && { walletClient }),
  });
  await waitFor(
    () => expect(screen.getAllByText('Hash and signatures verified in your browser')).toHaveLength(verified),
    { timeout: 20_000 },
  );
  return page;
}

const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox');
const box = (nonce: bigint) => screen.findByRole('checkbox', { name: new RegExp(`^Select #${nonce}: `) });
const bar = () => screen.queryByRole('region', { name: 'Selection' });
const inBar = async () => within(await screen.findByRole('region', { name: 'Selection' }));

test('what is ready from the Safe’s nonce on is chosen in order, and executed together', async () => {
  await showQueue([7n, 8n, 9n].map((nonce) => ({ transaction: pay(nonce, { value: nonce }) })));
  await userEvent.click(await box(8n));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
  const region = await inBar();
  expect(region.getByText('2 selected')).toBeDefined();
  expect(region.getByText('#7 and #8')).toBeDefined();
  expect(region.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await userEvent.click(await box(9n));
  expect(region.getByText('#7 to #9')).toBeDefined();
  await userEvent.click(region.getByRole('button', { name: 'Clear' }));
  expect(bar()).toBeNull();
  expect(boxes().some(({ checked }) => checked)).toBe(false);
});

describe('the sum of what is chosen', () => {
  const rename = (nonce: bigint) =>
    pay(nonce, {
      ...{ to: contract, value: 0n },
      data: encodeFunctionData({
        abi: [{ type: 'function', name: 'poke', stateMutability: 'nonpayable', inputs: [], outputs: [] }],
        functionName: 'poke',
      }),
    });

  test('adds up what their bytes pay', async () => {
    await showQueue([7n, 8n].map((nonce) => ({ transaction: pay(nonce, { value: nonce * 10n ** 17n }) })));
    await userEvent.click(await box(8n));
    expect((await inBar()).getByText('−1.5 ETH')).toBeDefined();
    await userEvent.click(await box(8n));
    expect((await inBar()).getByText('−0.7 ETH')).toBeDefined();
    expect(bar()?.textContent).not.toContain('without');
  });

  test('names what it leaves out', async () => {
    await showQueue([
      { transaction: pay(7n) },
      { transaction: rename(8n), info: { ...contractCall('poke'), to: { value: contract } } },
    ]);
    await userEvent.click(await box(8n));
    const region = await inBar();
    expect(region.getByText('−1 ETH')).toBeDefined();
    expect(region.getByText('without #8')).toBeDefined();
  });

  test('is not shown where nothing of it is known', async () => {
    await showQueue(
      [7n, 8n].map((nonce) => ({
        transaction: rename(nonce),
        info: { ...contractCall('poke'), to: { value: contract } },
      })),
    );
    await userEvent.click(await box(8n));
    await inBar();
    expect(bar()?.textContent).not.toMatch(/ETH|without/);
  });
});

test('the first ready row has the filled button until something is chosen', async () => {
  await showQueue([7n, 8n].map((nonce) => ({ transaction: pay(nonce, { value: nonce }) })));
  const execute = await screen.findByRole('link', { name: /^Execute #7: / });
  expect(execute.className).toContain('bg-accent ');
  expect(screen.getByRole('link', { name: /^Review #8: / }).closest('li')?.textContent).toContain('after 7');
  await userEvent.click(await box(7n));
  expect(execute.className).not.toContain('bg-accent ');
});

describe('of a queue that is longer than a screen', () => {
  /** What has been put under observation; calling it says that it is on the screen. */
  let seen: (() => void)[] = [];
  beforeEach(() => {
    seen = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          this.#tell = tell;
        }
        observe = (element: Element) => {
          // Links are observed too, to be fetched ahead.
          if (element.tagName === 'DIV') seen.push(() => this.#tell([{ isIntersecting: true }]));
        };
        unobserve = () => undefined;
        disconnect = () => undefined;
      },
    );
  });
  const waiting = Array.from({ length: 12 }, (_, index) => pay(7n + BigInt(index)));
  const details = (requests: readonly { readonly path: string }[]) =>
    requests.filter(({ path }) => path.includes('/transactions/multisig_')).length;

  test('the first rows are asked about, and more once they are seen', async () => {
    const rows = waiting.map((transaction) => ({ transaction, signers: [amara] }));
    const { gateway } = await showQueue(rows, { isConnected: false, verified: 8 });
    expect(details(gateway.requests)).toBe(8);
    act(() => seen.at(-1)?.());
    await waitFor(
      () => expect(screen.getAllByText('Hash and signatures verified in your browser')).toHaveLength(12),
      { timeout: 20_000 },
    );
    expect(details(gateway.requests)).toBe(12);
  });

  test('all that may be ready are asked about, and offered together', async () => {
    await showQueue(waiting.map((transaction) => ({ transaction })));
    await waitFor(() => expect(boxes()).toHaveLength(12));
  });
});

test('without one of them those after it stay, because they go in order', async () => {
  await showQueue([7n, 8n, 9n].map((nonce) => ({ transaction: pay(nonce) })));
  await userEvent.click(await box(9n));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]);
  await userEvent.click(await box(8n));
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false]);
});

test.each<[string, readonly Queued[]]>([
  ['one alone', [{ transaction: pay(7n) }]],
  ['a gap', [{ transaction: pay(7n) }, { transaction: pay(9n) }]],
  ['two with the same nonce', [{ transaction: pay(7n) }, { transaction: pay(7n, { value: 5n }) }]],
  [
    'a missing signature of somebody else',
    [{ transaction: pay(7n) }, { transaction: pay(8n), signers: [bruno] }],
  ],
  [
    'what no owner has signed, although the account could alone',
    [7n, 8n].map((nonce) => ({ transaction: pay(nonce), signers: [] })),
  ],
  ['two missing signatures', [{ transaction: pay(7n) }, { transaction: pay(8n), signers: [] }]],
  ['what comes later only', [{ transaction: pay(8n) }, { transaction: pay(9n) }]],
  [
    'a risk that is to be read first',
    [
      { transaction: pay(7n) },
      {
        transaction: pay(8n, {
          ...{ to: safe.address, value: 0n },
          data: `0x610b5925${recipient.slice(2).toLowerCase().padStart(64, '0')}`,
        }),
        info: {
          type: 'SettingsChange',
          dataDecoded: null,
          settingsInfo: { type: 'ENABLE_MODULE', module: { value: recipient } },
        },
      },
    ],
  ],
])('%s is not offered', async (_what, queued) => {
  await showQueue(queued);
  expect(boxes()).toEqual([]);
});

const approval = { ...contractCall('approve'), to: { value: token } };

/** Lets an account take 5 of a token. */
const approve = (nonce: bigint, spender: Address) =>
  pay(nonce, {
    ...{ to: token, value: 0n },
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] }),
  });

test('what lets a wallet, not an app, take tokens says so in its row, and has to be read first', async () => {
  await showQueue([
    { transaction: pay(7n) },
    { transaction: pay(8n) },
    { transaction: approve(9n, recipient), info: approval },
    { transaction: pay(10n) },
  ]);
  expect(await screen.findByText(/^Lets a wallet, not an app, take tokens/)).toBeDefined();
  expect(boxes()).toHaveLength(2);
});

test('what lets a contract take a little is executed with the others, and its row is quiet', async () => {
  await showQueue([{ transaction: pay(7n) }, { transaction: approve(8n, contract), info: approval }]);
  await waitFor(() => expect(boxes()).toHaveLength(2));
  expect(screen.queryByText(/^Lets a wallet, not an app, take tokens/)).toBeNull();
});

test('nothing is offered without a wallet, or while it is on its way', async () => {
  const queued = [7n, 8n].map((nonce) => ({ transaction: pay(nonce) }));
  const { unmount } = await showQueue(queued, { isConnected: false });
  expect(boxes()).toEqual([]);
  unmount();
  await showQueue(queued);
  expect(boxes()).toHaveLength(2);
  storeExecution({
    safe,
    safeTxHash: hashTransaction(safe, pay(7n)).safeTxHash,
    nonce: 7n,
    transactionHash: `0x${'ab'.repeat(32)}`,
    account: bruno.address,
    sentAt: Date.now(),
    sinceBlock: 1n,
  });
  await waitFor(() => expect(boxes()).toEqual([]));
});

/** A wallet that sends what it is asked to, or refuses from the given time on. */
function sendingWallet({ refusesFrom = Number.POSITIVE_INFINITY } = {}) {
  let sent = 0;
  return doubleSigningWallet(bruno, {
    answers: {
      eth_sendTransaction: () => {
        sent += 1;
        if (sent >= refusesFrom) throw Object.assign(new Error('Rejected'), { code: 4001 });
        return `0x${String(sent).padStart(64, '0')}`;
      },
    },
  });
}

/** The chain tells what became of the newest execution; the page's own following reads it so. */
function end(outcome: NonNullable<RunningExecution['outcome']>) {
  const newest = runningExecutions.get().at(-1);
  if (newest) changeExecution(newest, { ...newest, outcome, isFinal: true });
}

const ownLast = (nonces: readonly bigint[]) =>
  nonces.map((nonce) => ({ transaction: pay(nonce, { value: nonce }), signers: [amara] }));
const progress = () => within(screen.getByRole('region', { name: 'Executing one by one' }));
const sentBy = (wallet: ReturnType<typeof sendingWallet>) =>
  wallet.asked.filter((method) => method === 'eth_sendTransaction').length;

async function startOneByOne(wallet: ReturnType<typeof sendingWallet>, nonces: readonly bigint[]) {
  const page = await showQueue(ownLast(nonces), { walletClient: wallet.client });
  for (const nonce of nonces) await userEvent.click(await box(nonce));
  const region = await inBar();
  await userEvent.click(region.getByRole('button', { name: 'Execute 2 one by one' }));
  expect(region.getByText(/Executing also gives your confirmation\./)).toBeDefined();
  await userEvent.click(
    await region.findByRole('button', { name: 'Execute 2 one by one' }, { timeout: 20_000 }),
  );
  return page;
}

test('what lacks the account’s own confirmation only is executed one by one, each after the one before', async () => {
  const wallet = sendingWallet();
  const page = await startOneByOne(wallet, [7n, 8n]);
  expect(await progress().findByText('Pending')).toBeDefined();
  expect(progress().getByText('Waiting')).toBeDefined();
  expect(progress().getByRole('status').textContent).toBe('0 of 2 executed');
  // The button that had it is gone.
  expect(document.activeElement).toBe(progress().getByRole('status'));
  expect(sentBy(wallet)).toBe(1);
  page.chain.change(chainAt(8n));
  end('success');
  expect(await progress().findByText('Executed')).toBeDefined();
  expect(await progress().findByText('Pending')).toBeDefined();
  expect(sentBy(wallet)).toBe(2);
  page.chain.change(chainAt(9n));
  end('success');
  await waitFor(() => expect(progress().getByRole('status').textContent).toBe('2 of 2 executed'));
  await userEvent.click(await progress().findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Executing one by one' })).toBeNull();
});

test('what is warned of before a confirmation is told beside each that needs the own one, and nowhere else', async () => {
  const queued = [{ transaction: pay(7n) }, { transaction: pay(8n), signers: [amara] }];
  await showQueue(queued);
  await userEvent.click(await box(7n));
  await userEvent.click(await box(8n));
  const region = await inBar();
  await userEvent.click(region.getByRole('button', { name: 'Execute 2 one by one' }));
  expect(region.getByText(/gives your confirmation for 1 of 2/)).toBeDefined();
  // Until the warnings are known, nothing can be pressed.
  expect(region.getByRole('button', { name: 'Checking recipients…' })).toBeDefined();
  expect(region.queryByRole('button', { name: /^Execute/ })).toBeNull();
  const told = /^(First payment to this account|Earlier payments could not be checked)$/;
  expect(await region.findAllByText(told)).toHaveLength(1);
  // The whole address of each payee stands there.
  expect(region.getAllByTitle(recipient).length).toBeGreaterThan(0);
});

test('payments that lack more than the account’s confirmation are confirmed on their own pages', async () => {
  const signers = [amara];
  await showQueue([8n, 10n].map((nonce) => ({ transaction: pay(nonce, { value: nonce }), signers })));
  expect(boxes()).toEqual([]);
});

test.each<[string, Partial<SafeTransaction>, object]>([
  ['a call', { to: contract, data: '0x12345678' }, { ...contractCall('anything'), to: { value: contract } }],
  [
    'a change of the Safe',
    { to: safe.address, data: `0x694e80c3${'3'.padStart(64, '0')}` },
    {
      ...{ type: 'SettingsChange', dataDecoded: null },
      settingsInfo: { type: 'CHANGE_THRESHOLD', threshold: 3 },
    },
  ],
])('%s that executing would confirm is read on its own page', async (_what, change, info) => {
  const signers = [amara];
  await showQueue([
    { transaction: pay(7n), signers },
    { transaction: pay(8n), signers },
    { transaction: pay(9n, { value: 0n, ...change }), signers, info },
  ]);
  await waitFor(() => expect(boxes()).toHaveLength(2));
  expect(screen.queryByRole('checkbox', { name: /#9/ })).toBeNull();
});

test('the first that fails stops the rest', async () => {
  const wallet = sendingWallet();
  await startOneByOne(wallet, [7n, 8n]);
  expect(await progress().findByText('Pending')).toBeDefined();
  end('failure');
  expect(await progress().findByText('Failed')).toBeDefined();
  expect(await progress().findByText('Not executed')).toBeDefined();
  expect(progress().getByRole('status').textContent).toBe('0 of 2 executed. Stopped.');
  expect(sentBy(wallet)).toBe(1);
});

test('refusing in the wallet stops without an alarm, and what is ready is offered again', async () => {
  const wallet = sendingWallet({ refusesFrom: 1 });
  await startOneByOne(wallet, [7n, 8n]);
  await waitFor(() => expect(progress().getAllByText('Not executed')).toHaveLength(2));
  expect(progress().queryByRole('alert')).toBeNull();
  expect(progress().getAllByRole('status')).toHaveLength(1);
  await userEvent.click(await progress().findByRole('button', { name: 'Close' }));
  expect(boxes()).toHaveLength(2);
});

test('after a stop, nothing further is sent, and what was sent is still followed', async () => {
  const wallet = sendingWallet();
  const page = await startOneByOne(wallet, [7n, 8n]);
  expect(await progress().findByText('Pending')).toBeDefined();
  await userEvent.click(progress().getByRole('button', { name: 'Stop' }));
  page.chain.change(chainAt(8n));
  end('success');
  expect(runningExecutions.get()).toHaveLength(1);
  expect(sentBy(wallet)).toBe(1);
});
