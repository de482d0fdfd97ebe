import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAddress, numberToHex } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { maxPayoutText, payoutDraft } from '@/components/transactions/compose/payout/payout-draft';
import { PayoutForm } from '@/components/transactions/compose/payout/payout-form';
import '@/components/ui/overlay/menu-panel';
import { Toaster } from '@/components/ui/overlay/toaster';
import { deployment } from '@/config/deployment';
import { encodeNativeTransfer, encodeTokenTransfer } from '@/lib/safe/protocol/calls';
import { contacts } from '@/lib/storage/contacts';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, chiara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import {
  etherTransfer,
  makeBalance,
  makeBalances,
  makeItem,
  makePage,
} from '@/tests/support/gateway/list-json';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';

beforeEach(() => {
  localStorage.clear();
  // A window without a layout shows no row of a list that draws what is in sight.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  return () => vi.restoreAllMocks();
});

type Answers = {
  /** Of the gateway, for earlier transactions. */
  readonly history?: () => unknown;
  readonly chain?: DoubleChainState;
  readonly balances?: unknown;
};

function open({ history = () => makePage([]), chain, balances = makeBalances([]) }: Answers = {}) {
  const onReview = vi.fn();
  const form = (
    <>
      <OpenForm safe={safe} Form={PayoutForm} kind="payout" onReview={onReview} />
      <Toaster />
    </>
  );
  const page = renderPage(form, {
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
      holdings: [{ owner: safe.address, token: 'native' as const, amount: 10n ** 18n }],
      ...chain,
    },
    gateway: ({ path }) => {
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      if (path.includes('history')) return history();
      return path.includes('queued') ? makePage([]) : balances;
    },
  });
  return { ...page, onReview, user: userEvent.setup() };
}

async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByLabelText('Payments'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

/** The sum of each token below the table, once the chain has told what the Safe holds. */
async function readSums(): Promise<readonly (string | null)[]> {
  const sums = within(await screen.findByRole('list', { name: 'Sums' }));
  await waitFor(() =>
    expect(sums.getAllByRole('listitem').every((item) => item.textContent?.includes('held'))).toBe(true),
  );
  return sums.getAllByRole('listitem').map((item) => item.textContent);
}

const chooseMore = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('a file whose columns all match becomes the table at once, and what the table says is reviewed', async () => {
  const { user, onReview } = open();
  await paste(user, `Empfänger;Betrag;Währung\n${bruno.address};0,25;ETH\n${recipient};0,5;ETH`);
  expect(screen.getByText(/2 rows · all 3 columns matched · decimal comma/)).toBeDefined();
  expect(await readSums()).toEqual(['2 payments0.75 ETH1 held · 0.25 after']);
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
  expect(onReview.mock.calls[0]?.[0].calls).toEqual([
    encodeNativeTransfer({ to: bruno.address, amount: 25n * 10n ** 16n }),
    encodeNativeTransfer({ to: recipient, amount: 5n * 10n ** 17n }),
  ]);
});

test('a review that is asked for while rows are still being read begins by itself once they are', async () => {
  const { user, onReview } = open();
  const rows = Array.from({ length: 150 }, () => `${bruno.address},0.001,ETH`);
  await paste(user, `receiver,amount,token\n${rows.join('\n')}`);
  fireEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(screen.getByText('Looking up names and tokens…')).toBeDefined();
  expect(onReview).not.toHaveBeenCalled();
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
  expect(onReview.mock.calls[0]?.[0].calls).toHaveLength(150);
});

test('each step takes the focus from the one before it', async () => {
  const { user } = open();
  const focused = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name })));
  await paste(user, `receiver,amount,token,phone\n${bruno.address},0.25,ETH,12`);
  await focused('Columns of the file');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await focused('Payments from a spreadsheet');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Use 1 payment' }));
  await focused('Payout');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await focused('Columns of the file');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await focused('Payout');
  await chooseMore(user, 'Start over');
  await focused('Payments from a spreadsheet');
});

