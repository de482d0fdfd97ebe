import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { AssetList } from '@/components/assets/asset-list';
import { deployment } from '@/config/deployment';
import { preferences } from '@/lib/storage/preferences';
import { tokenChoices } from '@/lib/storage/token-choices';
import { amara, otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer } from '@/tests/support/gateway/gateway-double';
import { makeBalance, makeBalances } from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const at = `/balances/?safe=base:${safe.address}`;
const chain = { safes: [{ address: safe.address, owners: [amara.address] }] };
const show = (options: RenderOptions) => renderPage(<AssetList />, { at, chain, ...options });

const ether = makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 10n ** 18n, price: 3000 });
const usdc = makeBalance({ address: token, symbol: 'USDC', decimals: 6, balance: 1_000_000_000n, price: 1 });
const fake = makeBalance({ address: recipient, symbol: 'USDC', balance: 10n ** 24n });

beforeEach(() => {
  localStorage.clear();
  preferences.set(preferences.initial);
  tokenChoices.set([]);
});

const symbolsInOrder = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('paragraph')[0]?.textContent?.trim());

test('while it is asked for, a list of the same shape is drawn', () => {
  show({ gateway: neverAnswer });
  expect(screen.getByRole('status').textContent).toContain('Loading tokens');
});

test('tokens stand by value with price, amount and a way to send them', async () => {
  show({ gateway: () => makeBalances([usdc, ether]) });
  await screen.findByRole('table', { name: 'Tokens of this Safe' });
  expect(symbolsInOrder()).toEqual(['ETH', 'USDC']);
  const row = screen.getByRole('row', { name: /USD Coin/ });
  expect(row.textContent).toContain('1,000 USDC');
  expect(row.textContent).toContain('$1,000.00');
  expect(row.textContent).toContain('25.0%');
  expect(within(row).getByRole('link', { name: 'Send USDC' }).getAttribute('href')).toContain(
    `token=${token}`,
  );
  expect(screen.getByText('$4,000.00')).toBeDefined();
});

test('a heading sorts, and a second press turns the order round', async () => {
  show({ gateway: () => makeBalances([ether, usdc]) });
  const heading = await screen.findByRole('button', { name: 'Token' });
  await userEvent.click(heading);
  expect(symbolsInOrder()).toEqual(['ETH', 'USDC']);
  await userEvent.click(heading);
  expect(symbolsInOrder()).toEqual(['USDC', 'ETH']);
  expect(screen.getByRole('columnheader', { name: 'Token' }).getAttribute('aria-sort')).toBe('descending');
});

test('all tokens are asked for on a switch, and an imitation among them is called one', async () => {
  const { gateway } = show({
    gateway: ({ query }) => makeBalances(query.trusted === 'true' ? [ether] : [ether, fake]),
  });
  await screen.findByRole('table');
  expect(screen.queryByText('Imitation')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show all tokens' }));
  expect(await screen.findByText('Imitation')).toBeDefined();
  expect(screen.getByText(/Not the well-known USDC/)).toBeDefined();
  expect(gateway.requests.map(({ query }) => query.trusted)).toEqual(['true', 'false']);
});

test.each(['You', 'This Safe', '0x90F7…b906', 'MultiSendCallOnly 1.4.1'])(
  'a token whose symbol reads like something else is marked: %s',
  async (symbol) => {
    const odd = makeBalance({ address: recipient, symbol, balance: 10n ** 24n });
    show({ gateway: () => makeBalances([ether, odd]) });
    expect(await screen.findByText('Misleading symbol')).toBeDefined();
    expect(screen.getByText(/^Its contract:/)).toBeDefined();
    expect(screen.queryByText('Imitation')).toBeNull();
    expect(screen.queryByText(/Not the well-known/)).toBeNull();
  },
);

test('a wallet on Base is offered each token but Ether and imitations', async () => {
  const { wallet } = show({
    gateway: () => makeBalances([ether, usdc, fake]),
    session: connectedAs(amara.address),
  });
  await screen.findByRole('table');
  const offered = async (name: RegExp) => {
    await userEvent.click(within(screen.getByRole('row', { name })).getByRole('button'));
    expect(await screen.findByRole('menuitem', { name: /^History/ })).toBeDefined();
    const isOffered = screen.queryByRole('menuitem', { name: /^Add to wallet/ }) !== null;
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    return isOffered;
  };
  expect(await offered(/USD Coin/)).toBe(true);
  expect(await offered(/ETH in full/)).toBe(false);
  expect(await offered(/Imitation/)).toBe(false);

  act(() =>
    wallet.change({ status: 'connected', account: amara.address, chainId: 1, walletName: 'Test wallet' }),
  );
  expect(await offered(/USD Coin/)).toBe(false);
  // A Safe wallet around the page has no list of tokens to add to.
  act(() => wallet.change({ ...connectedAs(amara.address), surroundingOrigin: 'https://app.safe.global' }));
  expect(await offered(/USD Coin/)).toBe(false);
  act(() => wallet.change({ status: 'disconnected' }));
  expect(await offered(/USD Coin/)).toBe(false);
});

test('a Safe that holds nothing says what would be here and where to send it', async () => {
  show({
    gateway: () => makeBalances([makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 0n })]),
  });
  expect(await screen.findByText('No assets yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy address with network prefix' })).toBeDefined();
});

