import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Address } from 'viem';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HistoryList } from '@/components/transactions/history/history-list';
import { HistoryTools } from '@/components/transactions/history/history-tools';
import { RecentHistory } from '@/components/transactions/history/recent-history';
import { Toaster } from '@/components/ui/overlay/toaster';
import { safeSingletons } from '@/config/contracts';
import { routes } from '@/config/routes';
import type { HistoryFilter } from '@/lib/history/history-filter';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer, type SentRequest } from '@/tests/support/gateway/gateway-double';
import { addressInfo, makeDetails } from '@/tests/support/gateway/gateway-json';
import {
  contractCall,
  etherTransfer,
  makeBalance,
  makeBalances,
  makeItem,
  makePage,
  noon,
  tokenTransfer,
} from '@/tests/support/gateway/list-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const link = formatSafeAddress(safe);
const chain = { safes: [{ address: safe.address, owners: [amara.address] }] };
const rows = [
  makeItem(etherTransfer('INCOMING', 10n ** 18n), { id: 'received' }),
  makeItem(tokenTransfer(token, 'USDC', 5_000_000n, 6), { id: 'paid', nonce: 4, note: 'Rent' }),
  makeItem(contractCall('approve'), { id: 'called', nonce: 3 }),
];
const balances = makeBalances([
  makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 10n ** 18n, price: 3_000 }),
]);
const answer = (request: SentRequest) => (request.path.includes('/balances/') ? balances : makePage(rows));
const show = (filter: HistoryFilter, options: RenderOptions = {}) =>
  renderPage(
    <>
      <HistoryList />
      <Toaster />
    </>,
    { at: routes.history(link, filter), chain, gateway: answer, ...options },
  );
const list = () => screen.findByRole('list', { name: 'History' });
/** The path behind the Safe, and what the list is asked for. */
const asked = ({ requests }: ReturnType<typeof show>['gateway']) =>
  requests
    .filter(({ path }) => /transactions|transfers/.test(path))
    .map(({ path, query }) => ({ list: path.split('/').slice(-1)[0], ...query }));

// The code of dialogs is fetched on opening; waiting for it here keeps its size out of the time limits below.
beforeAll(() => import('@/components/ui/overlay/dialog-panel'), 90_000);
beforeEach(() => localStorage.clear());

describe('the filter', () => {
  test('is nothing at first: the whole list, and no chips', async () => {
    const { gateway } = show({});
    expect((await list()).textContent).toContain('approve');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.queryByText(/Payments inside batches/)).toBeNull();
    expect(asked(gateway)).toEqual([expect.objectContaining({ list: 'history' })]);
  });

  test('of the link leaves the rest out, stands there as chips, and each is taken away by itself', async () => {
    const { router } = show({ kind: 'payment', direction: 'out', token });
    const found = await list();
    expect(found.textContent).toContain('5 USDC');
    expect(found.textContent).not.toContain('approve');
    expect(found.textContent).not.toContain('1 ETH');
    expect(screen.getByText(/Payments inside batches aren’t found/)).toBeDefined();
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(chips.getByRole('button', { name: 'Remove filter Sent' }));
    expect(router.replace).toHaveBeenLastCalledWith(routes.history(link, { kind: 'payment', token }), {
      scroll: false,
    });
    await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(router.replace).toHaveBeenLastCalledWith(routes.history(link), { scroll: false });
  });

  test.each<readonly [HistoryFilter, object]>([
    [
      { direction: 'in', token },
      { list: 'incoming-transfers', trusted: 'true', token_address: token },
    ],
    [{ by: 'owners' }, { list: 'multisig-transactions', executed: 'true' }],
    [{ by: 'module' }, { list: 'module-transactions' }],
    [{ search: 'rent' }, { list: 'history', imitation: 'false' }],
  ])('%j is asked of the list that leaves out most', async (filter, question) => {
    const { gateway } = show(filter);
    await waitFor(() => expect(asked(gateway)).toEqual([expect.objectContaining(question)]));
  });

  test('by days asks for these days, as the reader’s clock has them', async () => {
    const { gateway } = show({ by: 'owners', from: '2026-11-20', until: '2026-11-20' });
    await list();
    expect(asked(gateway)).toEqual([
      expect.objectContaining({
        execution_date__gte: new Date('2026-11-20T00:00:00').toISOString(),
        execution_date__lte: new Date('2026-11-20T23:59:59.999').toISOString(),
      }),
    ]);
    expect(screen.queryByText(/Payments inside batches/)).toBeNull();
  });

  test('without a match says so, with the way back', async () => {
    const { router } = show({ search: 'nowhere' });
    expect(await screen.findByText('No matching transactions')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.replace).toHaveBeenCalledWith(routes.history(link), { scroll: false });
    expect(screen.getByText(/Payments inside batches aren’t found/)).toBeDefined();
  });

  test('looks through a few pages by itself and says how far; going on is the reader’s', async () => {
    const next = (offset: number) => `https://gateway.example/cgw/?cursor=limit%3D50%26offset%3D${offset}`;
    const { gateway } = show(
      { search: 'rent' },
      {
        gateway: ({ query }) => {
          const offset = Number(query.cursor?.split('offset=')[1] ?? 0);
          const at = new Date(noon.getTime() - (offset / 50) * 86_400_000);
          if (offset === 300)
            return makePage([makeItem(contractCall('last'), { id: 'last', note: 'Rent', at })]);
          return makePage(
            [makeItem(contractCall('other'), { id: `other ${offset}`, at })],
            next(offset + 50),
          );
        },
      },
    );
    expect(await screen.findByText('No matching transactions yet')).toBeDefined();
    expect(screen.getByText('Searched back to 16 November 2026.')).toBeDefined();
    expect(asked(gateway)).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Search older transactions' }));
    expect((await list()).textContent).toContain('last');
    expect(asked(gateway)).toHaveLength(7);
    expect(screen.queryByText(/Searched back/)).toBeNull();
  });

  test('ends where the first wanted day is passed', async () => {
    const { gateway } = show(
      { from: '2026-11-20' },
      {
        gateway: () =>
          makePage(
            [makeItem(contractCall('old'), { at: new Date('2026-10-01T12:00:00Z') })],
            'https://gateway.example/cgw/?cursor=limit%3D50%26offset%3D50',
          ),
      },
    );
    expect(await screen.findByText('No matching transactions')).toBeDefined();
    expect(asked(gateway)).toHaveLength(1);
  });

  test('shows a row that cannot be read: it may be what is looked for', async () => {
    show(
      { search: 'rent' },
      {
        gateway: () =>
          makePage([{ type: 'TRANSACTION', transaction: { id: 'broken', executionInfo: { nonce: 7 } } }]),
      },
    );
    expect(await screen.findByText(/can’t read transaction #7/)).toBeDefined();
  });

  test('without the gateway is said, and tried again', async () => {
    const { gateway } = show({ search: 'rent' }, { gateway: breakConnection });
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    gateway.answerWith(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await list()).textContent).toContain('Rent');
  });
});

