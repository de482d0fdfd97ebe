import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { run } from 'axe-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headerSlotId } from '@/components/layout/header-slot';
import { Search } from '@/components/search/search';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import type { ListPage, TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { keys } from '@/lib/queries/keys';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { saveContact } from '@/lib/storage/contacts';
import { rememberSafe } from '@/lib/storage/known-safes';
import { amara, otherSafe, recipient, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

// Fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/search/search-dialog'), 30_000);
beforeEach(() => localStorage.clear());

const show = (at = `/home/?safe=base:${safe.address}`) =>
  renderPage(
    <>
      <header id={headerSlotId} />
      <main>
        <h1>Home</h1>
        <input aria-label="Note" />
      </main>
      <Search />
    </>,
    { at },
  );
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search pages, Safes, contacts and transactions' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

const harbour = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';

/** The first letter of an address in the other case. */
const withWrongLetter = (address: string) =>
  `0x${address.slice(2).replace(/[a-f]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))}`;

describe('it opens', () => {
  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('with %s, and Esc closes it', async (keys) => {
    show();
    await userEvent.keyboard(keys);
    const typed = await field();
    await waitFor(() => expect(document.activeElement).toBe(typed));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('with its button, which has the focus again afterwards', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Search' });
    await userEvent.click(button);
    await field();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('not while somebody types, nor over another dialog', async () => {
    show();
    await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
    await userEvent.keyboard('/');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('/');
    const other = document.createElement('div');
    other.setAttribute('role', 'dialog');
    document.body.append(other);
    await userEvent.keyboard('{Control>}k{/Control}');
    other.remove();
    expect(dialog()).toBeNull();
  });
});

describe('it finds', () => {
  test('a page by what it is called elsewhere, and opens it with the keyboard alone', async () => {
    const { router } = show();
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'dark');
    await waitFor(() => expect(options()).toEqual(['Appearance and privacy']));
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(`/settings/appearance/?safe=base:${safe.address}`);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('what takes the focus with it: to the title of the opened page, and at Esc back to where it was', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Search' });
    button.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'dark{Enter}');
    const title = screen.getByRole('heading', { name: 'Home', hidden: true });
    await waitFor(() => expect(document.activeElement).toBe(title));
    button.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'dark{Escape}{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('each kind of transaction, once something is typed', async () => {
    const { router } = show();
    await userEvent.keyboard('/');
    const input = await field();
    expect(screen.queryByRole('option', { name: /Payout from CSV/ })).toBeNull();
    await userEvent.type(input, 'csv');
    await waitFor(() => expect(options()).toEqual(['Payout from CSV']));
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(`/transactions/new/?safe=base:${safe.address}&kind=payout`);
  });

  test('nothing by a few digits that are somewhere in a hash', async () => {
    const { queries } = show();
    const summary: TransactionSummary = {
      ...{ id: 'multisig_17', date: new Date(0), status: 'SUCCESS', note: undefined, app: undefined },
      ...{ transactionHash: `0x${'17'.repeat(32)}`, info: { kind: 'rejection' } },
      execution: {
        ...{ kind: 'multisig', nonce: 4n, confirmationsRequired: 1, confirmationsSubmitted: 1 },
        missingSigners: [],
      },
    };
    const items = [{ kind: 'transaction', transaction: summary, conflict: 'None' } as const];
    queries.setQueryData(keys.history(safe), { pages: [{ items, next: undefined }], pageParams: [] });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'nonce 17');
    expect(await screen.findByText('No results')).toBeDefined();
  });

  test('a Safe by its name, whose hostile characters are not shown as they came', async () => {
    rememberSafe({ safe: otherSafe, name: 'Fund\u202egpj.exe' });
    const { router } = show('/welcome/accounts/');
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'fund');
    const [found] = await screen.findAllByRole('option');
    expect(found?.textContent).not.toMatch(/\u202e/);
    expect(found?.textContent).toContain(otherSafe.address.slice(-4));
    await userEvent.click(found ?? document.body);
    expect(router.push).toHaveBeenCalledWith(`/home/?safe=base:${otherSafe.address}`);
  });

  test('a contact by its name, and opens its entry in the address book', async () => {
    saveContact({ chainId: 8453, address: recipient, name: 'Valley Mill' });
    saveContact({ chainId: 1, address: amara.address, name: 'Valley on Ethereum' });
    const { router } = show();
    await userEvent.keyboard('/');
    const input = await field();
    expect(screen.queryByRole('group', { name: 'Contacts' })).toBeNull();
    await userEvent.type(input, 'valley');
    const contacts = within(await screen.findByRole('group', { name: 'Contacts' }));
    expect(contacts.getAllByRole('option')).toHaveLength(1);
    // As an address is copied here.
    await userEvent.clear(input);
    await userEvent.type(input, `base:${recipient}`);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Contacts' })).toBeDefined());
    await userEvent.click(within(screen.getByRole('group', { name: 'Contacts' })).getByText('Valley Mill'));
    expect(router.push).toHaveBeenCalledWith(`/address-book/?safe=base:${safe.address}&search=${recipient}`);
  });

  test('any account by its full address, not as a Safe, and says so when there is nothing', async () => {
    show('/welcome/accounts/');
    await userEvent.keyboard('/');
    const input = await field();
    await userEvent.type(input, otherSafe.address.toLowerCase());
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.getByRole('group', { name: 'Address' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Safes' })).toBeNull();
    await userEvent.type(input, 'zzz');
    expect(await screen.findByText('No results')).toBeDefined();
  });

  test.each([
    ['of another chain', () => `eth:${recipient}`, /names another chain \(eth\)/],
    ['with a wrong checksum', () => withWrongLetter(recipient), /checksum of this address doesn’t match/],
  ])('no address %s, and says why', async (_, typed, reason) => {
    show();
    await userEvent.keyboard('/');
    const input = await field();
    await userEvent.type(input, typed());
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByText('No results')).toBeNull();
    await userEvent.type(input, '0');
    expect(await screen.findByText('No results')).toBeDefined();
    expect(screen.queryByText(reason)).toBeNull();
  });

  test('a transaction that was loaded by its nonce and by both of its hashes', async () => {
    const { queries, router } = show();
    const transactionHash = `0x${'ab'.repeat(32)}` as const;
    const safeTxHash = `0x${'5e'.repeat(32)}`;
    const id = `multisig_${safe.address}_${safeTxHash}`;
    const summary: TransactionSummary = {
      ...{ id, date: new Date(0), status: 'SUCCESS', note: undefined, app: undefined, transactionHash },
      info: { kind: 'custom', to: recipient, value: 0n, method: 'approve', actionCount: undefined },
      execution: {
        ...{ kind: 'multisig', nonce: 14n, confirmationsRequired: 1, confirmationsSubmitted: 1 },
        missingSigners: [],
      },
    };
    const page: ListPage = {
      items: [{ kind: 'transaction', transaction: summary, conflict: 'None' }],
      next: undefined,
    };
    queries.setQueryData(keys.history(safe), { pages: [page], pageParams: [] });
    await userEvent.keyboard('/');
    const input = await field();
    for (const typed of ['#14', transactionHash.toUpperCase().replace('0X', '0x'), safeTxHash]) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      await waitFor(() => expect(screen.getByRole('group', { name: 'Transactions' })).toBeDefined());
      expect(options()).toHaveLength(1);
    }
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(routes.transaction(formatSafeAddress(safe), id));
  });

  test('a transaction by the name of its recipient or of the owner whom it is about, and shows it', async () => {
    saveContact({ chainId: 8453, address: recipient, name: 'Riverside\u202e Power' });
    saveContact({ chainId: 8453, address: amara.address, name: 'Amara Brooks' });
    const { queries } = show();
    const row = (nonce: bigint, info: TransactionSummary['info'], name = ''): ListPage['items'][number] => ({
      kind: 'transaction',
      conflict: 'None',
      transaction: {
        ...{ id: `multisig_${nonce}${name}`, date: new Date(0), status: 'AWAITING_CONFIRMATIONS', info },
        ...{ note: undefined, app: undefined, transactionHash: undefined },
        execution: {
          ...{ kind: 'multisig', nonce, confirmationsRequired: 2, confirmationsSubmitted: 1 },
          missingSigners: [],
        },
      },
    });
    const sent = { kind: 'transfer', direction: 'outgoing', sender: safe.address } as const;
    const items = [
      row(3n, { ...sent, recipient, asset: { kind: 'native', amount: 10n ** 18n } }),
      row(4n, { ...sent, recipient: otherSafe.address, asset: { kind: 'native', amount: 10n ** 18n } }),
      row(5n, { kind: 'settings', change: 'ADD_OWNER', subject: amara.address }),
      row(6n, { kind: 'rejection' }),
      row(7n, { ...sent, recipient: harbour, asset: { kind: 'native', amount: 1_234n * 10n ** 18n } }),
      row(8n, { ...sent, recipient: harbour, asset: { kind: 'native', amount: 2n * 10n ** 18n } }),
      row(8n, { kind: 'rejection' }, 'rejection'),
    ];
    queries.setQueryData(keys.queue(safe), { pages: [{ items, next: undefined }], pageParams: [] });
    await userEvent.keyboard('/');
    const input = await field();
    const found = () =>
      within(screen.getByRole('group', { name: 'Transactions' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    for (const [typed, label] of [
      ['riverside', 'Send 1 ETH to Riverside[U+202E] Power#3'],
      ['reject: send', 'Reject: Send 2 ETH to 0x8d33…6716#8'],
      [otherSafe.address, `Send 1 ETH to ${formatShortAddress(otherSafe.address)}#4`],
      ['brooks', 'Add owner Amara Brooks#5'],
      ['#6', 'Reject #6#6'],
      ['1234', 'Send 1,234 ETH to 0x8d33…6716#7'],
      ['1,234', 'Send 1,234 ETH to 0x8d33…6716#7'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.paste(typed);
      await waitFor(() => expect(found()).toEqual([label]));
    }
  });

  test('any transaction or message of the open Safe by its full hash, and without a Safe none', async () => {
    const hash = `0x5ea3${'0'.repeat(56)}36f4`;
    const { router, unmount } = show();
    await userEvent.keyboard('/');
    await userEvent.type(await field(), ` ${hash} `);
    await waitFor(() =>
      expect(options()).toEqual([
        'Open transaction 0x5ea3…36f4Safe transaction hash',
        'Open message 0x5ea3…36f4Safe message hash',
      ]),
    );
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(routes.transaction(formatSafeAddress(safe), hash));
    unmount();
    show('/welcome/accounts/');
    await userEvent.keyboard('/');
    await userEvent.type(await field(), hash);
    expect(await screen.findByText('No results')).toBeDefined();
  });

  test('nothing, and says of an open Safe that only loaded transactions are searched', async () => {
    const { unmount } = show();
    const hint = /Only transactions loaded in this tab are searched/;
    await userEvent.keyboard('/');
    const input = await field();
    expect(screen.queryByText(hint)).toBeNull();
    await userEvent.type(input, 'zzz');
    expect(await screen.findByText(hint)).toBeDefined();
    unmount();
    show('/welcome/accounts/');
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'zzz');
    expect(await screen.findByText('No results')).toBeDefined();
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('pages of a Safe only where one is open', async () => {
    show('/welcome/accounts/');
    await userEvent.keyboard('/');
    await field();
    const pages = within(screen.getByRole('group', { name: 'Pages' }));
    expect(pages.queryByText('Queue')).toBeNull();
    expect(pages.getByText('My Safes')).toBeDefined();
  });
});

test('a screen reader has what it needs', async () => {
  show();
  await userEvent.keyboard('/');
  await field();
  const { violations } = await act(() => run(document.body, { rules: { region: { enabled: false } } }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