test('without the gateway the chain tells of Ether and well-known tokens, and a retry brings the rest', async () => {
  const { gateway } = show({
    gateway: breakConnection,
    chain: {
      ...chain,
      holdings: [
        { owner: safe.address, token: 'native', amount: 2n * 10n ** 18n },
        { owner: safe.address, token, amount: 7_500_000n },
      ],
    },
  });
  const byChain = await screen.findByRole('region', { name: 'Read from the chain' });
  await within(byChain).findByRole('table');
  expect(byChain.textContent).toContain('2 ETH');
  expect(byChain.textContent).toContain('7.5 USDC');
  expect(byChain.textContent).toContain('without prices');
  expect(within(byChain).getAllByRole('row')).toHaveLength(3);
  expect(deployment.knownTokens.length).toBeGreaterThan(2);

  expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  gateway.answerWith(() => makeBalances([ether]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByText('Total')).toBeDefined();
});

test('when neither gateway nor chain answers, both are named', async () => {
  show({ gateway: breakConnection, chain: { isDown: true } });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByText(/The gateway gateway.example cannot be reached/)).toBeDefined();
  expect(screen.getByText(/The RPC isn’t responding/)).toBeDefined();
});

test('a token that cannot be read is said, and the others stay', async () => {
  const broken = { ...usdc, balance: 'much' };
  const nameless = { tokenInfo: { address: '\u202e0x12' } };
  show({ gateway: () => ({ fiatTotal: '3000', items: [ether, broken] }) });
  await screen.findByRole('table');
  expect(symbolsInOrder()).toEqual(['ETH']);
  expect(screen.getByText(`Concord can’t read the balance of this token: ${token}`)).toBeDefined();

  cleanup();
  show({ gateway: () => ({ fiatTotal: '0', items: [broken, nameless, 17] }) });
  const note = `Concord can’t read the balance of 3 tokens: ${token}, [U+202E]0x12, unknown`;
  expect(await screen.findByText(note)).toBeDefined();
  expect(screen.queryByText('No assets yet')).toBeNull();
});

const chooseFrom = async (row: RegExp, entry: RegExp) => {
  await userEvent.click(within(screen.getByRole('row', { name: row })).getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a token is hidden for this Safe, stands under “Hidden”, and comes back', async () => {
  const { unmount } = show({ gateway: () => makeBalances([ether, usdc]) });
  await screen.findByRole('table');
  expect(screen.queryByText(/^Hidden/)).toBeNull();
  await chooseFrom(/USD Coin/, /^Hide/);
  await waitFor(() => expect(symbolsInOrder()).toEqual(['ETH']));
  expect(screen.getByText('Hidden (1)')).toBeDefined();
  // It is counted all the same.
  expect(screen.getByText('$4,000.00')).toBeDefined();
  await userEvent.click(screen.getByText('Hidden (1)'));
  await userEvent.click(screen.getByRole('button', { name: 'Show USDC' }));
  expect(symbolsInOrder()).toEqual(['ETH', 'USDC']);
  expect(screen.queryByText(/^Hidden/)).toBeNull();

  tokenChoices.set([{ chainId: 8453, safe: otherSafe.address, token, choice: 'hidden' }]);
  unmount();
  show({ gateway: () => makeBalances([ether, usdc]) });
  await screen.findByRole('table');
  expect(symbolsInOrder()).toEqual(['ETH', 'USDC']);
});

test('the focus of a hidden token goes to the next row, and of one that comes back to the next hidden one', async () => {
  const cedarRow = makeBalance({ address: stranger.address, symbol: 'CEDAR', balance: 1n });
  renderPage(
    <main>
      <h1>Assets</h1>
      <AssetList />
    </main>,
    { at, chain, gateway: () => makeBalances([ether, usdc, cedarRow]) },
  );
  await screen.findByRole('table');
  const expectFocus = (role: string, name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  await chooseFrom(/USD Coin/, /^Hide/);
  await expectFocus('button', 'More about CEDAR');
  await chooseFrom(/CEDAR/, /^Hide/);
  await expectFocus('button', 'More about ETH');
  await userEvent.click(screen.getByText('Hidden (2)'));
  await userEvent.click(screen.getByRole('button', { name: 'Show USDC' }));
  await expectFocus('button', 'Show CEDAR');
  await userEvent.click(screen.getByRole('button', { name: 'Show CEDAR' }));
  await expectFocus('heading', 'Assets');
});

test('Ether cannot be hidden, and each token leads to its history', async () => {
  show({ gateway: () => makeBalances([ether, usdc]) });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'More about ETH' }));
  const history = await screen.findByRole('menuitem', { name: /^History/ });
  expect(history.getAttribute('href')).toContain('token=native');
  expect(screen.queryByRole('menuitem', { name: /^Hide/ })).toBeNull();
});

