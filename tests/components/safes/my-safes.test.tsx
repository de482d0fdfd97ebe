import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAddress } from 'viem';
import { beforeEach, expect, test } from 'vitest';
// Fetched with the first press; how long that takes on a busy machine is not of interest here.
import '@/components/ui/overlay/menu-panel';
import { MySafes } from '@/components/safes/my-safes';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import type { HealthMonitor } from '@/lib/health/health-monitor';
import { HealthContext } from '@/lib/hooks/use-health';
import { contacts } from '@/lib/storage/contacts';
import { forgetSafe, knownSafes, rememberSafe } from '@/lib/storage/known-safes';
import { placeSafe } from '@/lib/storage/safe-places';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { amara, bruno, otherSafe, person, recipient, safe } from '@/tests/support/chain/people';
import {
  breakConnection,
  type GatewayAnswer,
  neverAnswer,
  refuse,
} from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import { contractCall, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  undeployedSafes.set([]);
  knownSafes.set([]);
});

const chain = {
  safes: [
    { address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 3n },
    { address: otherSafe.address, owners: [bruno.address], threshold: 1 },
  ],
};
const show = (options: RenderOptions) => renderPage(<MySafes />, { chain, ...options });

const shortOf = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

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
  expect(screen.getByText('unknown')).toBeDefined();
});

test('more than eight Safes can be searched by name and by address', async () => {
  const many = Array.from({ length: 9 }, (_, index) => person(`many ${index}`).address);
  rememberSafe({ safe, name: 'Household' });
  show({ session: connectedAs(amara.address), gateway: owning(many) });
  const search = await screen.findByRole('searchbox', { name: 'Search' }, { timeout: 10_000 });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10);
  await userEvent.type(search, 'house');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await userEvent.clear(search);
  await userEvent.type(search, many[4]?.slice(2, 12) ?? '');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  await userEvent.type(search, 'zz');
  expect(screen.getByText(/No Safe has/)).toBeDefined();
});

