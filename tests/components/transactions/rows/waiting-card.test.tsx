import { screen, waitFor, within } from '@testing-library/react';
import { encodeFunctionData, erc20Abi } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
// What reads a row from its bytes is fetched; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/words/row-labels';
import '@/lib/actions/risk/assess-row';
import { BelowWaiting } from '@/components/home/below-waiting';
import { RecentHistory } from '@/components/transactions/history/recent-history';
import { WaitingCard } from '@/components/transactions/rows/waiting-card';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, bruno, safe, stranger, token } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import {
  contractCall,
  etherTransfer,
  makeItem,
  makePage,
  rejectionInfo,
} from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const chain = {
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
};
const queue = () =>
  makePage([
    { type: 'LABEL', label: 'Next' },
    makeItem(etherTransfer('OUTGOING', 10n ** 18n), {
      id: 'mine',
      nonce: 7,
      status: 'AWAITING_CONFIRMATIONS',
      missing: [amara.address],
    }),
    makeItem(contractCall('others'), {
      id: 'others',
      nonce: 8,
      status: 'AWAITING_CONFIRMATIONS',
      missing: [bruno.address],
    }),
  ]);
const transactionHashOf = ({ transaction: { id } }: ReturnType<typeof makeItem>) =>
  id.slice(-66) as `0x${string}`; // the id ends with a hash
const show = (gateway: GatewayAnswer, account?: `0x${string}`) =>
  renderPage(<WaitingCard safe={safe} />, {
    chain,
    gateway,
    ...(account ? { session: connectedAs(account) } : {}),
  });

test('while it is asked for, rows of the same shape are drawn', () => {
  show(neverAnswer);
  expect(screen.getByRole('status').textContent).toContain('Loading transactions');
});

describe('what stands below', () => {
  const showBelow = (gateway: GatewayAnswer) =>
    renderPage(
      <>
        <WaitingCard safe={safe} />
        <BelowWaiting safe={safe} skeleton={<p>Loading the rest</p>}>
          <p>Assets</p>
        </BelowWaiting>
      </>,
      { chain, gateway, session: connectedAs(amara.address) },
    );
  const isShown = () => screen.getByText('Assets').closest('[hidden]') === null;

  test('is shown together with the rows, never before', async () => {
    const { gateway, queries } = showBelow(neverAnswer);
    expect(await screen.findByText(/The gateway hasn’t responded yet/)).toBeDefined();
    expect(isShown()).toBe(false);
    expect(screen.getByText('Loading the rest')).toBeDefined();
    gateway.answerWith(queue);
    await queries.resetQueries();
    await waitFor(() => expect(isShown()).toBe(true));
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByText('Loading the rest')).toBeNull();
  });

  test('is shown where the queue cannot be had', async () => {
    showBelow(breakConnection);
    await waitFor(() => expect(isShown()).toBe(true));
  });

  test('waits no longer than some seconds', async () => {
    showBelow(neverAnswer);
    await waitFor(() => expect(isShown()).toBe(true), { timeout: 8_000 });
  }, 12_000);
});

test('a gateway that keeps silent is said to be late, and one that answers is not', async () => {
  const { gateway, queries } = show(neverAnswer, amara.address);
  expect(await screen.findByText(/The gateway hasn’t responded yet/)).toBeDefined();
  gateway.answerWith(queue);
  await queries.resetQueries();
  expect(await screen.findByRole('img', { name: '1 of 2 confirmations' })).toBeDefined();
  expect(screen.queryByText(/hasn’t responded yet/)).toBeNull();
});

test('what the chain has passed waits for nobody, and nothing is said to be another person’s turn', async () => {
  const passed = makeItem(etherTransfer('OUTGOING', 1n), {
    ...{ nonce: 6, status: 'AWAITING_CONFIRMATIONS', missing: [amara.address] },
  });
  show(() => makePage([passed]), stranger.address);
  expect(await screen.findByText('The queue is empty')).toBeDefined();
  expect(screen.queryByText('Nothing needs you')).toBeNull();
});

