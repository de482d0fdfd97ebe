import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { MyWaiting } from '@/components/transactions/waiting/my-waiting';
import { OneByOne } from '@/components/transactions/waiting/one-by-one';
import { rememberSafe } from '@/lib/storage/known-safes';
import { amara, bruno, otherSafe, safe } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { contractCall, etherTransfer, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  rememberSafe({ safe, name: 'Household' });
  rememberSafe({ safe: otherSafe, name: 'Bakery' });
});

const chain = {
  safes: [
    { address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 3n },
    { address: otherSafe.address, owners: [amara.address], threshold: 1, nonce: 0n },
  ],
};

const waits = (id: string, nonce: number, missing = amara.address) =>
  makeItem(etherTransfer('OUTGOING', 10n ** 18n), {
    ...{ id, nonce, status: 'AWAITING_CONFIRMATIONS', missing: [missing] },
  });
const household = [waits('first', 3), waits('others', 4, bruno.address), waits('second', 5)];
const bakery = [
  makeItem(contractCall('call'), { id: 'third', nonce: 0, status: 'AWAITING_EXECUTION', submitted: 1 }),
];

/** A gateway with a queue for each Safe. */
const queues =
  (ofSafe: readonly unknown[] | undefined, ofOther: readonly unknown[]): GatewayAnswer =>
  ({ path, query }) => {
    if (path.startsWith('/v2/owners/')) return { 8453: [safe.address, otherSafe.address] };
    const queue = path.includes(otherSafe.address) ? ofOther : ofSafe;
    if (path.endsWith('/transactions/queued'))
      return queue ? makePage(queue) : refuse(422, { message: 'Invalid', statusCode: 422 });
    return (query.safes ?? '').split(',').map((name) => {
      const address = name.slice(5) as `0x${string}`; // `8453:0x…`
      const queued = (address === otherSafe.address ? ofOther : (ofSafe ?? [1])).length;
      return {
        ...{ address: addressInfo(address), chainId: '8453', threshold: 1, owners: [] },
        ...{ fiatTotal: '0', queued, awaitingConfirmation: queued },
      };
    });
  };
const show = (gateway: GatewayAnswer, account = amara.address) =>
  renderPage(<MyWaiting />, { chain, gateway, session: connectedAs(account) });

