import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BottomBar } from '@/components/layout/bottom-bar';
import { SideNav } from '@/components/layout/side-nav';
import { MessagePage } from '@/components/messages/details/message-page';
import { MessageList } from '@/components/messages/list/message-list';
import { AppsPage } from '@/components/safe-apps/catalog/apps-page';
import { SharedAppPage } from '@/components/safe-apps/catalog/shared-app-page';
import { OpenAppPage } from '@/components/safe-apps/frame/open-app-page';
import { listPages } from '@/components/search/search-items';
import { TransactionTabs } from '@/components/transactions/rows/transaction-tabs';
import { routes } from '@/config/routes';
import { keys } from '@/lib/queries/keys';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { amara, safe } from '@/tests/support/chain/people';
import { type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { makePage } from '@/tests/support/gateway/list-json';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { renderPage } from '@/tests/support/page/render';

// The code of menus is fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/ui/overlay/menu-panel'), 90_000);
beforeEach(() => localStorage.clear());

const link = formatSafeAddress(safe);
const chain = { safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 0n }] };

/** A gateway that has nothing in its lists. */
const offering =
  (features: unknown): GatewayAnswer =>
  ({ path }) => {
    if (path === '/v1/chains/8453') return { ...chainJson, features };
    if (path.endsWith('/messages')) return makePage([]);
    return path.endsWith('/safe-apps') ? [] : refuse(404, { code: 404, message: 'Not found' });
  };

const frame = (
  <>
    <SideNav safe={link} />
    <BottomBar safe={link} />
    <TransactionTabs current="Queue" />
  </>
);
const side = () => within(screen.getByRole('navigation', { name: 'Safe' }));
const bar = () => within(screen.getByRole('navigation', { name: 'Safe, small screens' }));
const featuresKey = keys.chain(8453);

describe('the navigation', () => {
  const openMore = async () => userEvent.click(bar().getByRole('button', { name: 'More' }));

  test('leaves out what the gateway does not offer', async () => {
    renderPage(frame, { at: routes.queue(link), chain, gateway: offering(['ERC721']) });
    await waitFor(() => expect(side().queryByRole('link', { name: 'Apps' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
    expect(side().getByRole('link', { name: 'Settings' })).toBeDefined();
    await openMore();
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Apps' })).toBeNull();
  });

  test.each([
    ['offers both', offering(['EIP1271', 'SAFE_APPS'])],
    ['names no features', offering([])],
    ['names what is no list', offering('EIP1271')],
    ['isn’t responding', () => refuse(503, 'busy')],
  ])('is complete where the gateway %s', async (_, gateway) => {
    const { queries } = renderPage(frame, { at: routes.queue(link), chain, gateway });
    await waitFor(() => expect(queries.getQueryState(featuresKey)?.status).not.toBe('pending'));
    expect(side().getByRole('link', { name: 'Apps' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Messages' })).toBeDefined();
    await openMore();
    expect(await screen.findByRole('menuitem', { name: 'Apps' })).toBeDefined();
  });
});

const hash = `0x${'ab'.repeat(32)}`;

describe.each([
  ['the catalog of apps', routes.apps(link), <AppsPage key="apps" />, 'Apps'],
  ['an app', routes.openApp(link, 'https://app.example/'), <OpenAppPage key="app" />, 'Apps'],
  ['a shared app', routes.shareApp('https://app.example/'), <SharedAppPage key="shared" />, 'Apps'],
  ['the messages', routes.messages(link), <MessageList key="list" />, 'Messages'],
  ['a message', routes.message(link, hash), <MessagePage key="message" />, 'Messages'],
])('the page of %s', (_, at, page, what) => {
  test('says that the gateway does not offer it', async () => {
    renderPage(page, { at, chain, gateway: offering(['ERC721']) });
    expect(await screen.findByText(`${what} aren’t available`)).toBeDefined();
    expect(
      screen.getByText(`The gateway at gateway.example doesn’t offer ${what.toLowerCase()} on Base.`),
    ).toBeDefined();
  });

  test('says nothing of it where the gateway offers it', async () => {
    const { queries } = renderPage(page, { at, chain, gateway: offering(['EIP1271', 'SAFE_APPS']) });
    await waitFor(() => expect(queries.getQueryState(featuresKey)?.status).toBe('success'));
    expect(screen.queryByText(`${what} aren’t available`)).toBeNull();
  });
});

test('the search finds no page that is not there', () => {
  const labels = (isThere: boolean) =>
    listPages(link, {
      ...{ hasApps: isThere, hasMessages: isThere, hasCollectibles: isThere },
      isFramed: false,
      hasAppSettings: true,
    }).map(({ label }) => label);
  expect(labels(true)).toEqual(
    expect.arrayContaining(['Apps', 'Messages', 'Collectibles', 'App permissions']),
  );
  expect(labels(false)).not.toContain('Apps');
  expect(labels(false)).not.toContain('Messages');
  expect(labels(false)).not.toContain('Collectibles');
  expect(labels(false)).toContain('App permissions');
});
