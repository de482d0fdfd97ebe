import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData, erc20Abi, getAddress, pad, toEventSelector, toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// What reads a row from its bytes is fetched; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/words/row-labels';
import '@/components/transactions/history/module-note';
import { HistoryList } from '@/components/transactions/history/history-list';
import '@/components/transactions/history/unfollowed-notice';
import { safeSingletons } from '@/config/contracts';
import { allowanceModules } from '@/config/known-modules';
import { allowanceAbi } from '@/lib/safe/abi/allowance';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, recipient, safe, token } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import {
  contractCall,
  creation,
  etherTransfer,
  makeItem,
  makePage,
  noon,
  settingsChange,
  tokenTransfer,
} from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

// The test browser lays nothing out: without a height each row would be drawn in the place of the next.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => vi.restoreAllMocks());

const at = `/transactions/history/?safe=base:${safe.address}`;
const chain = { safes: [{ address: safe.address, owners: [amara.address] }] };
const show = (options: RenderOptions) => renderPage(<HistoryList />, { at, chain, ...options });
const row = async (text: RegExp) => {
  const found = (await screen.findAllByText(text))[0]?.closest('li');
  if (!found) throw new Error('This text stands in no row.');
  return found;
};
const dayBefore = new Date(noon.getTime() - 86_400_000);

test('while it is asked for, a list of the same shape is drawn', () => {
  show({ gateway: neverAnswer });
  expect(screen.getByRole('status').textContent).toContain('Loading transactions');
});