test('what needs the owner in all Safes stands in one list, and what others must do does not', async () => {
  show(queues(household, bakery));
  const card = await screen.findByRole('region', { name: 'Needs you' });
  await waitFor(() => expect(within(card).getAllByRole('link', { name: /^\w+ #\d+ of / })).toHaveLength(3));
  // No two links have the same name.
  const names = within(card)
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('aria-label'));
  expect(new Set(names).size).toBe(3);
  const first = within(card).getByRole('region', { name: 'Household' });
  expect(within(first).getAllByRole('listitem')).toHaveLength(2);
  expect(within(card).getByRole('region', { name: 'Bakery' })).toBeDefined();
  const link = within(card).getByRole('link', { name: 'Review one by one' }).getAttribute('href');
  expect(link).toContain('id=first');
  expect(link).toContain('from=accounts');
});

test('of two with one number, the one that needs the owner is told apart, though the other waits for somebody else', async () => {
  show(queues([waits('first', 3), waits('others', 3, bruno.address), waits('second', 5)], bakery));
  const card = await screen.findByRole('region', { name: 'Needs you' });
  const names = await waitFor(() => {
    const links = within(card).getAllByRole('link', { name: /^\w+ #\d+ of / });
    expect(links).toHaveLength(3);
    return links.map((link) => link.getAttribute('aria-label') ?? '');
  });
  expect(names.map((name) => [name.split(' ')[1], /, hash /.test(name)])).toEqual([
    ['#3', true],
    ['#5', false],
    ['#0', false],
  ]);
});

test('nothing is drawn where nothing needs the owner, and no queue is asked for that the gateway says is empty', async () => {
  const { gateway, container } = show(queues([waits('others', 3, bruno.address)], []));
  await waitFor(() => expect(gateway.requests.some(({ path }) => path.endsWith('/queued'))).toBe(true));
  expect(gateway.requests.filter(({ path }) => path.endsWith('/queued'))).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('who is no owner on the chain is not asked for anything', async () => {
  const { gateway, container } = show(queues(household, []), bruno.address);
  await waitFor(() => expect(gateway.requests.some(({ path }) => path.endsWith('/queued'))).toBe(true));
  expect(await screen.findByRole('link', { name: /^\w+ #\d+ of / })).toBeDefined();
  expect(container.querySelectorAll('li')).toHaveLength(1);
});

test('a queue that cannot be read is named, beside what could be read', async () => {
  show(queues(undefined, bakery));
  expect(await screen.findByText(/Transactions of Household that need you are missing/)).toBeDefined();
  expect(await screen.findByRole('link', { name: /^\w+ #\d+ of / })).toBeDefined();
  expect(screen.queryByText(/in Bakery is missing/)).toBeNull();
});

describe('the Safes below', () => {
  const showSafes = (gateway: GatewayAnswer) =>
    renderPage(
      <MyWaiting skeleton={<p>Loading Safes</p>}>
        <p>My Safes</p>
      </MyWaiting>,
      { chain, gateway, session: connectedAs(amara.address) },
    );
  // The foot of the page moves while its content comes, so it is not seen.
  const isFootHidden = () => document.querySelector('[data-unsettled]') !== null;
  const areShown = () => screen.getByText('My Safes').closest('[hidden]') === null;

  test('are shown together with what needs the owner, never before', async () => {
    showSafes(queues(household, bakery));
    expect(areShown()).toBe(false);
    expect(screen.getByText('Loading Safes')).toBeDefined();
    expect(isFootHidden()).toBe(true);
    const early: boolean[] = [];
    await waitFor(
      () => {
        const hasRows = screen.queryAllByRole('listitem').length > 0;
        if (!hasRows) early.push(areShown());
        expect(hasRows && areShown()).toBe(true);
      },
      { interval: 5 },
    );
    expect(early).not.toContain(true);
    expect(screen.queryByText('Loading Safes')).toBeNull();
    expect(isFootHidden()).toBe(false);
  });

  test('keep their places where the list comes too late, which a button beside the tabs opens', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = queues(household, bakery);
    showSafes(async (request) => {
      if (request.path.endsWith('/transactions/queued')) await released;
      return answer(request);
    });
    await waitFor(() => expect(areShown()).toBe(true), { timeout: 8_000 });
    expect(screen.queryByRole('button', { name: /need you/ })).toBeNull();
    release();
    const button = await screen.findByRole('button', { name: '3 transactions need you' });
    expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
    await userEvent.click(button);
    const list = await screen.findByRole('region', { name: 'Needs you' });
    expect(document.activeElement).toBe(list);
    expect(await within(list).findAllByRole('listitem')).toHaveLength(3);
  });

  test.each([
    ['nothing is queued', queues([], [])],
    ['the gateway is down', breakConnection],
  ])('are shown where %s', async (_what, gateway) => {
    showSafes(gateway);
    await waitFor(() => expect(areShown() && !isFootHidden()).toBe(true));
    expect(screen.queryByText('Loading Safes')).toBeNull();
  });
});

const open = (id: string, from = '&from=accounts') =>
  renderPage(<OneByOne />, {
    ...{ chain, gateway: queues(household, bakery), session: connectedAs(amara.address) },
    at: `/transactions/tx/?safe=base:${safe.address}&id=${id}${from}`,
  });

test.each([
  ['first', 'second', 'in the same Safe'],
  ['second', 'third', 'in the next Safe'],
  ['third', 'first', 'at the start again'],
])('after “%s” comes “%s”, %s', async (id, next) => {
  open(id);
  const link = await screen.findByRole('link', { name: 'Next' });
  await waitFor(() => expect(screen.getByText('2 more transactions need you.')).toBeDefined());
  expect(link.getAttribute('href')).toContain(`id=${next}`);
});

test('once a transaction is confirmed, the list goes on where it stood', async () => {
  const { gateway, queries } = open('second');
  const link = await screen.findByRole('link', { name: 'Next' });
  await waitFor(() => expect(link.getAttribute('href')).toContain('id=third'));
  gateway.answerWith(queues([waits('first', 3)], bakery));
  await queries.invalidateQueries();
  await waitFor(() => expect(screen.getByText('2 more transactions need you.')).toBeDefined());
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain('id=third');
});

test('a transaction that was opened from elsewhere stands alone, and nothing is asked for', () => {
  const { gateway, container } = open('first', '');
  expect(container.textContent).toBe('');
  expect(gateway.requests).toEqual([]);
});

test('after the last one the way leads back', async () => {
  renderPage(<OneByOne />, {
    ...{ chain, gateway: queues([], []), session: connectedAs(amara.address) },
    at: `/transactions/tx/?safe=base:${safe.address}&id=first&from=accounts`,
  });
  expect(await screen.findByText('No other transaction needs you.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My Safes' })).toBeDefined();
});

test('where the gateway does not answer, it is not said that nothing else needs the owner', async () => {
  renderPage(<OneByOne />, {
    ...{ chain, gateway: () => refuse(404, { code: 404 }), session: connectedAs(amara.address) },
    at: `/transactions/tx/?safe=base:${safe.address}&id=first&from=accounts`,
  });
  expect(await screen.findByText(/doesn’t know whether other transactions need you/)).toBeDefined();
  expect(screen.queryByText('No other transaction needs you.')).toBeNull();
});