describe('the dialog', () => {
  test('puts what is chosen into the address bar, and keeps what cannot be', async () => {
    const { router } = show({ search: 'rent' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter history' }));
    await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'payment');
    await userEvent.selectOptions(dialog.getByLabelText('Token'), 'native');
    await userEvent.type(dialog.getByLabelText('Amount'), '1,5');
    await userEvent.type(dialog.getByLabelText('Address'), '0x12');
    await userEvent.click(dialog.getByRole('button', { name: 'Show transactions' }));
    expect(dialog.getByText(/Enter the amount in digits/)).toBeDefined();
    expect(dialog.getByText(/This is not an address/)).toBeDefined();
    expect(router.replace).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByLabelText('Amount'));
    await userEvent.type(dialog.getByLabelText('Amount'), '1.5');
    await userEvent.clear(dialog.getByLabelText('Address'));
    await userEvent.type(dialog.getByLabelText('Address'), recipient);
    await userEvent.click(dialog.getByRole('button', { name: 'Show transactions' }));
    expect(router.replace).toHaveBeenCalledWith(
      routes.history(link, {
        ...{ kind: 'payment', token: 'native', amount: '1.5', address: recipient, search: 'rent' },
      }),
      { scroll: false },
    );
  });

  test('begins with the filter of the link, and a token that nobody lists is among its choices', async () => {
    show({ token: recipient, from: '2026-11-20' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter history' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Token').value).toBe(recipient);
    expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-20');
  });
});

test('a search is sent with Enter, and an empty one takes it away', async () => {
  const { router } = show({ search: 'rent' });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search history' });
  expect(field.value).toBe('rent');
  await userEvent.type(field, ' may{Enter}');
  expect(router.replace).toHaveBeenLastCalledWith(routes.history(link, { search: 'rent may' }), {
    scroll: false,
  });
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(router.replace).toHaveBeenLastCalledWith(routes.history(link), { scroll: false });
});

test('a search leaves the focus where it is, and one that came by a link is in its field', async () => {
  const Page = () => {
    const [filter, setFilter] = useState<HistoryFilter>({ search: 'rent' });
    return (
      <>
        <HistoryTools safe={safe} filter={filter} onChange={setFilter} />
        <button type="button" onClick={() => setFilter({})}>
          Elsewhere
        </button>
      </>
    );
  };
  renderPage(<Page />);
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search history' });
  await userEvent.type(field(), ' may{Enter}');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('rent may');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field().value).toBe('');
});

