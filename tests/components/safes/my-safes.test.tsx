import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAddress } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { MySafes } from '@/components/safes/my-safes';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { keepUndeployed } from '@/lib/storage/creation/undeployed-safes';
import { knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { amara, bruno, otherSafe, person, recipient, safe } from '@/tests/support/chain/people';
import { breakConnection, type GatewayAnswer, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { contractCall, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const chain = {
  safes: [
    { address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 3n },
    { address: otherSafe.address, owners: [bruno.address], threshold: 1 },
  ],
};
const show = (options: RenderOptions) => renderPage(<MySafes />, { chain, ...options });

const overview = (address: `0x${string}`, queued = 0) => ({
  address: addressInfo(address),
  chainId: '8453',
  threshold: 2,
  owners: [],
  fiatTotal: '1234.5',
  queued,
  awaitingConfirmation: queued,
});

/** A gateway for which the account owns the given Safes. */
const owning =
  (owned: readonly `0x${string}`[], queue: readonly unknown[] = []): GatewayAnswer =>
  ({ path, query }) => {
    if (path.startsWith('/v2/owners/')) return { 8453: owned };
    if (path.endsWith('/transactions/queued')) return makePage(queue);
    return (query.safes ?? '')
      .split(',')
      .map((name) => overview(name.slice(5) as `0x${string}`, queue.length)); // `8453:0x…`
  };

test('while a remembered connection comes back, cards are drawn that wait', () => {
  show({ session: { status: 'reconnecting' }, gateway: neverAnswer });
  expect(screen.getByRole('status').textContent).toContain('Loading Safes');
  expect(screen.queryByRole('button', { name: 'Connect a wallet' })).toBeNull();
});

test('a visitor without wallet and Safes is told how to get there', async () => {
  const { wallet } = show({});
  expect(screen.getByText('No Safes yet')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
  expect(wallet.port.openConnectDialog).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Add a Safe by its address' })).toBeDefined();
});

test('a connection without the session that it needs counts as none', async () => {
  const session = { ...connectedAs(amara.address), status: 'unauthenticated' } as const;
  const { wallet, gateway } = show({ session, gateway: owning([safe.address]) });
  await userEvent.click(screen.getByRole('button', { name: 'Connect a wallet' }));
  expect(wallet.port.openConnectDialog).toHaveBeenCalledTimes(1);
  expect(gateway.requests).toEqual([]);
});

test('Safes of the connected account show what they hold, the threshold and what waits', async () => {
  const queue = [
    makeItem(contractCall('one'), { id: 'a', nonce: 3, status: 'AWAITING_EXECUTION', submitted: 2 }),
    makeItem(contractCall('two'), {
      id: 'b',
      nonce: 4,
      status: 'AWAITING_CONFIRMATIONS',
      missing: [amara.address],
    }),
    makeItem(contractCall('three'), {
      id: 'c',
      nonce: 5,
      status: 'AWAITING_CONFIRMATIONS',
      missing: [bruno.address],
    }),
  ];
  rememberSafe({ safe, name: 'Household' });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address], queue) });
  const link = await screen.findByRole('link', { name: 'Household' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/home/?\\?safe=base:${safe.address}$`));
  expect(await screen.findByText('2 need your action')).toBeDefined();
  expect(screen.getByText('$1,234.50')).toBeDefined();
  expect(screen.getByText('2/2')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'Household' })).toHaveLength(1);
});

test('a Safe that was added and is not owned is marked as watched', async () => {
  rememberSafe({ safe: otherSafe, name: 'Neighbours' });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  const added = await screen.findByRole('region', { name: 'Added by you' });
  expect(await within(added).findByText('Watching')).toBeDefined();
  expect(within(added).queryByText(/your action/)).toBeNull();
});

test('an account that owns nothing is told so', async () => {
  show({ session: connectedAs(amara.address), gateway: owning([]) });
  expect(await screen.findByText('No Safes for this account')).toBeDefined();
});

test('without a wallet the added Safes are there, and the page says that nobody is connected', async () => {
  rememberSafe({ safe, name: 'Household' });
  show({ gateway: owning([]) });
  expect(screen.getByRole('link', { name: 'Household' })).toBeDefined();
  expect(screen.getByText(/Connect a wallet to see the Safes you own/)).toBeDefined();
  expect(await screen.findByText('$1,234.50')).toBeDefined();
});

test('when the gateway is down, added Safes show what the chain says', async () => {
  rememberSafe({ safe, name: 'Household' });
  show({ session: connectedAs(amara.address), gateway: breakConnection });
  expect(await screen.findByText('2/2')).toBeDefined();
  await waitFor(() => expect(screen.getByText(/Owners and thresholds are current/)).toBeDefined());
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  expect(screen.getByText('no price')).toBeDefined();
});

test('more than eight Safes can be searched by name and by address', async () => {
  const many = Array.from({ length: 9 }, (_, index) => person(`many ${index}`).address);
  rememberSafe({ safe, name: 'Household' });
  show({ session: connectedAs(amara.address), gateway: owning(many) });
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
  await userEvent.type(search, 'house');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await userEvent.clear(search);
  await userEvent.type(search, many[4]?.slice(2, 12) ?? '');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await userEvent.type(search, 'zz');
  expect(screen.getByText(/No Safe has/)).toBeDefined();
});

test('a Safe is taken off the list', async () => {
  rememberSafe({ safe, name: 'Household' });
  rememberSafe({ safe: { ...safe, address: recipient }, name: 'Old' });
  show({ gateway: owning([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Old from my list' }));
  expect(screen.queryByRole('link', { name: 'Old' })).toBeNull();
  expect(knownSafes.get().map(({ name }) => name)).toEqual(['Household']);
});

test('a Safe about which the gateway says something unreadable keeps its card, and says so', async () => {
  const owned = [safe.address, otherSafe.address];
  show({
    session: connectedAs(amara.address),
    gateway: (request) =>
      request.path.startsWith('/v2/owners/')
        ? { 8453: owned }
        : [overview(safe.address), { ...overview(otherSafe.address), fiatTotal: {} }],
  });
  const labels = await screen.findByText('The gateway sent unreadable data about this Safe.');
  expect(labels.closest('li')?.textContent).toContain(otherSafe.address.slice(0, 6));
  expect(screen.getByText('$1,234.50')).toBeDefined();
});

test('a Safe whose address looks like that of another one is flagged, and so is the other', async () => {
  const copy = `${safe.address.slice(0, 6)}${'1'.repeat(36)}` as const;
  rememberSafe({ safe: { chainId: 8453, address: getAddress(copy) }, name: 'Copy' });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address, otherSafe.address]) });
  await screen.findByRole('heading', { name: 'Copy' });
  await waitFor(() => expect(screen.getAllByText(/looks like that of another Safe/)).toHaveLength(2));
  const other = screen
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(otherSafe.address.slice(-4)));
  expect(other?.textContent).not.toContain('looks like');
});

test('Safes that nobody could mix up are not flagged', async () => {
  rememberSafe({ safe: otherSafe, name: 'Other' });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  await screen.findByRole('heading', { name: 'Other' });
  expect(screen.queryByText(/looks like that of another Safe/)).toBeNull();
});

test('Safes that are not created yet stand in a group of their own, and lead to their creation', async () => {
  const setup = { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 5n };
  const address = predictAddress(setup);
  keepUndeployed({
    ...{ safe: { chainId: 8453, address }, setup, name: 'Later', createdAt: 1, isSavedOutside: false },
  });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  const group = await screen.findByRole('region', { name: 'Not created yet' });
  const link = await within(group).findByRole('link', { name: 'Later' });
  expect(link.getAttribute('href')).toContain(`/new-safe/create`);
  expect(link.getAttribute('href')).toContain(address);
  expect(group.textContent).toContain('1 of 1 confirms');
});