test('a search looks through Safes that are not created yet, and says nothing of kinds without a find', async () => {
  keepUndeployed({
    safe: { ...safe, address: person('choir').address },
    setup: { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 1n },
    ...{ name: 'Choir', createdAt: 1, isSavedOutside: true },
  });
  const many = Array.from({ length: 9 }, (_, index) => person(`many ${index}`).address);
  show({ session: connectedAs(amara.address), gateway: owning(many) });
  const search = await screen.findByRole('searchbox', { name: 'Search' }, { timeout: 10_000 });
  await userEvent.type(search, 'choir');
  const found = await screen.findByRole('region', { name: 'Not created yet' });
  expect(await within(found).findByRole('link', { name: 'Choir' })).toBeDefined();
  expect(screen.queryByText(/No Safe has/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Owned by you' })).toBeNull();
  await userEvent.type(search, 'zz');
  expect(screen.getByText(/No Safe has/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Not created yet' })).toBeNull();
});

test('a search that has left with its field leaves nothing out', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Club ${index}`);
  for (const name of names) rememberSafe({ safe: { ...safe, address: person(name).address }, name });
  rememberSafe({ safe, name: 'Household' });
  show({ gateway: owning([]) });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }, { timeout: 10_000 }), 'club');
  expect(screen.queryByRole('link', { name: 'Household' })).toBeNull();
  act(() => forgetSafe({ ...safe, address: person('Club 0').address }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Household' })).toBeDefined();
});

/** Chooses an entry of a Safe's menu, whose code comes with the first one. */
async function choose(name: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }, { timeout: 10_000 }));
}

test('a Safe is taken off the list', async () => {
  rememberSafe({ safe, name: 'Household' });
  rememberSafe({ safe: { ...safe, address: recipient }, name: 'Old' });
  show({ gateway: owning([]) });
  await choose('Old', 'Remove from my list');
  expect(screen.queryByRole('link', { name: 'Old' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Household' })),
  );
  expect(knownSafes.get().map(({ name }) => name)).toEqual(['Household']);
});

test('a pinned Safe comes first and says so, until it is unpinned', async () => {
  show({ session: connectedAs(amara.address), gateway: owning([otherSafe.address, safe.address]) });
  await screen.findByTitle(safe.address);
  const firstCard = () =>
    within(screen.getByRole('region', { name: 'Owned by you' })).getAllByRole('listitem')[0];
  expect(firstCard()?.textContent).toContain(shortOf(otherSafe.address));
  await choose(shortOf(safe.address), 'Pin to the top');
  expect(firstCard()?.textContent).toContain(shortOf(safe.address));
  expect(firstCard()?.textContent).toContain('Pinned');
  await choose(shortOf(safe.address), 'Unpin');
  expect(firstCard()?.textContent).toContain(shortOf(otherSafe.address));
  expect(screen.queryByText('Pinned')).toBeNull();
});

test('an owned Safe is hidden, found among the hidden ones, and shown again', async () => {
  show({ session: connectedAs(amara.address), gateway: owning([safe.address, otherSafe.address]) });
  await choose(shortOf(otherSafe.address), 'Hide');
  const owned = screen.getByRole('region', { name: 'Owned by you' });
  await waitFor(() => expect(within(owned).getAllByRole('listitem')).toHaveLength(1));
  expect(owned.textContent).not.toContain(shortOf(otherSafe.address));
  await userEvent.click(screen.getByRole('button', { name: 'Hidden Safes (1)' }));
  const hidden = screen.getByRole('region', { name: 'Hidden Safes' });
  expect(hidden.textContent).toContain(shortOf(otherSafe.address));
  await choose(shortOf(otherSafe.address), 'Show in my lists');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hidden Safes' })).toBeNull());
  expect(within(owned).getAllByRole('listitem')).toHaveLength(2);
});

test('an account whose Safes are all hidden is not told that it has none', async () => {
  placeSafe(safe, 'hidden');
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  expect(await screen.findByText('Every Safe of this account is hidden.')).toBeDefined();
  expect(screen.queryByText('No Safes for this account')).toBeNull();
});

test('a Safe gets a name, another one, and none', async () => {
  rememberSafe({ safe: otherSafe, name: 'Added' });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  const rename = async (from: string, entry: string, to: string) => {
    await choose(from, entry);
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    if (to !== '') await userEvent.type(field, to);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await rename(shortOf(safe.address), 'Add a name', 'Bakery');
  expect(await screen.findByRole('link', { name: 'Bakery' })).toBeDefined();
  expect(contacts.get()).toEqual([{ ...safe, name: 'Bakery' }]);
  await rename('Bakery', 'Edit name', '');
  expect(await screen.findByRole('link', { name: 'Unnamed Safe' })).toBeDefined();
  expect(contacts.get()).toEqual([]);
  await rename('Added', 'Edit name', 'Renamed');
  expect(await screen.findByRole('link', { name: 'Renamed' })).toBeDefined();
  expect(knownSafes.get()).toEqual([{ safe: otherSafe, name: 'Renamed' }]);
  // One that came with a contact of a file has one name afterwards.
  act(() => void contacts.set([{ ...otherSafe, name: 'From a file' }]));
  await rename('Renamed', 'Edit name', 'Ours');
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeDefined();
  expect(contacts.get()).toEqual([{ ...otherSafe, name: 'Ours' }]);
});

test('a Safe that the gateway lists and the chain does not confirm is marked, and a confirmed one is not', async () => {
  show({ session: connectedAs(amara.address), gateway: owning([safe.address, otherSafe.address]) });
  const mark = await screen.findByText('The gateway lists you as an owner, but the Safe on Base doesn’t.');
  expect(mark.closest('li')?.textContent).toContain(shortOf(otherSafe.address));
  expect(screen.getAllByText(/but the Safe on Base doesn’t/)).toHaveLength(1);
  expect(screen.queryByText('Watching')).toBeNull();
});

test('while the chain does not answer nothing is said about owners', async () => {
  show({
    session: connectedAs(amara.address),
    gateway: owning([safe.address]),
    chain: { ...chain, isDown: true },
  });
  await screen.findByText('$1,234.50');
  await waitFor(() => expect(document.querySelector('.text-warning')?.textContent).toBeTruthy());
  expect(screen.queryByText(/but the Safe on Base doesn’t/)).toBeNull();
});

test('a Safe that is owned through another one says so, and stands in its tree', async () => {
  const nested = { chainId: 8453, address: recipient } as const;
  rememberSafe({ safe: nested, name: 'Reserve' });
  rememberSafe({ safe, name: 'Household' });
  show({
    session: connectedAs(amara.address),
    gateway: owning([safe.address]),
    chain: { safes: [...chain.safes, { address: recipient, owners: [safe.address], threshold: 1 }] },
  });
  const added = await screen.findByRole('region', { name: 'Added by you' });
  expect(await within(added).findByText('Owned by Household')).toBeDefined();
  expect(within(added).queryByText('Watching')).toBeNull();
  const owned = screen.getByRole('region', { name: 'Owned by you' });
  expect(await within(owned).findByText('Owns 1 Safe')).toBeDefined();
  expect(
    within(owned)
      .getByRole('link', { name: /Reserve/ })
      .getAttribute('href'),
  ).toContain(recipient);
});

test('nested Safes are looked for when asked, and one that the chain does not confirm is marked', async () => {
  const real = recipient;
  const claimed = person('claimed').address;
  const { gateway } = show({
    session: connectedAs(amara.address),
    gateway: (request) =>
      request.path === `/v2/owners/${safe.address}/safes`
        ? { 8453: [real, claimed] }
        : owning([safe.address])(request),
    chain: {
      safes: [
        ...chain.safes,
        { address: real, owners: [safe.address], threshold: 1 },
        { address: claimed, owners: [bruno.address], threshold: 1 },
      ],
    },
  });
  await screen.findByText('$1,234.50');
  expect(gateway.requests.map(({ path }) => path)).not.toContain(`/v2/owners/${safe.address}/safes`);
  await choose(shortOf(safe.address), 'Find nested Safes');
  expect(await screen.findByText('Owns 2 Safes')).toBeDefined();
  const mark = await screen.findByText('On Base, this Safe isn’t one of its owners.');
  expect(mark.closest('li')?.textContent).toContain(shortOf(claimed));
});

test('a Safe without nested Safes says so once it was asked', async () => {
  show({
    session: connectedAs(amara.address),
    gateway: (request) =>
      request.path === `/v2/owners/${safe.address}/safes` ? { 8453: [] } : owning([safe.address])(request),
  });
  await screen.findByText('$1,234.50');
  expect(screen.queryByText(/lists no Safe/)).toBeNull();
  await choose(shortOf(safe.address), 'Find nested Safes');
  expect(await screen.findByText('The gateway lists no Safe owned by this Safe.')).toBeDefined();
});

test.each([
  ['fails', refuse(404, { code: 404, message: 'Not Found' })],
  ['lacks Base', { 8453: null }],
])('where the list of all chains %s, that of Base is asked', async (_case, answer) => {
  show({
    session: connectedAs(amara.address),
    gateway: (request) => {
      if (request.path.startsWith('/v2/owners/')) return answer;
      return request.path === `/v1/chains/8453/owners/${amara.address}/safes`
        ? { safes: [safe.address] }
        : owning([])(request);
    },
  });
  const owned = await screen.findByRole('region', { name: 'Owned by you' });
  expect(await within(owned).findByTitle(safe.address)).toBeDefined();
});

test('where neither list answers the page says so, and not that the account owns nothing', async () => {
  show({
    session: connectedAs(amara.address),
    gateway: () => refuse(500, { code: 500, message: 'Internal server error' }),
  });
  const owned = await screen.findByRole('region', { name: 'Owned by you' });
  expect(await within(owned).findByRole('alert')).toBeDefined();
  expect(screen.queryByText('No Safes for this account')).toBeNull();
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
  const sentence = await screen.findByText('The gateway sent unreadable data about this Safe.');
  expect(sentence.closest('li')?.textContent).toContain(otherSafe.address.slice(0, 6));
  expect(screen.getAllByText('$1,234.50')).toBeDefined();
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

test('a setup whose Safe would look like one of the list is flagged, as the one it looks like is', async () => {
  const setup = { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 5n };
  const address = predictAddress(setup);
  keepUndeployed({
    ...{ safe: { chainId: 8453, address }, setup, name: 'Later', createdAt: 1, isSavedOutside: true },
  });
  const alike = getAddress(`0x${'7'.repeat(36)}${address.slice(-4)}`);
  rememberSafe({ safe: { ...safe, address: alike }, name: 'Alike' });
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  const group = await screen.findByRole('region', { name: 'Not created yet' });
  expect(await within(group).findByText(/looks like that of another Safe/)).toBeDefined();
  await waitFor(() => expect(screen.getAllByText(/looks like that of another Safe/)).toHaveLength(2));
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
  expect(group.textContent).not.toContain('looks like');
});

test('a card whose group changes keeps its open menu, and moves once the menu is closed', async () => {
  const user = userEvent.setup();
  rememberSafe({ safe, name: 'Household' });
  let answer: (owned: unknown) => void = () => undefined;
  const waiting = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const { queries } = show({
    session: connectedAs(amara.address),
    gateway: (request) =>
      request.path.startsWith('/v2/owners/') ? waiting : owning([safe.address])(request),
  });
  const added = await screen.findByRole('region', { name: 'Added by you' });
  await user.click(within(added).getByRole('button', { name: 'More for Household' }));
  await screen.findByRole('menu');
  await act(async () => answer({ 8453: [safe.address] }));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByRole('menuitem', { name: 'Pin to the top' })).toBeDefined();
  await user.keyboard('{Escape}');
  const owned = await screen.findByRole('region', { name: 'Owned by you' });
  expect(await within(owned).findByRole('link', { name: 'Household' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Added by you' })).toBeNull();
});

test('several own Safes show what they hold together, and a single one does not', async () => {
  const { unmount } = show({
    session: connectedAs(bruno.address),
    gateway: owning([safe.address, otherSafe.address]),
  });
  const total = await screen.findByText(/^Total/);
  expect(total.textContent).toBe('Total in 2 Safes $2,469.00');
  unmount();
  show({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  await screen.findByText('$1,234.50');
  expect(screen.queryByText(/^Total in/)).toBeNull();
});

test('the total says how many Safes it leaves out', async () => {
  show({
    session: connectedAs(bruno.address),
    gateway: (request) =>
      request.path.startsWith('/v2/owners/')
        ? { 8453: [safe.address, otherSafe.address] }
        : request.query.safes
          ? [overview(safe.address)]
          : makePage([]),
  });
  const total = await screen.findByText(/^Total/);
  expect(total.textContent).toBe('Total in 1 of 2 Safes $1,234.50');
  // In the line of the heading it moves no card.
  expect(total.parentElement?.textContent).toContain('Owned by you');
});

test('an outage that the top of the page tells is not told again by the parts', async () => {
  const told = [{ name: 'gateway', state: 'down' }] as const;
  // The page only reads it.
  const monitor = { get: () => told, subscribe: () => () => undefined } as unknown as HealthMonitor;
  renderPage(
    <HealthContext value={monitor}>
      <MySafes />
    </HealthContext>,
    { chain, session: connectedAs(bruno.address), gateway: breakConnection },
  );
  expect(await screen.findAllByText(/^Not loaded\./, {}, { timeout: 8_000 })).not.toHaveLength(0);
  expect(screen.queryByText(/gateway/i)).toBeNull();
});

test('a visitor without Safes is told what a shared account is, and one with Safes is not', async () => {
  const explained = (options: RenderOptions) =>
    renderPage(<MySafes explanation={<p>How paying together works</p>} />, { chain, ...options });
  const first = explained({});
  expect(screen.getByText('How paying together works')).toBeDefined();
  first.unmount();
  const second = explained({ session: connectedAs(amara.address), gateway: owning([]) });
  expect(await screen.findByText('How paying together works')).toBeDefined();
  second.unmount();
  explained({ session: connectedAs(amara.address), gateway: owning([safe.address]) });
  await screen.findByText('$1,234.50');
  expect(screen.queryByText('How paying together works')).toBeNull();
});
