import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AssetList } from '@/components/assets/asset-list';
import { deployment } from '@/config/deployment';
import { amara, recipient, safe, token } from '@/tests/support/chain/people';
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
  expect(row.textContent).toContain('25 %');
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

test('a wallet on Base is offered each token but Ether and imitations', async () => {
  const { wallet } = show({
    gateway: () => makeBalances([ether, usdc, fake]),
    session: connectedAs(amara.address),
  });
  await screen.findByRole('table');
  const offers = () => screen.queryAllByRole('button', { name: /^More about/ });
  expect(offers()).toHaveLength(1);
  await userEvent.click(within(screen.getByRole('row', { name: /USD Coin/ })).getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: /^Add to wallet/ })).toBeDefined();

  act(() =>
    wallet.change({ status: 'connected', account: amara.address, chainId: 1, walletName: 'Test wallet' }),
  );
  expect(offers()).toEqual([]);
  // A Safe wallet around the page has no list of tokens to add to.
  act(() => wallet.change({ ...connectedAs(amara.address), hostOrigin: 'https://app.safe.global' }));
  expect(offers()).toEqual([]);
  act(() => wallet.change({ status: 'disconnected' }));
  expect(offers()).toEqual([]);
});

test('a Safe that holds nothing says what would be here and where to send it', async () => {
  show({
    gateway: () => makeBalances([makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 0n })]),
  });
  expect(await screen.findByText('No assets yet')).toBeDefined();
  expect(screen.getByRole('button', { name: `Copy address ${safe.address}` })).toBeDefined();
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
  expect(screen.getByText(/The RPC does not answer/)).toBeDefined();
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