test('when the gateway is down the page says so, and a retry brings the list', async () => {
  const { gateway } = show({ gateway: breakConnection });
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  gateway.answerWith(() => makePage([makeItem(etherTransfer('OUTGOING', 10n ** 18n))]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sent')).toBeDefined();
});

test('a Safe without history says what would be here', async () => {
  show({ gateway: () => makePage([]) });
  expect(await screen.findByText('No history yet')).toBeDefined();
});

test.each([
  ['From a spending limit', allowanceModules[0]],
  ['By a module', recipient],
])('what a module did is marked: %s', async (badge, module) => {
  const item = makeItem(etherTransfer('OUTGOING', 10n ** 18n), { id: `module_${safe.address}_1` });
  const executionInfo = { type: 'MODULE', address: { value: module, name: null, logoUri: null } };
  show({
    gateway: () => makePage([{ ...item, transaction: { ...item.transaction, executionInfo } }]),
  });
  expect((await row(/^Sent$/)).textContent).toContain(badge);
});

test('every kind of row is said in words under its month, newest first, once each', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const { gateway } = show({
    gateway: () =>
      makePage([
        { type: 'DATE_LABEL', timestamp: noon.getTime() },
        makeItem(etherTransfer('OUTGOING', 10n ** 18n), {
          id: 'sent',
          nonce: 4,
          note: 'Rent\u202e',
          txHash: hash,
        }),
        makeItem(etherTransfer('INCOMING', 5n * 10n ** 17n), { id: 'received' }),
        makeItem(tokenTransfer(recipient, 'USDC', 1n, 6), { id: 'fake', nonce: 3, status: 'FAILED' }),
        { type: 'DATE_LABEL', timestamp: noon.getTime() },
        makeItem(settingsChange('ADD_OWNER'), { id: 'owner', at: dayBefore, nonce: 2, status: 'CANCELLED' }),
        makeItem(contractCall('approve'), { id: 'call', at: dayBefore, nonce: 1 }),
        makeItem({ type: 'SwapOrder' }, { id: 'swap', at: dayBefore }),
        {
          type: 'TRANSACTION',
          transaction: { id: 'broken', executionInfo: { nonce: 0 } },
          conflictType: 'None',
        },
        { type: 'ADVERT' },
        makeItem(creation(), { id: 'creation_1', at: dayBefore }),
      ]),
  });

  const sent = await row(/^Sent$/);
  expect(sent.textContent).toContain('1 ETH');
  expect(sent.textContent).not.toContain('Success');
  expect(sent.textContent).toContain('“Rent[U+202E]”');
  const link = within(sent).getByRole('link', { name: /^Open: Sent 1 ETH/ });
  expect(link.getAttribute('href')).toContain('id=sent');
  expect(
    within(sent)
      .getByRole('link', { name: /explorer/ })
      .getAttribute('href'),
  ).toContain(hash);

  expect((await row(/^Received$/)).textContent).toContain('0.5 ETH');
  const fake = (await screen.findByText('Imitation')).closest('li');
  expect(fake?.textContent).toContain('Failed');
  // What did not happen was not sent and not added, and nothing has left the Safe.
  expect(fake?.textContent).toMatch(/^20 Nov.*Failed: Send/);
  expect(fake?.textContent).toContain('No funds moved');
  expect(fake?.textContent).not.toContain('−');
  expect(sent.textContent).toContain('−1 ETH');
  expect((await row(/^Add an owner$/)).textContent).toContain('Canceled');
  expect(await row(/^Called “approve”$/)).toBeDefined();
  expect(await row(/^Transaction of type “SwapOrder”$/)).toBeDefined();
  expect(await row(/Concord can’t read transaction #0/)).toBeDefined();
  expect(await row(/doesn’t recognize this kind of entry: ADVERT/)).toBeDefined();
  expect(within(await row(/^Safe created$/)).queryByRole('link', { name: /^Open/ })).toBeNull();

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    new Date().getFullYear() === 2026 ? 'November' : 'November 2026',
  ]);
  expect(screen.getAllByText(/From gateway.example/)).toHaveLength(1);
  expect(gateway.requests[0]?.query.timezone).toBeTruthy();
  expect(token).not.toBe(recipient);
});

test('older pages are fetched by their cursor, also by the button', async () => {
  const next = 'https://elsewhere.example/?cursor=limit%3D20%26offset%3D20';
  const { gateway } = show({
    gateway: ({ query }) =>
      query.cursor === undefined
        ? makePage([makeItem(contractCall('newest'), { id: 'a' })], next)
        : makePage([makeItem(contractCall('oldest'), { id: 'b', at: dayBefore })]),
  });
  await screen.findByText('Called “newest”');
  expect(screen.queryByText('Called “oldest”')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Called “oldest”')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(gateway.requests.map(({ query }) => query.cursor)).toEqual([undefined, 'limit=20&offset=20']);
});

test('an older page that does not come leaves what is there, and can be asked for again', async () => {
  let fails = true;
  show({
    gateway: ({ query }) => {
      if (query.cursor === undefined)
        return makePage([makeItem(contractCall('newest'), { id: 'a' })], 'https://x.example/?cursor=2');
      if (fails) return breakConnection();
      return makePage([makeItem(contractCall('oldest'), { id: 'b', at: dayBefore })]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/Couldn’t load more/)).toBeDefined();
  expect(screen.getByText('Called “newest”')).toBeDefined();
  fails = false;
  const buttons = screen.getAllByRole('button', { name: 'Try again' });
  await userEvent.click(buttons[buttons.length - 1] ?? document.body);
  expect(await screen.findByText('Called “oldest”')).toBeDefined();
});

describe('a call', () => {
  const seller = getAddress(`0x${'5e'.repeat(20)}`);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seller, 1_000_000n] });
  const transaction = makeTransaction({ to: token, data });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const id = `multisig_${safe.address}_${safeTxHash}`;
  const page = makePage([makeItem(contractCall('approve'), { id, nonce: 4 })]);
  const answer =
    (details: () => unknown): GatewayAnswer =>
    ({ path }) =>
      path.endsWith('/transactions/history') ? page : details();
  const keep = (kept: SafeTransaction) =>
    localTransactions.set([{ safe, transaction: kept, safeTxHash, confirmations: [], seenAt: Date.now() }]);

  beforeEach(() => localStorage.clear());

  test('that was verified in this browser is said by its bytes, and nothing is asked for it', async () => {
    keep(transaction);
    const { gateway } = show({ gateway: answer(breakConnection), chain });
    expect(await screen.findByText(/^Allowed .+ to spend 1 USDC/)).toBeDefined();
    expect(screen.queryByText('Called “approve”')).toBeNull();
    expect(gateway.requests.filter(({ path }) => path.includes(safeTxHash))).toEqual([]);
  });

  test('that was not is asked for, and said by its bytes', async () => {
    show({ gateway: answer(() => makeDetails({ transaction })), chain });
    expect(await screen.findByText(/^Allowed .+ to spend 1 USDC/)).toBeDefined();
    expect(screen.queryByText('Called “approve”')).toBeNull();
  });

  test('that gives a spending limit says to whom and how much', async () => {
    const [module] = allowanceModules;
    const limit = makeTransaction({
      ...{ to: module, value: 0n },
      data: encodeFunctionData({
        ...{ abi: allowanceAbi, functionName: 'setAllowance' },
        args: [seller, token, 100_000_000n, 10_080, 0],
      }),
    });
    const row = makeItem(contractCall(null), {
      ...{ id: `multisig_${safe.address}_${hashTransaction(safe, limit).safeTxHash}`, nonce: 5 },
    });
    const details = makeDetails({ transaction: limit });
    show({ gateway: ({ path }) => (path.endsWith('/history') ? makePage([row]) : details), chain });
    expect(
      await screen.findByText(/^Let 0x5e5E…5E5e spend 100 USDC every week without confirmations$/),
    ).toBeDefined();
    expect(screen.queryByText('Called a contract')).toBeNull();
  });

  test.each([
    ['cannot be had', breakConnection, undefined],
    [
      'has other bytes than its hash says',
      () => makeDetails({ transaction: makeTransaction({ to: recipient, data }), safeTxHash }),
      undefined,
    ],
    ['was kept with other bytes', breakConnection, makeTransaction({ to: recipient, value: 1n })],
  ])('that %s is said in the gateway’s words', async (_, details, kept) => {
    if (kept) keep(kept);
    const { gateway } = show({ gateway: answer(details), chain });
    expect(await screen.findByText('Called “approve”')).toBeDefined();
    if (!kept) await waitFor(() => expect(gateway.requests.at(-1)?.path).toContain(safeTxHash));
    await expect(screen.findByText(/^Allowed/, {}, { timeout: 300 })).rejects.toThrow();
    expect(screen.getByText(/Open a transaction to verify it/)).toBeDefined();
  });

  test('that has left the screen before its turn came is not asked about', async () => {
    const { gateway, unmount } = show({ gateway: answer(() => makeDetails({ transaction })), chain });
    expect(await screen.findByText('Called “approve”')).toBeDefined();
    unmount();
    // Longer than a browser without idle callbacks waits for a quiet moment.
    const isAsked = () => expect(gateway.requests.some(({ path }) => path.includes(safeTxHash))).toBe(true);
    await expect(waitFor(isAsked, { timeout: 1_500 })).rejects.toThrow();
  });

  test('by a module or of no hash is not asked about', async () => {
    const rows = [
      makeItem(contractCall('first'), { id: `module_${safe.address}_i5a0e9c8f4d1b`, nonce: 4 }),
      makeItem(etherTransfer('OUTGOING', 1n), { id, nonce: 5 }),
    ];
    const { gateway } = show({ gateway: () => makePage(rows), chain });
    expect(await screen.findByText('Called “first”')).toBeDefined();
    expect(gateway.requests.map(({ path }) => path).filter((path) => !path.endsWith('/history'))).toEqual([]);
  });
});

describe('of a Safe whose contract Safe’s service cannot follow', () => {
  const singleton = safeSingletons.find(({ version, isL2 }) => version === '1.4.1' && !isL2)?.address;
  const paid = makeTransaction({ to: recipient, value: 10n ** 18n, nonce: 0n });
  const { safeTxHash } = hashTransaction(safe, paid);
  const unfollowed = (nonce: bigint) => ({
    safes: [{ address: safe.address, owners: [amara.address], nonce, ...(singleton && { singleton }) }],
    executions: [
      {
        ...{ safe: safe.address, safeTxHash, transactionHash: pad('0x51') },
        input: encodeExecution(paid, '0x'),
      },
    ],
  });

  test('what it executed comes from the chain, and the page says why', async () => {
    show({ chain: unfollowed(1n), gateway: () => makePage([]) });
    expect(await screen.findByText('Safe’s service can’t follow this Safe’s contract')).toBeDefined();
    expect(await screen.findByText(/read all executed transactions from the chain/)).toBeDefined();
    expect((await row(/^Sent/)).textContent).toMatch(/1 ETH/);
    const way = screen.getByRole('link', { name: 'Switch to the L2 contract' });
    expect(way.getAttribute('href')).toMatch(/kind=owners&action=update/);
    expect(screen.queryByText('No history yet')).toBeNull();
  });

  test('what is missing is said where it executed more than the chain was asked for', async () => {
    show({ chain: unfollowed(70n), gateway: () => makePage([]) });
    expect(await screen.findByText(/Older ones are missing/)).toBeDefined();
  });

  test('a row that the gateway lists stands there once', async () => {
    const id = `multisig_${safe.address}_${safeTxHash}`;
    const item = makeItem(etherTransfer('OUTGOING', 10n ** 18n), { id, nonce: 0 });
    show({ chain: unfollowed(1n), gateway: () => makePage([item]) });
    expect(await screen.findByText(/read all executed transactions from the chain/)).toBeDefined();
    expect(await screen.findAllByText('Sent')).toHaveLength(1);
  });

  const module = recipient;
  const byModule = { ...{ safe: safe.address, module, transactionHash: pad('0x52') } };
  const sent = {
    address: token,
    topics: [toEventSelector('Transfer(address,address,uint256)'), pad(safe.address), pad(amara.address)],
    data: toHex(7n, { size: 32 }),
  };

  test('what a module moved stands there with the module, and leads nowhere but to the explorer', async () => {
    const chain = { ...unfollowed(1n), moduleExecutions: [{ ...byModule, before: [sent] }] };
    show({ chain, gateway: () => makePage([]) });
    const moved = await row(/By module/);
    expect(moved.textContent).toMatch(/Sent.*Read from logs, which don’t show ETH/);
    expect(moved.textContent).toMatch(/7/);
    expect(within(moved).queryByRole('link', { name: /^Open:/ })).toBeNull();
    expect(await screen.findAllByText('Sent')).toHaveLength(2);
  });

  test('what a module did without a word in the logs is there, and nobody is told that nothing moved', async () => {
    show({ chain: { ...unfollowed(1n), moduleExecutions: [byModule] }, gateway: () => makePage([]) });
    expect((await row(/By module/)).textContent).toMatch(/don’t show ETH/);
  });

  test('what a module did that the gateway lists stands there once', async () => {
    const { transaction, ...rest } = makeItem(tokenTransfer(token, 'EURC', 7n, 6), {
      ...{ id: `module_${safe.address}_i1`, txHash: byModule.transactionHash },
    });
    const executionInfo = { type: 'MODULE', address: addressInfo(module) };
    const item = { ...rest, transaction: { ...transaction, executionInfo } };
    const chain = { ...unfollowed(0n), moduleExecutions: [{ ...byModule, before: [sent] }] };
    show({ chain, gateway: () => makePage([item]) });
    expect(await screen.findByText(/read all executed transactions from the chain/)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/is reading/)).toBeNull());
    expect(screen.getAllByText('Sent')).toHaveLength(1);
  });

  test('how far modules were looked for is said where older blocks were not', async () => {
    show({ chain: { ...unfollowed(1n), blockNumber: 900_000n }, gateway: () => makePage([]) });
    expect(
      await screen.findByText(/looked for transactions executed by modules back to block/),
    ).toBeDefined();
  });

  test('a node that gives no events is named, and the rest stays', async () => {
    show({ chain: { ...unfollowed(1n), refuses: 'eth_getLogs' }, gateway: () => makePage([]) });
    expect(await screen.findByText(/couldn’t read the executed transactions from the chain/)).toBeDefined();
    expect(await screen.findByText(/Transactions executed by modules are missing/)).toBeDefined();
  });
});

test('of a Safe that Safe’s service follows nothing is said, and no events are asked for', async () => {
  let asked = 0;
  const item = makeItem(etherTransfer('OUTGOING', 10n ** 18n));
  show({ chain: { ...chain, beforeLogs: () => (asked += 1) }, gateway: () => makePage([item]) });
  expect(await screen.findByText('Sent')).toBeDefined();
  expect(screen.queryByText(/can’t follow/)).toBeNull();
  expect(asked).toBe(0);
});
