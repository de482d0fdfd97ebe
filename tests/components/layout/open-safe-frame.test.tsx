import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headerSlotId } from '@/components/layout/header-slot';
import { OpenSafeFrame } from '@/components/layout/open-safe-frame';
import { makeBatchEntry, writeBatch } from '@/lib/storage/batches';
import { lastSafe, rememberSafe } from '@/lib/storage/known-safes';
import { amara, bruno, chiara, otherSafe, recipient, safe } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { contractCall, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

// The code of menus is fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/ui/overlay/menu-panel'), 30_000);
beforeEach(() => localStorage.clear());

const chain = {
  safes: [
    {
      address: safe.address,
      owners: [amara.address, bruno.address, chiara.address],
      threshold: 2,
      nonce: 7n,
    },
  ],
};
const at = `/home/?safe=base:${safe.address}`;

const show = (options: RenderOptions = {}) =>
  renderPage(
    <>
      <div id={headerSlotId} />
      <OpenSafeFrame>
        <h1>Home</h1>
      </OpenSafeFrame>
    </>,
    { at, chain, ...options },
  );

const queue = makePage([
  makeItem(contractCall('mine'), {
    id: 'a',
    nonce: 7,
    status: 'AWAITING_CONFIRMATIONS',
    missing: [amara.address],
  }),
  makeItem(contractCall('signed'), {
    id: 'b',
    nonce: 8,
    status: 'AWAITING_CONFIRMATIONS',
    missing: [bruno.address],
  }),
  makeItem(contractCall('later'), { id: 'c', nonce: 9, status: 'AWAITING_EXECUTION' }),
]);

test('the open Safe stands in the header with its name and threshold', async () => {
  rememberSafe({ safe, name: 'Household' });
  show();
  const switcher = screen.getByRole('button', { name: /Open Safe: Household/ });
  await waitFor(() => expect(switcher.textContent).toContain('2/3'));
});

test('the header leads to the other Safes, to all of them, to a new one and to adding one', async () => {
  rememberSafe({ safe, name: 'Household' });
  rememberSafe({ safe: otherSafe, name: 'Neighbours' });
  show({
    session: connectedAs(amara.address),
    gateway: ({ path }) => (path.startsWith('/v2/owners/') ? { 8453: [safe.address, recipient] } : queue),
  });
  await userEvent.click(screen.getByRole('button', { name: /Open Safe/ }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(within(menu).getAllByRole('menuitem')).toHaveLength(6));
  const links = within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.getAttribute('href')?.replace('/?', '?').replace(/\/$/, ''));
  expect(links).toEqual([
    `/home?safe=base:${recipient}`,
    `/home?safe=base:${otherSafe.address}`,
    undefined, // Search
    '/welcome/accounts',
    '/new-safe/create',
    '/new-safe/load',
  ]);
});

test('another Safe in the header shows its threshold, its total and what needs the connected owner', async () => {
  rememberSafe({ safe: otherSafe, name: 'Neighbours' });
  const overview = {
    ...{ address: addressInfo(otherSafe.address), chainId: '8453', threshold: 1, owners: [] },
    ...{ fiatTotal: '1234.5', queued: 2, awaitingConfirmation: 2 },
  };
  show({
    session: connectedAs(amara.address),
    chain: { safes: [...chain.safes, { address: otherSafe.address, owners: [amara.address], threshold: 1 }] },
    gateway: ({ path, query }) =>
      path.startsWith('/v2/owners/') ? { 8453: [safe.address] } : query.safes ? [overview] : queue,
  });
  await userEvent.click(screen.getByRole('button', { name: /Open Safe/ }));
  const entry = await screen.findByRole('menuitem', { name: /Neighbours/ });
  await waitFor(() => expect(entry.textContent).toMatch(/1 of 1\$1,234\.502 to confirm$/));
});

test('the header counts the calls of the batch, and nothing where there is none', async () => {
  const { unmount } = show();
  await screen.findByText('2/3');
  expect(screen.queryByRole('link', { name: /Batch/ })).toBeNull();
  unmount();
  const call = { to: recipient, value: 1n, data: '0x' } as const;
  writeBatch(safe, [makeBatchEntry([call, call]), makeBatchEntry([call])]);
  show();
  const link = await screen.findByRole('link', { name: /Batch/ });
  expect(link.textContent).toContain('3 calls');
  expect(link.getAttribute('href')).toContain('kind=batch');
  writeBatch(safe, []);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Batch/ })).toBeNull());
});

