import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AssetTabs } from '@/components/assets/asset-tabs';
import { CollectibleList } from '@/components/assets/collectibles/collectible-list';
import { collectibleDraft } from '@/components/transactions/compose/collectible/collectible-draft';
import { CollectibleForm } from '@/components/transactions/compose/collectible/collectible-form';
import { routes } from '@/config/routes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { preferences } from '@/lib/storage/preferences';
import { amara, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { makePage } from '@/tests/support/gateway/list-json';
import { collectibleJson } from '@/tests/support/gateway-cases/asset-cases';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { OpenForm, type OpenFormProps } from '@/tests/support/page/open-form';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const link = formatSafeAddress(safe);
const chain = {
  safes: [{ address: safe.address, owners: [amara.address] }],
  pieces: [
    { contract: token, kind: 'erc721', id: 9n, owner: safe.address },
    { contract: token, kind: 'erc721', id: 10n, owner: stranger.address },
    { contract: recipient, kind: 'erc1155', id: 3n, owner: safe.address, amount: 40n },
  ],
} as const;
const ten = { ...collectibleJson, id: '10', name: null };
const stamp = {
  ...{ ...collectibleJson, address: recipient, tokenName: 'Stamps', tokenSymbol: 'STAMP', id: '3' },
  ...{ name: 'Ha\u202epenny', description: 'One of\nmany', imageUri: null },
};

const show = (options: RenderOptions) =>
  renderPage(<CollectibleList />, { at: routes.collectibles(link), chain, ...options });
const open = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  localStorage.clear();
  preferences.set({ ...preferences.initial });
});

test('while they are asked for, a grid of the same shape is drawn', () => {
  show({ gateway: neverAnswer });
  expect(screen.getByRole('status').textContent).toContain('Loading collectibles');
});

test('without the gateway the page says so and what still works, and a retry brings them', async () => {
  const { gateway } = show({ gateway: breakConnection });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('cannot be reached');
  expect(alert.textContent).toContain('by its collection and token ID');
  gateway.answerWith(() => makePage([collectibleJson]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Nine/ })).toBeDefined();
});

test('a Safe without collectibles says what would be here', async () => {
  show({ gateway: () => makePage([]) });
  expect(await screen.findByText('No collectibles')).toBeDefined();
});

