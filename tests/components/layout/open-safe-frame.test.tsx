import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAddress } from 'viem';
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

// The code of the list is fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/layout/switcher-list'), 30_000);
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

describe('the list of Safes in the header', () => {
  const openList = async (options: RenderOptions = {}) => {
    rememberSafe({ safe, name: 'Household' });
    rememberSafe({ safe: otherSafe, name: 'Neighbours' });
    const shown = show({
      session: connectedAs(amara.address),
      gateway: ({ path }) => (path.startsWith('/v2/owners/') ? { 8453: [safe.address, recipient] } : queue),
      ...options,
    });
    await userEvent.click(screen.getByRole('button', { name: /Open Safe/ }));
    return { ...shown, list: await screen.findByRole('dialog', { name: 'Search my Safes' }) };
  };

  test('has the open one first, marked, and leads to all, to a new one and to adding one', async () => {
    const { list } = await openList();
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3));
    const names = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names[0]).toContain('Household');
    expect(new Set(names).size).toBe(3);
    const links = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/\/$/, ''));
    expect(links).toEqual(['/welcome/accounts', '/new-safe/create', '/new-safe/load']);
  });

  test('is searched by name and address, and opens with Enter', async () => {
    const { list, router } = await openList();
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3));
    await userEvent.keyboard('zzz');
    expect(await within(list).findByText('None of your Safes has this name or address.')).toBeDefined();
    await userEvent.clear(within(list).getByRole('combobox'));
    await userEvent.keyboard(`base:${otherSafe.address.slice(0, 10)}`);
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    await userEvent.clear(within(list).getByRole('combobox'));
    await userEvent.keyboard('neigh');
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining(otherSafe.address));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is left with Escape, which gives the focus back', async () => {
    await openList();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /Open Safe/ })),
    );
  });

  test('shows of each Safe its threshold, its total and what needs the connected owner', async () => {
    const overview = {
      ...{ address: addressInfo(otherSafe.address), chainId: '8453', threshold: 1, owners: [] },
      ...{ fiatTotal: '1234.5', queued: 2, awaitingConfirmation: 2 },
    };
    const { list } = await openList({
      chain: {
        safes: [...chain.safes, { address: otherSafe.address, owners: [amara.address], threshold: 1 }],
      },
      gateway: ({ path, query }) =>
        path.startsWith('/v2/owners/') ? { 8453: [safe.address] } : query.safes ? [overview] : queue,
    });
    const row = await within(list).findByRole('option', { name: /Neighbours/ });
    await waitFor(() => expect(row.textContent).toMatch(/\$1,234\.501 of 12 to confirm$/));
  });

  test('asks of many Safes for a few, and says how many more there are', async () => {
    const many = Array.from({ length: 30 }, (_none, index) =>
      getAddress(`0x${(index + 1).toString(16).padStart(40, '5')}`),
    );
    const { list } = await openList({
      gateway: ({ path }) => (path.startsWith('/v2/owners/') ? { 8453: many } : queue),
    });
    // The open Safe and another one were added by hand.
    expect(await within(list).findByText('24 more. Type a name or an address to find them.')).toBeDefined();
    expect(within(list).getAllByRole('option')).toHaveLength(8);
  });
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