test('the navigation counts what waits for the connected owner, not what waits for others', async () => {
  show({
    session: connectedAs(amara.address),
    gateway: ({ path }) => (path.startsWith('/v2/owners/') ? { 8453: [] } : queue),
  });
  const nav = screen.getByRole('navigation', { name: 'Safe' });
  expect(
    await within(nav).findByRole('link', { name: 'Transactions 1 waiting for your action' }),
  ).toBeDefined();
});

test('somebody who is not connected makes no request for the queue', async () => {
  const { gateway } = show();
  await screen.findByText('2/3');
  expect(gateway.requests.map(({ path }) => path)).toEqual([`/v1/chains/8453/safes/${safe.address}`]);
});

test('a Safe that exists is remembered for the next visit', async () => {
  show();
  await waitFor(() => expect(lastSafe.get()).toEqual(safe));
});

test('an address without a Safe is not remembered', async () => {
  const { queries } = show({ at: `/home/?safe=${recipient}` });
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toContain('error'),
  );
  expect(lastSafe.get()).toBeNull();
});

const safeAtGateway = {
  address: addressInfo(safe.address),
  chainId: '8453',
  nonce: 7,
  threshold: 2,
  owners: [addressInfo(amara.address)],
  implementation: addressInfo(safe.address),
  implementationVersionState: 'UP_TO_DATE',
};

const isHidden = (node: Element | null | undefined) => node?.className.includes('sr-only') ?? false;

describe.each([
  ['an app is open', '/apps/open/', true],
  ['the apps are listed', '/apps/', false],
])('where %s', (_, path, isFolded) => {
  test(`the side navigation ${isFolded ? 'is folded to icons that keep their names' : 'has its words'}`, () => {
    const { container } = show({ at: `${path}?safe=base:${safe.address}` });
    const nav = screen.getByRole('navigation', { name: 'Safe' });
    for (const name of ['New transaction', 'Home', 'Assets', 'Transactions', 'Apps', 'Settings']) {
      const link = within(nav).getByRole('link', { name });
      expect(isHidden(within(link).getByText(name))).toBe(isFolded);
      expect(link.getAttribute('title')).toBe(isFolded ? name : null);
    }
    expect(container.querySelector('[data-wide]') !== null).toBe(isFolded);
  });
});

test('on a phone the rest of the places is below “More”, apps among them', async () => {
  show({ at: `/apps/?safe=base:${safe.address}` });
  const bar = screen.getByRole('navigation', { name: 'Safe, small screens' });
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  const apps = await within(bar).findByRole('menuitem', { name: 'Apps' });
  expect(apps.getAttribute('href')).toContain(safe.address);
  expect(apps.getAttribute('aria-current')).toBe('page');
  expect(within(bar).getByRole('menuitem', { name: 'Settings' }).getAttribute('aria-current')).toBeNull();
  expect(within(bar).getByRole('menuitem', { name: 'My Safes' })).toBeDefined();
});

test('without a Safe in the address the navigation stands all the same', () => {
  show({ at: '/home/?safe=nonsense', gateway: () => addressInfo(recipient) });
  const nav = screen.getByRole('navigation', { name: 'Safe' });
  expect(within(nav).getByRole('link', { name: 'New transaction' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Open Safe/ })).toBeNull();
});

const unknownSafe = /The gateway doesn’t know this Safe yet/;

test('a Safe that is on the chain and unknown to the gateway is being indexed, which is no outage', async () => {
  const { gateway } = show({ gateway: () => refuse(404, { code: 404, message: 'An error occurred' }) });
  expect(await screen.findByText(unknownSafe)).toBeDefined();
  expect(screen.queryByText(/not responded|have failed/)).toBeNull();
  gateway.answerWith(() => safeAtGateway);
  // Asked again by itself.
  await waitFor(() => expect(screen.queryByText(unknownSafe)).toBeNull(), { timeout: 6_000 });
});

test('nothing is said about indexing where the gateway knows the Safe, nor where there is none', async () => {
  const { gateway, unmount } = show({ gateway: () => safeAtGateway });
  await waitFor(() => expect(gateway.requests.length).toBeGreaterThan(0));
  await screen.findByText('2/3');
  expect(screen.queryByText(unknownSafe)).toBeNull();
  unmount();
  const { gateway: second, queries } = show({
    at: `/home/?safe=${recipient}`,
    gateway: () => refuse(404, { code: 404, message: 'An error occurred' }),
  });
  await waitFor(() => expect(second.requests.length).toBeGreaterThan(0));
  await waitFor(() =>
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toContain('error'),
  );
  expect(screen.queryByText(unknownSafe)).toBeNull();
});