test('pieces stand by collection with its contract, once each, and further pages join them', async () => {
  const next = 'https://gateway.example/cgw/?cursor=limit%3D2%26offset%3D2';
  const { gateway } = show({
    gateway: ({ query }) =>
      query.cursor ? makePage([ten, ten, { id: '11' }]) : makePage([collectibleJson, stamp], next),
  });
  expect(await screen.findByRole('region', { name: /^Stamps 1$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const art = within(await screen.findByRole('region', { name: /^Art 2$/ }));
  expect(art.getByRole('button', { name: `Copy address ${token}` })).toBeDefined();
  expect(art.getByRole('button', { name: /^Nine/ })).toBeDefined();
  expect(art.getByRole('button', { name: /^Art #10/ })).toBeDefined();
  expect(screen.getByText('Concord can’t read this collectible: #11')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  // A window that is seen again may ask for the first page again.
  expect(gateway.requests.flatMap(({ query }) => query.cursor ?? [])).toEqual(['limit=2&offset=2']);
});

test('what the gateway takes for spam is asked for on a switch', async () => {
  const { gateway } = show({ gateway: () => makePage([collectibleJson]) });
  await screen.findByRole('button', { name: /Nine/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show all collectibles' }));
  await waitFor(() =>
    expect(gateway.requests.map(({ query }) => [query.trusted, query.exclude_spam])).toEqual([
      ['true', 'true'],
      ['false', 'false'],
    ]),
  );
});

test('a piece that the chain confirms can be sent, and its form is filled in by the link', async () => {
  show({ gateway: () => makePage([collectibleJson, stamp]) });
  const nine = await open(/Nine/);
  expect(await nine.findByText('In this Safe')).toBeDefined();
  expect(nine.getByText('ERC-721')).toBeDefined();
  expect(nine.getByRole('link', { name: 'Send' }).getAttribute('href')).toContain(
    `kind=collectible&token=${token}&tokenId=9`,
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stamps = await open(/^Ha\[U\+202E\]penny/);
  expect(await stamps.findByText('40 in this Safe')).toBeDefined();
  expect(stamps.getByText('ERC-1155')).toBeDefined();
  expect(stamps.getByText(/One of\s+many/)).toBeDefined();
});

test('the form for collectibles takes the piece of the link, and a kept recipient stays', async () => {
  collectibleDraft.save(safe, { collection: recipient, id: '3', recipient: stranger.address, amount: '7' });
  const onReview = vi.fn<OpenFormProps['onReview']>();
  renderPage(<OpenForm safe={safe} kind="collectible" Form={CollectibleForm} onReview={onReview} />, {
    at: routes.newTransaction(link, { kind: 'collectible', token, tokenId: '9' }),
    chain,
    gateway: ({ path }) =>
      path.endsWith('/collectibles') ? makePage([collectibleJson]) : { currentNonce: 3, recommendedNonce: 3 },
    session: connectedAs(amara.address),
  });
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /Nine/ });
  expect(chosen.checked).toBe(true);
  // Before the chain has said whose the piece is, the form says so and stays.
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(onReview).toHaveBeenCalled();
  });
  const [call] = onReview.mock.calls[0]?.[0].calls ?? [];
  expect(call?.to).toBe(token);
  expect(call?.data.toLowerCase()).toContain(stranger.address.slice(2).toLowerCase());
  expect(BigInt(`0x${call?.data.slice(-64)}`)).toBe(9n);
});

test('what the chain does not confirm is said and cannot be sent', async () => {
  const elsewhere = { ...collectibleJson, address: otherSafe.address, name: 'Elsewhere' };
  const worded = { ...collectibleJson, id: 'first', name: 'Worded' };
  show({ gateway: () => makePage([collectibleJson, ten, elsewhere, worded]) });
  for (const [name, words] of [
    [/^Art #10/, 'Not in this Safe anymore'],
    [/^Elsewhere/, 'Not a collectible contract'],
    [/^Worded/, 'This collectible can’t be sent'],
  ] as const) {
    const dialog = await open(name);
    expect(await dialog.findByText(words)).toBeDefined();
    expect(dialog.queryByRole('link', { name: 'Send' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const nine = await open(/^Nine/);
  expect(await nine.findByText('In this Safe')).toBeDefined();
  expect(nine.queryByText(/Not in this Safe|Not a collectible|can’t be sent/)).toBeNull();
});

test('while the RPC does not answer nothing is claimed, and nothing can be sent', async () => {
  show({ gateway: () => makePage([collectibleJson]), chain: { ...chain, isDown: true } });
  const nine = await open(/^Nine/);
  expect((await nine.findByRole('alert')).textContent).toContain('once the chain confirms it');
  expect(nine.queryByText('In this Safe')).toBeNull();
  expect(nine.queryByRole('link', { name: 'Send' })).toBeNull();
});

test('pictures are asked for only by who wants them, and never on this machine', async () => {
  const inside = { ...ten, imageUri: 'http://localhost:8545/secret.png' };
  const { container } = show({ gateway: () => makePage([collectibleJson, inside]) });
  const dialog = await open(/^Nine/);
  expect(dialog.getByText(/Remote images are off/)).toBeDefined();
  expect(document.querySelectorAll('img')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  preferences.set({ ...preferences.initial, remotePictures: true });
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
  const image = container.querySelector('img');
  expect(image?.src).toBe('https://image.example/9.png');
  expect(image?.referrerPolicy).toBe('no-referrer');
});

test('the tab and the page follow what the gateway offers', async () => {
  const tabs = <AssetTabs current="Tokens" />;
  const features = (list: readonly string[]) => () => ({ ...chainJson, features: list });
  const { unmount } = renderPage(tabs, { at: routes.balances(link), chain, gateway: features(['EIP1271']) });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Collectibles' })).toBeNull());
  unmount();
  renderPage(tabs, { at: routes.balances(link), chain, gateway: features(['ERC721']) });
  expect(screen.getByRole('link', { name: 'Collectibles' }).getAttribute('href')).toContain(
    `/balances/nfts?safe=${link}`,
  );
});