test('small balances are left out where that is wanted, and counted; those without a price stay', async () => {
  const dust = makeBalance({ address: token, symbol: 'USDC', decimals: 6, balance: 9_000n, price: 1 });
  const unpriced = makeBalance({ address: stranger.address, symbol: 'CEDAR', balance: 1n });
  preferences.set({ ...preferences.initial, hidesSmallBalances: true });
  show({ gateway: () => makeBalances([ether, dust, unpriced]) });
  await screen.findByRole('table');
  expect(symbolsInOrder()).toEqual(['ETH', 'CEDAR']);
  expect(screen.getByText(/1 token worth less than \$0.01 is not shown/)).toBeDefined();
  act(() => void preferences.set(preferences.initial));
  expect(symbolsInOrder()).toEqual(['ETH', 'USDC', 'CEDAR']);
  expect(screen.queryByText(/is not shown/)).toBeNull();
});

test('values are asked for and shown in the chosen currency', async () => {
  preferences.set({ ...preferences.initial, currency: 'eur' });
  const { gateway } = show({ gateway: () => makeBalances([ether]) });
  await screen.findByRole('table');
  expect(screen.getAllByText('€3,000.00').length).toBeGreaterThan(1);
  expect(gateway.requests.map(({ path }) => path)).toEqual([
    `/v1/chains/8453/safes/${safe.address}/balances/eur`,
  ]);
});

const cedar = { address: stranger.address, symbol: 'CEDAR', decimals: 2 };
const withTokens = {
  ...chain,
  tokens: [cedar, { ...cedar, address: recipient, symbol: 'USDC' }],
  holdings: [{ owner: safe.address, token: stranger.address, amount: 1_250n }],
};
const openAdd = async (typed: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add token' }));
  await userEvent.type(dialog.getByLabelText('Token address'), typed);
  return { ...dialog, add: () => userEvent.click(dialog.getByRole('button', { name: 'Add token' })) };
};

test('a token that the gateway does not list is added by its address, read from the chain, and removed', async () => {
  show({ gateway: () => makeBalances([ether]), chain: withTokens });
  await screen.findByRole('table');
  const dialog = await openAdd(cedar.address);
  expect(await dialog.findByText('2 decimals')).toBeDefined();
  expect(await dialog.findByText('12.5')).toBeDefined();
  expect(dialog.queryByText(/imitates/)).toBeNull();
  await dialog.add();
  const row = await screen.findByRole('row', { name: /CEDAR/ });
  expect(row.textContent).toContain('Added by you');
  expect(row.textContent).toContain('12.5 CEDAR');
  expect(within(row).getByRole('link', { name: 'Send CEDAR' })).toBeDefined();
  await chooseFrom(/CEDAR/, /^Remove from list/);
  await waitFor(() => expect(symbolsInOrder()).toEqual(['ETH']));
});

test('an imitation is called one before it is added and in the list', async () => {
  show({ gateway: () => makeBalances([ether]), chain: withTokens });
  await screen.findByRole('table');
  const dialog = await openAdd(recipient);
  expect(await dialog.findByText('This token imitates a well-known one')).toBeDefined();
  await dialog.add();
  expect(await screen.findByText(/Not the well-known USDC/)).toBeDefined();
});

test('a misleading symbol is called one before it is added', async () => {
  const odd = { ...cedar, symbol: 'This Safe' };
  show({ gateway: () => makeBalances([ether]), chain: { ...withTokens, tokens: [odd] } });
  await screen.findByRole('table');
  const dialog = await openAdd(odd.address);
  expect(await dialog.findByText('This token’s symbol is misleading')).toBeDefined();
  expect(dialog.getByText('Misleading symbol')).toBeDefined();
});

test('what is no token, stands in the list already or cannot be asked is not added', async () => {
  const { chain: rpc } = show({ gateway: () => makeBalances([ether, usdc]), chain: withTokens });
  await screen.findByRole('table');
  const dialog = await openAdd('0x12');
  await dialog.add();
  const field = dialog.getByLabelText('Token address');
  expect(await dialog.findByText(/This is not an address/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, otherSafe.address);
  expect(await dialog.findByText('No token found at this address.')).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, token);
  expect(await dialog.findByText('This token is already in the list.')).toBeDefined();
  rpc.change({ ...withTokens, isDown: true });
  await userEvent.clear(field);
  await userEvent.type(field, cedar.address);
  expect((await dialog.findByRole('alert')).textContent).toContain('RPC');
  await dialog.add();
  expect(tokenChoices.get()).toEqual([]);
});