test('rows that were pasted and not used yet are there after a reload, unless they are too many', async () => {
  const rows = `receiver,amount,token,phone\n${bruno.address},0.25,ETH,12`;
  const first = open();
  await paste(first.user, rows);
  await screen.findByRole('button', { name: 'Use 1 payment' });
  first.unmount();
  const second = open();
  expect(screen.getByLabelText('Payments')).toHaveProperty('value', rows);
  await second.user.click(screen.getByRole('button', { name: 'Continue' }));
  await second.user.click(screen.getByRole('button', { name: 'Use 1 payment' }));
  await waitFor(() => expect(payoutDraft.read(safe)).toMatchObject({ rows: [{ amount: '0.25' }] }));
  expect(payoutDraft.read(safe)?.text).toBeUndefined();
  await chooseMore(second.user, 'Start over');
  expect(screen.getByLabelText('Payments')).toHaveProperty('value', '');
  await second.user.click(screen.getByLabelText('Payments'));
  await second.user.paste('1'.repeat(maxPayoutText));
  expect(payoutDraft.read(safe)?.text).toHaveLength(maxPayoutText);
  await second.user.paste('1');
  expect(payoutDraft.read(safe)).toBeUndefined();
});

test('a payout that was started over comes back as it was', async () => {
  const { user } = open();
  await paste(user, `receiver,amount,token\n${bruno.address},0.25,ETH\n${chiara.address},1,ETH`);
  const amount = await screen.findByLabelText('Amount, row 3');
  await user.clear(amount);
  await user.type(amount, '0.5');
  await chooseMore(user, 'Start over');
  expect(payoutDraft.read(safe)).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText('Amount, row 3')).toHaveProperty('value', '0.5');
  expect(payoutDraft.read(safe)?.rows.map((row) => row.amount)).toEqual(['0.25', '0.5']);
});