describe('the export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:export';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    return within(dialog);
  };
  const next = 'https://gateway.example/cgw/?cursor=limit%3D50%26offset%3D50';

  test('saves every page of what is wanted, with today’s values', async () => {
    show(
      { kind: 'payment' },
      {
        gateway: (request) => {
          if (request.path.includes('/balances/')) return balances;
          return request.query.cursor?.endsWith('=50')
            ? makePage(rows.slice(1))
            : makePage(rows.slice(0, 1), next);
        },
      },
    );
    const dialog = await open();
    expect(dialog.getByText(/matches your filters/)).toBeDefined();
    expect(dialog.getByText('All dates')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('value_today_usd');
    expect(lines[1]).toContain(',1,ETH,,,,3000.00,');
    expect(lines[2]).toContain(`,5,USDC,${token},`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('has a row for each payment inside a batch, and says which batches could not be read', async () => {
    const pay = (to: Address, value: bigint) => ({ ...callOf(to, '0x'), value });
    const steps = [pay(recipient, 10n ** 18n), pay(stranger.address, 2n * 10n ** 18n)];
    const { to, data } = batchOf(officialAt('multiSendCallOnly'), steps);
    const details = makeDetails({ transaction: makeTransaction({ to, data, value: 0n, operation: 1 }) });
    const batch = {
      type: 'Custom',
      to: addressInfo(to),
      dataSize: '1',
      value: '0',
      methodName: 'multiSend',
      isCancellation: false,
    };
    const other = `multisig_${safe.address}_0x${'ab'.repeat(32)}`;
    const list = makePage([
      makeItem(batch, { id: details.txId, nonce: 7 }),
      makeItem(batch, { id: other, nonce: 6 }),
    ]);
    show(
      {},
      {
        gateway: ({ path }) =>
          path.includes('/balances/') ? balances : /transactions\/multisig_/.test(path) ? details : list,
      },
    );
    await userEvent.click((await open()).getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(',call,,SUCCESS,,,,,,');
    expect(lines[2]).toContain(`,payment,out,SUCCESS,1,ETH,,,,3000.00,${recipient},`);
    expect(lines[3]).toContain(`,payment,out,SUCCESS,2,ETH,,,,6000.00,${stranger.address},`);
    expect(lines[3]).toContain(details.txId);
    // The bytes are those of another transaction.
    expect(lines[4]).toContain(`,call,,SUCCESS,,,,,,`);
    expect(await screen.findByText(/The payments of 1 batch are missing/)).toBeDefined();
  });

  test('says how far it is and can be stopped; nothing is saved then', async () => {
    const { gateway } = show({});
    const dialog = await open();
    expect(dialog.getByText('One row per payment')).toBeDefined();
    expect(dialog.getByText(/A failed transaction moved no funds/)).toBeDefined();
    gateway.answerWith((request) =>
      request.query.cursor?.endsWith('=50') ? neverAnswer(request) : makePage(rows, next),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'CSV' }));
    expect(await dialog.findByText('3 transactions so far')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: 'CSV' })).toBeDefined();
    expect(dialog.queryByText(/transactions so far/)).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(saved).toEqual([]);
  });

  test('that fails says so, and that nothing was saved', async () => {
    const { gateway } = show({});
    const dialog = await open();
    gateway.answerWith(breakConnection);
    await userEvent.click(dialog.getByRole('button', { name: 'CSV' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was saved.');
    expect(saved).toEqual([]);
  });
});

describe('of a Safe whose contract Safe’s service cannot follow', () => {
  const singleton = safeSingletons.find(({ version, isL2 }) => version === '1.4.1' && !isL2)?.address;
  const unfollowed = {
    safes: [{ address: safe.address, owners: [amara.address], ...(singleton && { singleton }) }],
  };
  const said = /transactions that this Safe executed are missing here/;
  const openExport = async (on: typeof unfollowed) => {
    renderPage(<HistoryTools safe={safe} filter={{}} onChange={() => undefined} />, {
      ...{ chain: on, gateway: answer },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    return within(await screen.findByRole('dialog', { name: 'Export' }));
  };

  test('a filtered list, an export and the recent history say what they lack', async () => {
    const filtered = show({ kind: 'payment', direction: 'out', token }, { chain: unfollowed });
    expect(await screen.findByText(said)).toBeDefined();
    filtered.unmount();
    const recent = renderPage(<RecentHistory safe={safe} />, {
      ...{ chain: unfollowed, gateway: () => makePage([]) },
    });
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByText('No history yet')).toBeNull();
    recent.unmount();
    const dialog = await openExport(unfollowed);
    expect(await dialog.findByText(said)).toBeDefined();
    expect(dialog.getByText('All that the gateway lists for this Safe · one row per payment')).toBeDefined();
  });

  test('and of one that it follows nothing is said', async () => {
    const filtered = show({ kind: 'payment', direction: 'out', token });
    await list();
    await waitFor(() => expect(filtered.queries.isFetching()).toBe(0));
    expect(screen.queryByText(said)).toBeNull();
    filtered.unmount();
    const recent = renderPage(<RecentHistory safe={safe} />, { chain, gateway: () => makePage([]) });
    expect(await screen.findByText('No history yet')).toBeDefined();
    await waitFor(() => expect(recent.queries.isFetching()).toBe(0));
    expect(screen.queryByText(said)).toBeNull();
    recent.unmount();
    const dialog = await openExport(chain);
    expect(dialog.getByText('One row per payment')).toBeDefined();
    expect(dialog.queryByText(said)).toBeNull();
  });
});
