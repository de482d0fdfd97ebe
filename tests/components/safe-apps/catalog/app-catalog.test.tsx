import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppCatalog } from '@/components/safe-apps/catalog/app-catalog';
import { myApps, rememberAppIcon } from '@/lib/storage/my-apps';
import { preferences } from '@/lib/storage/preferences';
import '@/components/ui/overlay/dialog-panel';
import { safe } from '@/tests/support/chain/people';
import { neverAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { openAppJson } from '@/tests/support/gateway-cases/safe-app-cases';
import { renderPage } from '@/tests/support/page/render';
import { answerStrangers, manifestJson } from '@/tests/support/safe-apps/app-fixture';

beforeEach(() => {
  localStorage.clear();
  myApps.set(myApps.initial);
  preferences.set(preferences.initial);
});

const catalog = [
  openAppJson,
  {
    ...openAppJson,
    id: 2,
    url: 'https://swap.example/app',
    name: 'Swap',
    description: 'Trades.',
    tags: ['DeFi'],
  },
  { ...openAppJson, id: 3, url: 'https://other.example', name: 'Elsewhere', chainIds: ['1'] },
  { ...openAppJson, id: 4, url: 'http://plain.example', name: 'Plain' },
  { ...openAppJson, id: 5, url: null },
];

const open = (answer: unknown = catalog) =>
  renderPage(<AppCatalog safe={safe} />, {
    at: `/apps/?safe=base:${safe.address}`,
    gateway: typeof answer === 'function' ? (sent) => answer(sent) : () => answer,
  });

const shownApps = () =>
  screen
    .getAllByRole('link')
    // The way to apps that open in no frame stands outside the list.
    .filter((link) => link.closest('li'))
    .map((link) => link.getAttribute('aria-label')?.replace('Open ', '') ?? link.textContent);

test('apps of this chain are listed with a link that opens them; what cannot be opened is counted', async () => {
  const { gateway } = open();
  const link = await screen.findByRole('link', { name: 'Open Swap' });
  expect(link.getAttribute('href')).toContain(
    `?safe=base:${safe.address}&appUrl=https:%2F%2Fswap.example%2Fapp`,
  );
  expect(shownApps()).toEqual(['App', 'Swap']);
  expect(screen.getByText(/2 entries of the catalog/)).toBeDefined();
  expect(gateway.requests[0]?.query).toEqual({ clientUrl: window.location.origin });
});

test('apps that open in no frame are one link away', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Open WalletConnect' });
  expect(link.getAttribute('href')).toMatch(/^\/wc\/?\?safe=base:0x/);
});

test('an app for other sites only is neither listed nor counted', async () => {
  const meant = (value: readonly string[]) => ({ type: 'DOMAIN_ALLOWLIST', value });
  open([
    { ...openAppJson, name: 'Theirs', accessControl: meant(['https://wallet.example', 'no address']) },
    {
      ...openAppJson,
      id: 6,
      url: 'https://ours.example',
      name: 'Ours',
      accessControl: meant([window.location.origin]),
    },
  ]);
  expect(await screen.findByRole('link', { name: 'Open Ours' })).toBeDefined();
  expect(shownApps()).toEqual(['Ours']);
  expect(screen.queryByText(/entr(y|ies) of the catalog/)).toBeNull();
});

test('they are found by words and by category', async () => {
  open();
  await screen.findByRole('link', { name: 'Open Swap' });
  await userEvent.type(screen.getByLabelText('Search'), 'trades');
  expect(shownApps()).toEqual(['Swap']);
  await userEvent.type(screen.getByLabelText('Search'), ' nothing');
  expect(screen.getByText('No apps found')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'bridge');
  expect(shownApps()).toEqual(['App']);
});

test('a pinned app stands first, also the next time', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pin Swap' }));
  expect(shownApps()).toEqual(['Swap', 'App']);
  expect(screen.getByRole('button', { name: 'Pin Swap' }).getAttribute('aria-pressed')).toBe('true');
  expect(myApps.get().pinned).toEqual(['https://swap.example/app']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Pinned apps',
    'All apps',
    'Add an app',
  ]);
  const pinned = screen.getByRole('list', { name: 'Pinned apps' });
  expect(within(pinned).getAllByRole('listitem')).toHaveLength(1);
});

test('without a pinned app there are no headings of groups', async () => {
  open();
  await screen.findByRole('link', { name: 'Open Swap' });
  expect(screen.queryByText('Pinned apps')).toBeNull();
  expect(screen.queryByText('All apps')).toBeNull();
});

describe('the details of an app', () => {
  const show = async () => {
    open([{ ...openAppJson, provider: { name: 'Bakers', url: 'https://bakers.example' } }]);
    await userEvent.click(await screen.findByRole('button', { name: 'App' }));
    return screen.findByRole('dialog', { name: 'App' });
  };

  test('say what is known of it, and lead into it', async () => {
    const details = await show();
    for (const text of ['Does things.', 'https://app.example', 'Bakers', 'Base and 1 other network'])
      expect(within(details).getByText(text)).toBeDefined();
    expect(within(details).getByRole('region', { name: 'Permissions' })).toBeDefined();
    expect(within(details).getByRole('link', { name: 'Open' }).getAttribute('href')).toContain(
      'appUrl=https:%2F%2Fapp.example%2F',
    );
    expect(within(details).getByRole('button', { name: 'Share' })).toBeDefined();
  });

  test('pin it, and give the focus back when they are closed', async () => {
    const details = await show();
    await userEvent.click(within(details).getByRole('button', { name: 'Pin' }));
    expect(myApps.get().pinned).toEqual(['https://app.example/']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('App'));
  });
});