test('an amount that can be read in two ways is asked about, and never guessed', async () => {
  const { user } = open();
  await paste(user, `receiver;amount;token\n${bruno.address};1,234;ETH`);
  const use = screen.getByRole('button', { name: 'Use 1 payment' });
  await user.click(use);
  expect(screen.getByText('Choose how to read these amounts.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /1\.234 decimal comma/ }));
  await user.click(use);
  expect(await screen.findByLabelText('Amount, row 2')).toHaveProperty('value', '1.234');
});

test('a well-known token that was chosen for all payments stands there by its symbol, in a file by its address', async () => {
  const [usdc] = deployment.knownTokens;
  if (!usdc) throw new Error('No token is well known.');
  const { user, onReview } = open({
    chain: { holdings: [{ owner: safe.address, token: usdc.address, amount: 10n ** 18n }] },
  });
  await paste(user, `receiver,amount\n${bruno.address},0.5`);
  await user.selectOptions(screen.getByLabelText('Token of all payments'), usdc.address);
  await user.click(screen.getByRole('button', { name: 'Use 1 payment' }));
  expect(await screen.findByLabelText('Token, row 2')).toHaveProperty('value', usdc.symbol);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:payout';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await chooseMore(user, 'Download CSV');
  expect(await saved[0]?.text()).toContain(`,${usdc.address},${bruno.address},0.5,`);
  expect(await screen.findByText(`0.5 ${usdc.symbol}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
  expect(onReview.mock.calls[0]?.[0].calls).toMatchObject([{ to: usdc.address }]);
});

test('without a column for tokens the token is asked for', async () => {
  const { user } = open();
  await paste(user, `receiver,value\n${bruno.address},0.5`);
  await user.click(screen.getByRole('button', { name: 'Use 1 payment' }));
  expect(screen.getByText('Choose the token of these payments.')).toBeDefined();
  // The preview names no token before.
  expect(screen.queryByRole('cell', { name: 'ETH' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Token of all payments'), 'native');
  expect(screen.getByRole('cell', { name: 'ETH' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use 1 payment' }));
  expect(await screen.findByLabelText('Recipient, row 2')).toHaveProperty('value', bruno.address);
  expect(await readSums()).toEqual(['1 payment0.5 ETH1 held · 0.5 after']);
});

test('an amount that a comma divided is said, and never paid in part', async () => {
  const { user } = open();
  await paste(user, `receiver,amount\n${bruno.address},1,250\n${recipient},0.5`);
  await user.selectOptions(screen.getByLabelText('Token of all payments'), 'native');
  expect(screen.getByText('Row 2 has more cells than headings')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use 2 payments' }));
  expect(await screen.findByText('Enter an amount.')).toBeDefined();
  expect(screen.getByLabelText('Amount, row 2')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Amount, row 3')).toHaveProperty('value', '0.5');
});

test('a table whose rows are as long as its headings is taken without a word', async () => {
  const { user } = open();
  await paste(user, `receiver,amount\n${bruno.address},"1,250.00"\n${recipient},0.5`);
  expect(screen.queryByRole('status')).toBeNull();
});

test('headings below a title name the token, and a currency’s sign is said', async () => {
  const { user } = open();
  await paste(user, `Payroll,,\nName,Wallet,Amount (ETH)\nAnn,${bruno.address},$0.25`);
  expect(screen.getByText(/headings in row 2/)).toBeDefined();
  expect(screen.getByText('The amounts have the sign $')).toBeDefined();
  expect(screen.getByLabelText('Token of all payments')).toHaveProperty('value', 'native');
  await user.click(screen.getByRole('button', { name: 'Use 1 payment' }));
  expect(await screen.findByLabelText('Amount, row 3')).toHaveProperty('value', '0.25');
});

test('a token that the Safe holds is known by its symbol, with the decimals of its contract', async () => {
  const cedar = { address: chiara.address, symbol: 'CEDAR', decimals: 3, amount: 5_000n };
  const { user, onReview } = open({
    balances: makeBalances([makeBalance({ ...cedar, decimals: 18, balance: cedar.amount })]),
    chain: {
      tokens: [cedar],
      holdings: [{ owner: safe.address, token: cedar.address, amount: cedar.amount }],
    },
  });
  await paste(user, `receiver,amount,token\n${bruno.address},1.5,cedar`);
  expect(await screen.findByText('1.5 CEDAR')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
  expect(onReview.mock.calls[0]?.[0].calls).toEqual([
    encodeTokenTransfer({ token: cedar.address, to: bruno.address, amount: 1_500n }),
  ]);
});

test('a wrong row is explained in its place, mended there, and repetitions are marked', async () => {
  const { user, onReview } = open();
  await paste(
    user,
    `receiver,amount,token\n${bruno.address},0.1,ETH\nNobody,0.1,ETH\n${bruno.address},0.2,ETH`,
  );
  const wrong = await screen.findByLabelText('Recipient, row 3');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('No contact in your address book has this name.')).toBeDefined();
  expect(screen.getByText('Same as row 2')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText('First payment')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Fix 1 row' }));
  expect(screen.getByText('One payment has an error.')).toBeDefined();
  expect(onReview).not.toHaveBeenCalled();
  await user.clear(wrong);
  await user.paste(recipient);
  expect(screen.queryByText('No contact in your address book has this name.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
});

test('a recipient that would lose a token, or looks like another, is marked in its row, and nobody else is', async () => {
  const lookAlike = getAddress(`${bruno.address.slice(0, 6)}${'7'.repeat(32)}${bruno.address.slice(-4)}`);
  const [usdc, other] = deployment.knownTokens;
  if (!usdc || !other) throw new Error('Two tokens are well known.');
  const { user } = open({
    chain: { safes: [{ address: safe.address, owners: [amara.address, bruno.address], nonce: 3n }] },
  });
  const rows = [
    [usdc.address, usdc.symbol],
    [other.address, usdc.symbol],
    [lookAlike, 'ETH'],
    [recipient, 'ETH'],
    [bruno.address, usdc.symbol],
    [safe.address, 'ETH'],
  ];
  await paste(user, `receiver,amount,token\n${rows.map(([to, token]) => `${to},0.1,${token}`).join('\n')}`);
  const show = await screen.findByRole('button', { name: 'Check 3' });
  const textOf = (row: number) =>
    screen.getByLabelText(`Recipient, row ${row}`).closest('li')?.textContent ?? '';
  expect(textOf(2)).toContain('The token’s own contract');
  expect(textOf(3)).toContain(`The contract of ${other.symbol}`);
  expect(textOf(4)).toContain('Looks like a known address, but isn’t');
  expect(textOf(7)).toContain('This is the Safe itself.');
  for (const row of [5, 6]) expect(textOf(row)).not.toMatch(/contract|Looks like/);
  const listed = () => within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  await user.click(show);
  expect(listed()).toHaveLength(3);
  // The balances come later than the rows.
  await user.click(await screen.findByRole('button', { name: 'Fix 4' }));
  expect(listed().map((item) => item.textContent)).toEqual([
    ...[expect.stringContaining('more than this Safe'), expect.stringContaining('more than this Safe')],
    ...[expect.stringContaining('more than this Safe'), expect.stringContaining('the Safe itself')],
  ]);
  await user.click(screen.getByRole('button', { name: 'All 6' }));
  expect(listed()).toHaveLength(6);
});

test('recipients that look like each other are marked, and two payments to one recipient are not', async () => {
  const alike = ['7', '8'].map((digit) => getAddress(`0xabcd${digit.repeat(32)}abcd`));
  const { user } = open({
    chain: { safes: [{ address: safe.address, owners: [amara.address, bruno.address], nonce: 3n }] },
  });
  const rows = [alike[0], recipient, alike[1], recipient];
  await paste(user, `receiver,amount,token\n${rows.map((to) => `${to},0.1,ETH`).join('\n')}`);
  const textOf = (row: number) =>
    screen.getByLabelText(`Recipient, row ${row}`).closest('li')?.textContent ?? '';
  const words = 'Looks like another recipient of this payout';
  await expect.poll(() => textOf(2)).toContain(words);
  expect(textOf(4)).toContain(words);
  for (const row of [3, 5]) expect(textOf(row)).not.toContain('Looks like');
});

test('a recipient that is a contract and no wallet is marked in its row, once that is known, and nobody else is', async () => {
  const contract = getAddress(`0x${'c0'.repeat(20)}`);
  const paid = getAddress(`0x${'d0'.repeat(20)}`);
  const weth = deployment.knownTokens.find(({ symbol }) => symbol === 'WETH');
  if (!weth) throw new Error('Wrapped Ether is well known.');
  const { user } = open({
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
      codes: [
        ...[contract, paid, weth.address].map((address) => ({ address, code: '0x6000' })),
        // An account with a key that lends itself code (EIP-7702).
        { address: chiara.address, code: `0xef0100${'11'.repeat(20)}` },
      ],
    },
    history: () =>
      makePage([
        makeItem(
          { ...etherTransfer('OUTGOING', 1n), recipient: addressInfo(paid) },
          { id: 'paid', nonce: 1 },
        ),
      ]),
  });
  const rows = [contract, paid, weth.address, chiara.address, recipient];
  await paste(user, `receiver,amount,token\n${rows.map((to) => `${to},0.1,ETH`).join('\n')}`);
  const words = 'A contract, not a wallet Concord recognizes';
  expect(await screen.findByText(words)).toBeDefined();
  const textOf = (row: number) =>
    screen.getByLabelText(`Recipient, row ${row}`).closest('li')?.textContent ?? '';
  expect(textOf(2)).toContain(words);
  await user.click(screen.getByRole('button', { name: 'Check 1' }));
  expect(within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')).toHaveLength(1);
});

test('a chain that does not answer has nobody called a contract', async () => {
  const contract = getAddress(`0x${'c0'.repeat(20)}`);
  const { user } = open({
    chain: {
      safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
      codes: [{ address: contract, code: '0x6000' }],
      refuses: 'eth_getCode',
    },
  });
  await paste(user, `receiver,amount,token\n${contract},0.1,ETH`);
  await screen.findByLabelText('Recipient, row 2');
  await expect(screen.findByText(/A contract, not/, {}, { timeout: 500 })).rejects.toThrow();
});

test('nobody is called new before owners and history are known, nor who is an owner or was paid', async () => {
  const page = (next: string | null) => ({
    ...makePage([makeItem(etherTransfer('OUTGOING', 5n), { nonce: 2 })]),
    next,
  });
  const rows = `receiver,amount,token\n${bruno.address},0.1,ETH\n${recipient},0.1,ETH\n${amara.address},0.1,ETH`;
  const loading = open({ history: () => new Promise(() => undefined) });
  await paste(loading.user, rows);
  await readSums();
  expect(screen.queryByText('First payment')).toBeNull();
  loading.unmount();
  // The table is kept as a draft.
  const known = open({ history: () => page(null) });
  expect(await screen.findAllByText('First payment')).toHaveLength(1);
  known.unmount();
  // The review looks further back, and says it.
  const { queries } = open({
    history: () => page('https://gateway.example/next?cursor=limit%3D20%26offset%3D20'),
  });
  await readSums();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText('First payment')).toBeNull();
});

test('however many different tokens there are, each is asked about', async () => {
  const { user } = open();
  const rows = Array.from(
    { length: 60 },
    (_, index) => `${recipient},0.5,${getAddress(numberToHex(0x7000_0000n + BigInt(index), { size: 20 }))}`,
  );
  await paste(user, `receiver,amount,token\n${rows.join('\n')}`);
  // The chain of this test has no token at any of them, and says so of each.
  expect(await screen.findByRole('button', { name: 'Fix 60' })).toBeDefined();
  expect(screen.getAllByText('There is no token at this address.').length).toBeGreaterThan(0);
});

test('a token that the RPC does not tell of is said, and not waited for without a word', async () => {
  const { user } = open({ chain: { isDown: true } });
  await paste(user, `receiver,amount,token\n${recipient},0.5,${chiara.address}`);
  expect(await screen.findByText('Couldn’t read this token: the RPC didn’t respond.')).toBeDefined();
});

test('more than the Safe has is said, and not reviewed', async () => {
  const { user, onReview } = open();
  await paste(user, `receiver,amount,token\n${bruno.address},0.8,ETH\n${recipient},0.8,ETH`);
  expect(await readSums()).toEqual(['2 payments1.6 ETH1 held · 0.6 missing']);
  expect(screen.getByText('After the payments above, this one is 0.6 ETH short.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Fix 1 row' }));
  expect(screen.getByText('These payments need 1.6 ETH. The Safe has 1 ETH.')).toBeDefined();
  expect(onReview).not.toHaveBeenCalled();
});

test('what is paid counts the rows that can be paid, and a sum is written to its last digit', async () => {
  const { user } = open();
  await paste(user, `receiver,amount,token\n${bruno.address},1.0000001,ETH\nnobody,0.5,ETH`);
  expect(await readSums()).toEqual(['1 payment1.0000001 ETH1 held · 0.0000001 missing']);
  expect(screen.getByText('Payments', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1 of 2');
});

test('a table is kept over a reload, and a broken one counts as none', async () => {
  const row = { row: 2, receiver: bruno.address, amount: '0.1', token: '', tokenType: '', id: '' };
  payoutDraft.save(safe, { rows: [row], signed: 202 });
  const first = open();
  expect(await screen.findByText('202 payments of this payout are signed')).toBeDefined();
  first.unmount();
  localStorage.setItem('concord.drafts.payout.v1', '{"x":1}');
  payoutDraft.save(safe, undefined);
  open();
  expect(screen.getByLabelText('Payments')).toBeDefined();
});

test('a contact who is called like a name on chain gets nothing: the name service says who does', async () => {
  contacts.set([{ chainId: 8453, address: stranger.address, name: 'mill.base.eth' }]);
  const { user, onReview } = open({ chain: { names: [{ name: 'mill.base.eth', address: recipient }] } });
  await paste(user, 'receiver,amount,token\nmill.base.eth,0.25,ETH\nnobody.base.eth,0.25,ETH');
  expect(await screen.findByText('This name has no address.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
  expect(await screen.findByTitle(recipient)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
  expect(onReview.mock.calls[0]?.[0].calls).toEqual([
    encodeNativeTransfer({ to: recipient, amount: 25n * 10n ** 16n }),
  ]);
});

test('names that could not be looked up are asked again on demand', async () => {
  let isSilent = false;
  const { user } = open({
    chain: {
      names: [{ name: 'mill.base.eth', address: recipient }],
      refuses: () => (isSilent ? 'eth_call' : undefined),
    },
  });
  await paste(user, 'receiver,amount,token\nmill.base.eth,0.25,ETH');
  isSilent = true;
  const again = await screen.findByRole('button', { name: 'Look up again' });
  isSilent = false;
  await user.click(again);
  expect(await screen.findByTitle(recipient)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Look up again' })).toBeNull();
});

test('a contact that looks like an owner, or was never paid, keeps its warnings in the table', async () => {
  const alike = getAddress(`${bruno.address.slice(0, 6)}${'7'.repeat(32)}${bruno.address.slice(-4)}`);
  contacts.set([{ chainId: 8453, address: alike, name: 'Bruno, new wallet' }]);
  const { user } = open({
    chain: {
      safes: [{ address: safe.address, owners: [amara.address, bruno.address], nonce: 3n }],
      codes: [{ address: alike, code: '0x6000' }],
    },
  });
  await paste(user, `receiver,amount,token\n${alike},0.1,ETH\n${bruno.address},0.1,ETH`);
  const textOf = (row: number) =>
    screen.getByLabelText(`Recipient, row ${row}`).closest('li')?.textContent ?? '';
  await waitFor(() => expect(textOf(2)).toContain('Looks like a known address, but isn’t'));
  await waitFor(() => expect(textOf(2)).toContain('First payment'));
  expect(textOf(3)).not.toMatch(/Looks like|First payment/);
});

const rowOf = (row: number) => {
  const item = screen.getByLabelText(`Recipient, row ${row}`).closest('li');
  if (!item) throw new Error(`There is no row ${row}.`);
  return item;
};

test('names come first, those of the file are marked, and memos go into the note and the review', async () => {
  contacts.set([{ chainId: 8453, address: bruno.address, name: 'Lina, baker' }]);
  const { user, onReview } = open();
  await paste(
    user,
    [
      'Name,Address,Amount,Token,Memo',
      `"Lina, baker",${bruno.address},0.1,ETH,Week 47`,
      `Noor Haddad,${recipient},0.2,ETH,Week 47`,
      `You,${chiara.address},0.3,ETH,Week 47`,
    ].join('\n'),
  );
  await waitFor(() => expect(rowOf(2).textContent).toMatch(/^2Lina, baker0x/));
  expect(rowOf(2).textContent).not.toContain('file');
  expect(rowOf(3).textContent).toMatch(/^3Noor Haddad0x\w+…\w+name from file/);
  // A name of the file never speaks as Concord.
  expect(rowOf(4).textContent).toMatch(/^4“You”0x\w+…\w+name from file/);
  expect(screen.getByLabelText('Memo, row 3')).toHaveProperty('value', 'Week 47');
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Week 47');
  await user.type(screen.getByLabelText('Memo, row 3'), ', stall');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls.length).toBe(1);
  expect(onReview.mock.calls[0]?.[0].calls).toHaveLength(3);
  expect(onReview.mock.calls[0]?.[0].remarks).toEqual([
    { memo: 'Week 47', name: 'Lina, baker' },
    { memo: 'Week 47, stall', name: 'Noor Haddad' },
    { memo: 'Week 47', name: 'You' },
  ]);
});

test('a known correction is one press away, and the row is paid as it says', async () => {
  contacts.set([{ chainId: 8453, address: bruno.address, name: 'Paper & Pine' }]);
  const [usdc] = deployment.knownTokens;
  if (!usdc) throw new Error('No token is well known.');
  const { user } = open({
    chain: { holdings: [{ owner: safe.address, token: usdc.address, amount: 10n ** 18n }] },
  });
  await paste(
    user,
    [
      'Name,Address,Amount,Token',
      `,${recipient},1,${usdc.symbol}bC`,
      `Paper & Pine,0x1234,2,${usdc.symbol}`,
      // The file has another address for a contact.
      `Paper & Pine,${recipient},3,${usdc.symbol}`,
      `Paper & Pine,${bruno.address},4,${usdc.symbol}`,
    ].join('\n'),
  );
  const short = `${bruno.address.slice(0, 6)}…${bruno.address.slice(-4)}`;
  expect(
    await within(rowOf(3)).findByText(/“0x1234” isn’t an address\. Your address book has Paper & Pine/),
  ).toBeDefined();
  await user.click(within(rowOf(2)).getByRole('button', { name: `Use ${usdc.symbol}` }));
  await user.click(within(rowOf(3)).getByRole('button', { name: `Use ${short}` }));
  expect(
    await within(rowOf(4)).findByText('Your address book has another address for Paper & Pine.'),
  ).toBeDefined();
  expect(within(rowOf(5)).queryByText(/another address/)).toBeNull();
  await user.click(within(rowOf(4)).getByRole('button', { name: `Use ${short}` }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Use / })).toBeNull());
  expect(await readSums()).toEqual([expect.stringContaining(`4 payments10 ${usdc.symbol}`)]);
  expect(screen.getByRole('button', { name: 'Review' })).toBeDefined();
});

test('an amount above the balance offers the amount of the last payment, and names it', async () => {
  const { user } = open({
    history: () => makePage([makeItem(etherTransfer('OUTGOING', 5n * 10n ** 16n), { nonce: 2 })]),
  });
  await paste(user, `receiver,amount,token\n${recipient},5,ETH\n${bruno.address},0.5,ETH`);
  await readSums();
  expect(rowOf(3).textContent).not.toContain('more than');
  expect(within(rowOf(2)).getByText('4 ETH more than this Safe holds. Last paid: 0.05.')).toBeDefined();
  await user.click(within(rowOf(2)).getByRole('button', { name: 'Use 0.05' }));
  expect(screen.getByLabelText('Amount, row 2')).toHaveProperty('value', '0.05');
  expect(await readSums()).toEqual(['2 payments0.55 ETH1 held · 0.45 after']);
});