test('an owner sees what waits for them: amount, to whom, how far, and the way to it', async () => {
  show(queue, amara.address);
  expect(await screen.findByRole('img', { name: '1 of 2 confirmations' })).toBeDefined();
  const card = screen.getByRole('region', { name: 'Needs your confirmation' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(1);
  expect(card.textContent).toContain('Send 1 ETH');
  const link = within(card).getByRole('link', { name: /^Review #7: Send 1 ETH to / });
  expect(link.getAttribute('href')).toContain('id=mine');
});

describe('a call', () => {
  const data = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'approve', args: [stranger.address, 1_000_000n] },
  });
  const transaction = makeTransaction({ to: token, data, value: 0n });
  const row = makeItem(contractCall('approve'), {
    ...{ id: `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`, nonce: 7 },
    ...{ status: 'AWAITING_CONFIRMATIONS', missing: [amara.address] },
  });
  const answer =
    (details: () => unknown): GatewayAnswer =>
    ({ path }) =>
      path.endsWith('/queued') ? makePage([row]) : details();
  const words = /^Allow .+ to spend 1 USDC/;

  test('says who may take what, as the queue does, also to who looks for the link', async () => {
    show(
      answer(() => makeDetails({ transaction })),
      amara.address,
    );
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText('Call “approve”')).toBeNull();
    expect(screen.getByRole('link', { name: /^\w+ #7: Allow .+ to spend 1 USDC/ })).toBeDefined();
  });

  test.each([
    ['do not come', breakConnection],
    [
      'are those of another transaction',
      () => makeDetails({ transaction: { ...transaction, nonce: 9n }, safeTxHash: transactionHashOf(row) }),
    ],
  ])('whose bytes %s is said in the gateway’s words', async (_, details) => {
    const { gateway } = show(answer(details), amara.address);
    expect(await screen.findByText('Call “approve”')).toBeDefined();
    await waitFor(() => expect(gateway.requests.at(-1)?.path).toContain('/transactions/multisig_'));
    await expect(screen.findByText(words, {}, { timeout: 300 })).rejects.toThrow();
  });
});

test('a change says from what to what, and nothing more is asked for it', async () => {
  const change = {
    ...{ type: 'SettingsChange' },
    settingsInfo: { type: 'CHANGE_THRESHOLD', threshold: 1 },
  };
  const id = `multisig_${safe.address}_0x${'ab'.repeat(32)}`;
  const { gateway } = show(
    () => makePage([makeItem(change, { id, nonce: 7, status: 'AWAITING_CONFIRMATIONS' })]),
    stranger.address,
  );
  expect(await screen.findByText('Change required confirmations from 2 to 1')).toBeDefined();
  expect(gateway.requests.filter(({ path }) => path.includes(id))).toEqual([]);
});

describe('the button of a row', () => {
  const answerFor = (transaction: ReturnType<typeof makeTransaction>, info: object): GatewayAnswer => {
    const id = `multisig_${safe.address}_${hashTransaction(safe, transaction).safeTxHash}`;
    const row = makeItem(info, {
      ...{ id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [amara.address], note: 'Rent' },
    });
    return ({ path }) => (path.endsWith('/queued') ? makePage([row]) : makeDetails({ transaction }));
  };

  test('says Confirm for a payment, whose note stands alone', async () => {
    show(answerFor(makeTransaction(), etherTransfer('OUTGOING', 10n ** 18n)), amara.address);
    const link = await screen.findByRole('link', { name: /^Confirm #7: Send 1 ETH to / }, { timeout: 4_000 });
    expect(link.closest('li')?.textContent).toContain('“Rent”');
    expect(link.closest('li')?.querySelector('.text-danger')).toBeNull();
  });

  test('says Review where a risk is, even if the gateway calls it a payment', async () => {
    const change = makeTransaction({
      ...{ to: safe.address, value: 0n, data: `0x694e80c3${'1'.padStart(64, '0')}` },
    });
    show(answerFor(change, etherTransfer('OUTGOING', 10n ** 18n)), amara.address);
    const risk = await screen.findByText(/^After this, 1 owner must confirm/, {}, { timeout: 4_000 });
    expect(risk.className).toContain('text-danger');
    const line = risk.closest('div');
    expect(line?.textContent).toMatch(/ must confirm.*·“Rent”$/);
    // The proposer's words give way first, and the risk is never cut.
    expect(within(line ?? document.body).getByText('“Rent”').className).toContain('truncate');
    expect(risk.closest('.truncate')).toBeNull();
    expect(screen.getByRole('link', { name: /^Review #7: / })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Confirm/ })).toBeNull();
  });
});

test('what is ready to execute is not called a missing confirmation', async () => {
  const ready = makeItem(etherTransfer('OUTGOING', 1n), {
    ...{ id: 'ready', nonce: 7, status: 'AWAITING_EXECUTION', submitted: 2 },
  });
  show(() => makePage([ready]), amara.address);
  expect(await screen.findByRole('img', { name: '2 of 2 confirmations' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Needs you' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Needs your confirmation' })).toBeNull();
});

test('everybody else sees what waits for the owners', async () => {
  show(queue, stranger.address);
  const card = await screen.findByRole('region', { name: 'Open transactions' });
  expect(await within(card).findAllByRole('listitem')).toHaveLength(2);
});

test('an owner for whom nothing waits is told what waits for others', async () => {
  show(
    () =>
      makePage([
        makeItem(contractCall('x'), { nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] }),
      ]),
    amara.address,
  );
  expect(await screen.findByText('Nothing needs you')).toBeDefined();
  expect(screen.getByText('1 transaction is waiting for other owners.')).toBeDefined();
});

test('when the gateway is down the card says so and offers to ask again', async () => {
  show(breakConnection, amara.address);
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('recent history holds the last four, and says when there is none or it cannot be had', async () => {
  const many = Array.from({ length: 7 }, (_, index) =>
    makeItem(contractCall(`call${index}`), { id: `${index}` }),
  );
  const first = renderPage(<RecentHistory safe={safe} />, { gateway: () => makePage(many) });
  expect(await screen.findByText('Called “call3”')).toBeDefined();
  expect(screen.queryByText('Called “call4”')).toBeNull();
  first.unmount();

  const second = renderPage(<RecentHistory safe={safe} />, { gateway: () => makePage([]) });
  expect(await screen.findByText('No history yet')).toBeDefined();
  second.unmount();

  renderPage(<RecentHistory safe={safe} />, { gateway: breakConnection });
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('two equal payments of one day in recent history have links of different names', async () => {
  const same = [6, 7].map((nonce) =>
    makeItem(etherTransfer('OUTGOING', 10n ** 18n), { id: `paid${nonce}`, nonce, status: 'SUCCESS' }),
  );
  renderPage(<RecentHistory safe={safe} />, { gateway: () => makePage(same) });
  const links = await screen.findAllByRole('link', { name: /^Open: Sent 1 ETH, .*, #[67]$/ });
  expect(new Set(links.map((link) => link.getAttribute('aria-label'))).size).toBe(2);
});

test('a rejection says what it rejects, where the queue holds that', async () => {
  const rejection = makeItem(rejectionInfo, {
    ...{ id: 'rejects', nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [amara.address] },
  });
  const payment = makeItem(etherTransfer('OUTGOING', 9n * 10n ** 17n), {
    ...{ id: 'paid', nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] },
  });
  const { gateway } = show(
    ({ path }) => (path.endsWith('/queued') ? makePage([rejection, payment]) : {}),
    amara.address,
  );
  expect(await screen.findByRole('link', { name: /^Review #7: Reject: Send 0\.9 ETH to / })).toBeDefined();
  // The other row is not asked for.
  expect(gateway.requests.filter(({ path }) => path.includes('/transactions/paid'))).toEqual([]);
});

test.each([
  ['nothing else', []],
  [
    'several',
    ['one', 'other'].map((id) =>
      makeItem(etherTransfer('OUTGOING', 9n * 10n ** 17n), {
        ...{ id, nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [bruno.address] },
      }),
    ),
  ],
])('a rejection names its number where the queue holds %s of that nonce', async (_name, others) => {
  const rejection = makeItem(rejectionInfo, {
    ...{ id: 'rejects', nonce: 7, status: 'AWAITING_CONFIRMATIONS', missing: [amara.address] },
  });
  show(({ path }) => (path.endsWith('/queued') ? makePage([rejection, ...others]) : {}), amara.address);
  expect(await screen.findByRole('link', { name: /^Review #7: Reject #7/ })).toBeDefined();
});