describe('the icon of an app', () => {
  const icon = 'https://pictures.example/icon.png';
  const withIcon = [{ ...openAppJson, iconUrl: icon }];
  const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const shown = () => screen.findByRole('link', { name: 'Open App' });

  test('of the catalog is asked for only by who switched remote pictures on', async () => {
    open(withIcon);
    await shown();
    expect(pictures()).toEqual([]);
    act(() => void preferences.set({ ...preferences.initial, remotePictures: true }));
    expect(pictures()).toEqual([icon]);
    expect(document.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  test('is shown once the app was opened, as the app itself claimed it', async () => {
    rememberAppIcon('https://app.example/', 'https://app.example/own.png');
    open(withIcon);
    await shown();
    expect(pictures()).toEqual(['https://app.example/own.png']);
  });

  test('that does not load is a mark', async () => {
    rememberAppIcon('https://app.example/', icon);
    open(withIcon);
    await shown();
    const [image = expect.unreachable()] = document.querySelectorAll('img');
    fireEvent.error(image);
    expect(pictures()).toEqual([]);
  });

  test.each([
    'http://pictures.example/i.png',
    'https://me:secret@pictures.example/i.png',
    'javascript:alert(1)',
    'http://localhost:9/i.png',
  ])('at %s is never asked for', async (iconUrl) => {
    preferences.set({ ...preferences.initial, remotePictures: true });
    open([{ ...openAppJson, iconUrl }]);
    await shown();
    expect(pictures()).toEqual([]);
  });
});

test('while the gateway has not answered, loading apps is announced', async () => {
  open(neverAnswer);
  expect(screen.getByText('Loading apps')).toBeDefined();
});

test('an empty catalog says how to get an app', async () => {
  open([]);
  expect(await screen.findByText('No apps yet')).toBeDefined();
});

test('without the gateway an own app can still open apps', async () => {
  myApps.set({ ...myApps.initial, added: [{ url: 'https://mine.example/', name: 'Mine', description: '' }] });
  open(refuse(500, {}));
  expect(await screen.findByText(/can still open apps/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open Mine' })).toBeDefined();
});

describe('an app by its address', () => {
  const lookUp = async (text: string) => {
    await userEvent.type(await screen.findByLabelText('App URL'), text);
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  };

  test('is asked for its manifest only when it is looked up, and what it says is shown before it is added', async () => {
    const asked = answerStrangers(() => Response.json(manifestJson));
    const { router } = open();
    await userEvent.type(await screen.findByLabelText('App URL'), 'https://books.example/app');
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
    expect(await screen.findByText('Keeps books.')).toBeDefined();
    expect(asked).toEqual(['cors https://books.example/app/manifest.json']);
    expect(myApps.get().added).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add and open' }));
    expect(myApps.get()).toMatchObject({
      added: [{ url: 'https://books.example/app', name: 'Ledger' }],
      accepted: ['https://books.example'],
    });
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/apps/open/'));
    const entry = screen.getByRole('link', { name: 'Open Ledger' }).closest('li');
    await userEvent.click(within(entry ?? document.body).getByRole('button', { name: 'Remove Ledger' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Ledger' })).toBeNull());
  });

  test('that is listed is opened from where it was typed, and nobody is asked', async () => {
    const asked = answerStrangers(() => Response.json(manifestJson));
    myApps.set({
      ...myApps.initial,
      added: [{ url: 'https://mine.example/', name: 'Mine', description: '' }],
    });
    open();
    await lookUp('https://mine.example');
    const form = within(screen.getByRole('region', { name: 'Add an app' }));
    expect(form.getByRole('status').textContent).toContain('Mine is already in your apps.');
    expect(form.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('mine.example');
    expect(screen.queryByText('Unknown app')).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ['http://books.example', 'Enter an https URL.'],
    ['javascript:alert(1)', 'Enter an https URL.'],
    ['data:text/html,hello', 'Enter an https URL.'],
    ['https://me:secret@books.example', 'Remove the user name and password from the URL.'],
    [`${window.location.origin}/apps/`, /https URL|can’t open itself/],
    ['books', 'This is not an app URL.'],
  ])('%s is refused with the reason, and nobody is asked', async (text, reason) => {
    const asked = answerStrangers(() => Response.json(manifestJson));
    open();
    await lookUp(text);
    expect(screen.getByText(reason)).toBeDefined();
    expect(asked).toEqual([]);
  });

  test.each([
    ['No manifest', () => new Response('', { status: 404 }), /No manifest.json/],
    [
      'says it is for another chain',
      () => Response.json({ ...manifestJson, chainIds: [1] }),
      /doesn’t support Base/,
    ],
    ['has another kind of manifest', () => Response.json({ start_url: '/' }), /not a Safe app/],
    [
      'doesn’t allow other sites to read its manifest',
      (_url: string, { mode }: RequestInit) => {
        if (mode !== 'no-cors') throw new TypeError('Failed to fetch');
        return new Response();
      },
      /CORS/,
    ],
  ])('that %s is refused with the reason', async (_name, answer, reason) => {
    answerStrangers(answer);
    open();
    await lookUp('https://books.example');
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add and open' })).toBeNull();
  });
});
