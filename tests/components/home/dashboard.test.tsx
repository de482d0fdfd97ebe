import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pad, toFunctionSelector, toHex } from 'viem';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TopAssets } from '@/components/assets/top/top-assets';
import { AccountHealthCard } from '@/components/home/account-health-card';
import { DashboardGrid } from '@/components/home/dashboard-grid';
import { FlowCard } from '@/components/home/flow-card';
import { NextSteps } from '@/components/home/next-steps';
import { OwnersCard } from '@/components/home/owners-card';
import { ReceiveButton } from '@/components/home/receive-button';
import { TotalCard } from '@/components/home/total-card';
import { fallbackHandlers, safeSingletons } from '@/config/contracts';
import { allowanceModules, faultyModules, faultyModulesDate } from '@/config/known-modules';
import { formatShortDay, formatTime } from '@/lib/format/date';
import { type SavedPowers, saveFoundPowers } from '@/lib/storage/found-powers';
import { preferences } from '@/lib/storage/preferences';
import { tokenChoices } from '@/lib/storage/token-choices';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { breakConnection, neverAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { addressInfo } from '@/tests/support/gateway/gateway-json';
import {
  etherTransfer,
  makeBalance,
  makeBalances,
  makeItem,
  makePage,
  settingsChange,
} from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const owners = [amara.address, bruno.address, chiara.address];
const chain = { safes: [{ address: safe.address, owners, threshold: 2, nonce: 0n }] };
const balances = () =>
  makeBalances([
    makeBalance({ address: token, symbol: 'USDC', decimals: 6, balance: 1_000_000n, price: 1 }),
    makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 10n ** 18n, price: 3000 }),
  ]);

describe('receiving', () => {
  afterEach(() => void preferences.set(preferences.initial));
  // The code of dialogs is fetched on opening; waiting for it here keeps its size out of the time limits below.
  beforeAll(() => import('@/components/ui/overlay/dialog-panel'), 60_000);

  const openDialog = async () => {
    const user = userEvent.setup();
    renderPage(<ReceiveButton safe={safe} />);
    await user.click(screen.getByRole('button', { name: 'Receive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive on Base' }));
    const code = await dialog.findByRole('img', { name: `QR code of base:${safe.address}` });
    return { user, dialog, code };
  };

  test('shows one address with its network, as a code and in groups of four, and one button to copy it', async () => {
    const { user, dialog, code } = await openDialog();
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    expect(dialog.getByText('base:').parentElement?.textContent).toBe(`base:${safe.address}`);
    expect(dialog.getAllByRole('button', { name: /^Copy/ })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: /^Copy address/ }));
    expect(await navigator.clipboard.readText()).toBe(`base:${safe.address}`);
    await user.click(dialog.getByRole('checkbox', { name: 'Network prefix' }));
    expect(dialog.getByRole('img', { name: `QR code of ${safe.address}` })).toBeDefined();
    expect(dialog.queryByText('base:')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Copy address/ }));
    expect(await navigator.clipboard.readText()).toBe(safe.address);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks for an amount with a link, once the amount can be', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Request an amount' }));
    expect(dialog.getByRole('button', { name: /^Copy address/ })).toBeDefined();
    expect(dialog.getByLabelText('Amount').getAttribute('aria-invalid')).toBeNull();
    await user.type(dialog.getByLabelText('Amount'), '0.');
    await user.type(dialog.getByLabelText('Amount'), '25');
    expect(dialog.getByRole('img', { name: 'QR code of a request for 0.25 ETH' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copy payment link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `ethereum:${safe.address}@8453?value=250000000000000000`,
    );
    await user.type(dialog.getByLabelText('Amount'), 'x');
    expect(dialog.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.queryByRole('button', { name: 'Copy payment link' })).toBeNull();
  });

  test('remembers whether the address is shown with its network', async () => {
    preferences.set({ ...preferences.initial, copiesPrefix: false });
    renderPage(<ReceiveButton safe={safe} />);
    await userEvent.click(screen.getByRole('button', { name: 'Receive' }));
    expect(await screen.findByRole('img', { name: `QR code of ${safe.address}` })).toBeDefined();
    const prefix = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Network prefix' });
    expect(prefix.checked).toBe(false);
    await userEvent.click(prefix);
    expect(screen.getByRole('img', { name: `QR code of base:${safe.address}` })).toBeDefined();
    expect(preferences.get()).toEqual({ ...preferences.initial, copiesPrefix: true });
  });
});

describe('the total', () => {
  test('is what the gateway says, and its word is named', async () => {
    renderPage(<TotalCard safe={safe} />, { gateway: balances });
    expect(screen.getByRole('status').textContent).toContain('Loading the total');
    expect(await screen.findByText('$3,001.00')).toBeDefined();
    expect(screen.getByTitle('Prices: gateway.example')).toBeDefined();
  });

  test('has no prices yet while the gateway indexes the Safe, and that is no silence', async () => {
    renderPage(<TotalCard safe={safe} />, {
      gateway: () => refuse(404, { code: 404, message: 'An error occurred' }),
    });
    expect(await screen.findByText('No prices yet: the gateway hasn’t indexed this Safe.')).toBeDefined();
  });

  test('is missing without the gateway; sending and receiving stay', async () => {
    renderPage(<TotalCard safe={safe} />, { gateway: breakConnection });
    expect(await screen.findByText(/No prices/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Send' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Receive' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'New batch' }).getAttribute('href')).toContain('kind=batch');
  });
});

describe('the assets of the dashboard', () => {
  afterEach(() => void tokenChoices.set([]));

  test('leave out what was hidden', async () => {
    tokenChoices.set([{ chainId: safe.chainId, safe: safe.address, token, choice: 'hidden' }]);
    renderPage(<TopAssets safe={safe} />, { gateway: balances });
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('1 ETH')]);
  });

  test('stand by value', async () => {
    renderPage(<TopAssets safe={safe} />, { gateway: balances });
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1 ETH'),
      expect.stringContaining('1 USDC'),
    ]);
  });

  test.each([
    ['does not know the Safe yet', () => refuse(404, { code: 404, message: 'An error occurred' })],
    ['lists nothing yet', () => ({ fiatTotal: '0', items: [] })],
  ])('come from the chain when the gateway %s, so that a funded Safe is never empty', async (_, gateway) => {
    renderPage(<TopAssets safe={safe} />, {
      gateway,
      chain: { ...chain, holdings: [{ owner: safe.address, token: 'native', amount: 4n * 10n ** 18n }] },
    });
    expect(await screen.findByTitle('4 ETH')).toBeDefined();
    expect(screen.queryByText('No assets yet')).toBeNull();
    expect(screen.queryByText(/respond/)).toBeNull();
  });

  test('are none where the chain says so too', async () => {
    renderPage(<TopAssets safe={safe} />, { gateway: () => ({ fiatTotal: '0', items: [] }), chain });
    expect(await screen.findByText('No assets yet')).toBeDefined();
  });

  test('come from the chain when the gateway is down, marked so', async () => {
    renderPage(<TopAssets safe={safe} />, {
      gateway: breakConnection,
      chain: { ...chain, holdings: [{ owner: safe.address, token: 'native', amount: 4n * 10n ** 18n }] },
    });
    expect(await screen.findByText(/Read from the chain/)).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toContain('4 ETH');
  });

  test('say so when there are none', async () => {
    renderPage(<TopAssets safe={safe} />, { gateway: () => makeBalances([]) });
    expect(await screen.findByText('No assets yet')).toBeDefined();
  });
});

describe('owners and health', () => {
  test('come from the chain, and the reader is marked', async () => {
    renderPage(<OwnersCard safe={safe} />, {
      chain,
      gateway: breakConnection,
      session: connectedAs(bruno.address),
    });
    const list = await screen.findByRole('list', { name: 'Owners' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).getByText('You').closest('li')?.textContent).toContain(bruno.address.slice(0, 6));
    expect(screen.queryByText('The connected account is not an owner.')).toBeNull();
  });

  test('tell a stranger that they are none of them, and nobody else', async () => {
    const { unmount } = renderPage(<OwnersCard safe={safe} />, {
      chain,
      session: connectedAs(stranger.address),
    });
    expect(await screen.findByText('The connected account is not an owner.')).toBeDefined();
    unmount();
    const nobody = renderPage(<OwnersCard safe={safe} />, { chain });
    expect(await screen.findByRole('list', { name: 'Owners' })).toBeDefined();
    expect(screen.queryByText('The connected account is not an owner.')).toBeNull();
    nobody.unmount();
    // As in the frame of a wallet that has this Safe open.
    renderPage(<OwnersCard safe={safe} />, { chain, session: connectedAs(safe.address) });
    expect(await screen.findByRole('list', { name: 'Owners' })).toBeDefined();
    expect(screen.queryByText('The connected account is not an owner.')).toBeNull();
  });

  test('wait, and fail with a way to ask again', async () => {
    renderPage(<OwnersCard safe={safe} />, { chain: { isDown: true }, gateway: neverAnswer });
    expect(screen.getByRole('status').textContent).toContain('Loading owners');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('a 2-of-3 Safe of official code is well, and nonce 0 is a nonce', async () => {
    renderPage(<AccountHealthCard safe={safe} />, { chain });
    expect(await screen.findByText('2 of 3 owners')).toBeDefined();
    expect(screen.getByText(/^1.4.1.*, official$/)).toBeDefined();
    expect(screen.getByText(/Next transaction #0 /)).toBeDefined();
    expect(screen.queryByText(/can’t follow this contract/)).toBeNull();
  });

  test('checks that pass are one line, and one that fails opens the rows', async () => {
    const fallbackHandler = fallbackHandlers.find(({ version }) => version === '1.4.1')?.address;
    const show = (extra: object) =>
      renderPage(<AccountHealthCard safe={safe} />, {
        chain: {
          safes: [
            {
              address: safe.address,
              owners,
              threshold: 2,
              ...(fallbackHandler && { fallbackHandler }),
              ...extra,
            },
          ],
        },
      });
    const isOpen = (text: string) => screen.getByText(text).closest('details')?.open;
    const well = show({});
    expect(await screen.findByText('5 of 5 checks pass')).toBeDefined();
    expect(isOpen('5 of 5 checks pass')).toBe(false);
    well.unmount();
    show({ guard: stranger.address });
    expect(await screen.findByText('4 of 5 checks pass')).toBeDefined();
    expect(isOpen('4 of 5 checks pass')).toBe(true);
  });

  test('what can move money without the owners is one line that says only what was read', async () => {
    const show = (extra: object, proposers: readonly (readonly [string, string])[] = []) =>
      renderPage(<AccountHealthCard safe={safe} />, {
        chain: { safes: [{ address: safe.address, owners, threshold: 2, ...extra }] },
        gateway: ({ path }) =>
          path.endsWith('/delegates')
            ? makePage(
                proposers.map(([delegate, delegator]) => ({
                  ...{ safe: safe.address, delegate, delegator, label: 'Bookkeeper' },
                })),
              )
            : undefined,
      });
    const line = () => screen.findByRole('link', { name: /What can move money without you/ });
    const none = show({});
    expect((await line()).textContent).toContain('No modules or spending limits');
    none.unmount();
    const one = show({ modules: [recipient] });
    expect((await line()).textContent).toContain('1 module');
    expect((await line()).textContent).not.toContain('limit');
    one.unmount();
    const guarded = show({ guard: stranger.address }, [
      [bruno.address, amara.address],
      [bruno.address, chiara.address],
      [stranger.address, amara.address],
    ]);
    await expect
      .poll(async () => (await line()).textContent)
      .toContain('No modules or spending limits · 1 guard · 2 proposers');
    guarded.unmount();
    show({ modules: [...allowanceModules] });
    await expect
      .poll(async () => (await line()).textContent)
      .toContain('2 modules · Couldn’t load the spending limits');
    expect((await line()).getAttribute('href')).toContain('/settings/permissions');
    expect((await line()).textContent).toContain('Token approvals not searched yet');
  });

  describe('of token approvals the line says none only where every block was searched', () => {
    const seen = { at: Date.UTC(2026, 10, 27, 12), block: 100n };
    const ranges = [{ fromBlock: 0n, toBlock: 68n, host: 'rpc.example' }];
    const show = (saved: Partial<SavedPowers>, given: object = {}) => {
      saveFoundPowers([safe], (row) => ({ ...row, ...saved }));
      renderPage(<AccountHealthCard safe={safe} />, {
        chain: { safes: [{ address: safe.address, owners, threshold: 2 }], ...given },
        gateway: breakConnection,
      });
    };
    const powerOf = (kind: 'operator' | 'token'): SavedPowers['powers'][number] => ({
      ...{ kind, contract: token, account: stranger.address, events: [] },
    });
    const allowanceSelector = toFunctionSelector('allowance(address,address)');
    const line = () => screen.findByRole('link', { name: /What can move money without you/ });
    const hasCheck = async () => (await line()).querySelector('.text-positive') !== null;
    afterEach(() => localStorage.clear());

    test('with all of them there is a check and the day', async () => {
      show({ seen, ranges });
      expect((await line()).textContent).toContain('No approvals found, as of 27 November 2026');
      expect(await hasCheck()).toBe(true);
    });

    test('with a missing range there is none, whatever an earlier version noted', async () => {
      show({ seen, ranges: [{ fromBlock: 40n, toBlock: 68n, host: 'rpc.example' }] });
      expect((await line()).textContent).toContain('Token approvals: not every block is searched');
      expect(await hasCheck()).toBe(false);
    });

    test('with a range in which two nodes differ there is none, and the line says so', async () => {
      const different = [{ fromBlock: 40n, toBlock: 68n, host: 'rpc.example and second.example' }];
      show({ seen, ranges: [{ fromBlock: 0n, toBlock: 39n, host: 'rpc.example' }], different });
      expect((await line()).textContent).toContain(
        'Token approvals: your two nodes returned different events',
      );
      expect(await hasCheck()).toBe(false);
    });

    test('with no range they are not searched', async () => {
      show({ seen });
      expect((await line()).textContent).toContain('Token approvals not searched yet');
      expect(await hasCheck()).toBe(false);
    });

    test('a contract that gives no answer is named', async () => {
      show({ seen, ranges, powers: [powerOf('operator')] });
      await expect.poll(async () => (await line()).textContent).toContain('1 approval couldn’t be read');
      expect(await hasCheck()).toBe(false);
    });

    test('an unknown fallback handler keeps the check away, and is named', async () => {
      const own = { address: safe.address, owners, threshold: 2 };
      show({ seen, ranges }, { safes: [{ ...own, fallbackHandler: stranger.address }] });
      expect((await line()).textContent).toContain('Unknown fallback handler');
      expect(await hasCheck()).toBe(false);
    });

    test('with the official one there is the check', async () => {
      const own = { address: safe.address, owners, threshold: 2 };
      show({ seen, ranges }, { safes: [{ ...own, fallbackHandler: fallbackHandlers[0]?.address }] });
      expect((await line()).textContent).not.toContain('fallback handler');
      expect(await hasCheck()).toBe(true);
    });

    test('an approval is not none before the chain has answered, nor where it refuses', async () => {
      show({ seen, ranges, powers: [powerOf('token')] }, { refusesCallsOf: allowanceSelector });
      expect(await hasCheck()).toBe(false);
      await expect
        .poll(async () => (await line()).textContent)
        .toContain('Couldn’t load the token approvals');
      expect(await hasCheck()).toBe(false);
    });
  });

  test('a Safe whose contract Safe’s service cannot follow says so, with the way to one that it can', async () => {
    const singleton = safeSingletons.find(({ version, isL2 }) => version === '1.4.1' && !isL2)?.address;
    renderPage(<AccountHealthCard safe={safe} />, {
      chain: { safes: [{ address: safe.address, owners, threshold: 2, ...(singleton && { singleton }) }] },
    });
    expect(await screen.findByText('1.4.1, official, not L2')).toBeDefined();
    expect(screen.getByText(/Safe’s service can’t follow this contract/)).toBeDefined();
    const way = screen.getByRole('link', { name: 'Switch to the L2 contract' });
    expect(way.getAttribute('href')).toMatch(/kind=owners&action=update/);
  });

  test.each([
    [1, owners, 'Any one owner can move all funds alone.'],
    [1, [amara.address], 'One key controls everything. If it is lost, the funds are lost.'],
    [3, owners, 'If one owner loses their key, the funds are locked.'],
  ])('a threshold of %i that is a risk is called one', async (threshold, some, advice) => {
    renderPage(<AccountHealthCard safe={safe} />, {
      chain: { safes: [{ address: safe.address, owners: some, threshold }] },
    });
    expect(await screen.findByText(advice)).toBeDefined();
  });

  describe('what else has a say in the Safe', () => {
    const show = (extra: object) =>
      renderPage(<AccountHealthCard safe={safe} />, {
        chain: { safes: [{ address: safe.address, owners, threshold: 2, ...extra }] },
        gateway: breakConnection,
      });
    const handler = fallbackHandlers.find(({ version }) => version === '1.4.1')?.address;
    const detail = async (label: string) => (await screen.findByText(label)).closest('li')?.textContent;

    test('is nothing but the official fallback handler in most Safes', async () => {
      show({ fallbackHandler: handler });
      expect(await detail('Modules')).toBe('ModulesNone');
      expect(await detail('Guard')).toBe('GuardNone');
      expect(await detail('Fallback handler')).toBe('Fallback handler1.4.1, official');
    });

    test('is a module, which is named and called a risk', async () => {
      show({ modules: [recipient] });
      const text = await detail('Modules');
      expect(text).toContain('1 enabled');
      expect(text).toContain('can move all funds without any owner’s confirmation');
      expect(text).toContain(recipient.slice(0, 6));
    });

    test('is no official module of Safe, and one beside it is named alone', async () => {
      const { unmount } = show({ modules: [...allowanceModules] });
      expect(await detail('Modules')).toBe('Modules2 enabled, official');
      unmount();
      show({ modules: [allowanceModules[0], recipient] });
      const text = await detail('Modules');
      expect(text).toContain('2 enabled');
      expect(text).toContain('This module can move all funds');
      expect(text).toContain(recipient.slice(0, 6));
      expect(text).not.toContain(allowanceModules[0].slice(0, 6));
    });

    test('is a module that is known to be faulty, with the way to remove it', async () => {
      const [faulty] = faultyModules;
      const address = faulty && 'address' in faulty ? faulty.address : recipient;
      const { unmount } = show({ modules: [address] });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(`${faulty?.name} can move all funds of this Safe`);
      expect(alert.textContent).toContain(faultyModulesDate);
      expect(within(alert).getByRole('link', { name: 'Remove' }).getAttribute('href')).toContain(
        `action=module&module=${address}`,
      );
      unmount();
      show({ modules: [recipient] });
      expect(await detail('Modules')).toContain('1 enabled');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText(/faulty/)).toBeNull();
    });

    test('are many modules, of which the first stand there', async () => {
      const modules = Array.from({ length: 7 }, (_, index) => pad(toHex(index + 2), { size: 20 }));
      show({ modules });
      const text = await detail('Modules');
      expect(text).toContain('7 enabled');
      expect(text).toContain('These modules can move all funds');
      expect(text).toContain('and 2 more');
    });

    test('is a guard, and a fallback handler of somebody else', async () => {
      show({ guard: stranger.address, fallbackHandler: recipient });
      expect(await detail('Guard')).toContain(stranger.address.slice(0, 6));
      expect(await detail('Fallback handler')).toContain(recipient.slice(0, 6));
    });

    test('may be no fallback handler at all', async () => {
      show({});
      expect(await detail('Fallback handler')).toContain('This Safe can’t sign messages');
    });
  });

  test('unknown code is called that', async () => {
    renderPage(<AccountHealthCard safe={safe} />, {
      chain: { safes: [{ address: safe.address, owners, threshold: 2, singleton: recipient }] },
    });
    expect(await screen.findByText('Not official')).toBeDefined();
  });
});

describe('a new Safe', () => {
  const show = (nonce: bigint, items: unknown) =>
    renderPage(<NextSteps safe={safe} />, {
      chain: { safes: [{ address: safe.address, owners, threshold: 2, nonce }] },
      gateway: ({ path }) => (path.includes('balances') ? items : refuse(404, {})),
      session: connectedAs(amara.address),
    });

  test('has a checklist, whose first open step leads', async () => {
    show(0n, makeBalances([]));
    const list = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(list.getByText(/^\d of 4 done$/)).toBeDefined();
    const steps = list.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps[0]).toContain('Done:Safe created');
    expect(steps[1]).toContain('Open:Receive money');
    await userEvent.click(list.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toContain(`/home/?safe=base:${safe.address}`);
    await waitFor(() =>
      expect(list.getByText(/^Send .* the link$/).closest('li')?.textContent).toContain('Done:'),
    );
  });

  test('that holds something has received money, and one that has paid has no checklist', async () => {
    const funded = show(0n, balances());
    const step = (await screen.findByText('Receive money')).closest('li');
    expect(step?.textContent).toContain('Done:');
    funded.unmount();
    show(1n, makeBalances([]));
    await expect(screen.findByText('Next steps', {}, { timeout: 500 })).rejects.toThrow();
  });
});

test('the total over 30 days is a line with its change in words, and stops where an amount is not known', async () => {
  const day = (before: number) => new Date(Date.now() - before * 24 * 60 * 60 * 1000);
  const paid = makeItem(etherTransfer('OUTGOING', 10n ** 18n), { id: 'paid', nonce: 2, at: day(6) });
  const show = (history: readonly unknown[]) =>
    renderPage(<TotalCard safe={safe} />, {
      gateway: ({ path }) => (path.includes('history') ? makePage(history) : balances()),
    });
  const known = show([paid]);
  expect(await screen.findByText('−$3,000.00 in 30 days')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Total over 30 days, at today’s prices' })).toBeDefined();
  known.unmount();
  const batch = {
    ...{ type: 'Custom', to: addressInfo(recipient), value: '0', dataSize: '68' },
    ...{ methodName: 'multiSend', actionCount: 2, isCancellation: false },
  };
  const cut = show([paid, makeItem(batch, { id: 'batch', nonce: 1, at: day(10) })]);
  expect(await screen.findByText('−$3,000.00 in 10 days')).toBeDefined();
  cut.unmount();
  show([]);
  await expect(screen.findByText(/at today’s prices/, {}, { timeout: 500 })).rejects.toThrow();
});

test('in and out by week stand in a table too, and nowhere without a payment', async () => {
  const show = (history: unknown) =>
    renderPage(<FlowCard safe={safe} />, {
      gateway: ({ path }) => (path.includes('history') ? history : balances()),
    });
  const paid = show(
    makePage([makeItem(etherTransfer('INCOMING', 10n ** 18n), { nonce: 1, at: new Date() })]),
  );
  const table = await screen.findByRole('table', { name: 'In and out by week, at today’s prices' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  expect(within(table).getByRole('cell', { name: '$3,000.00' })).toBeDefined();
  paid.unmount();
  const empty = show(makePage([]));
  // The Monday four weeks before the current one.
  const monday = new Date();
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7) - 28);
  expect(await screen.findByText(`No payments since ${formatShortDay(monday)}.`)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  empty.unmount();
  show(refuse(503, { code: 503, message: 'Unavailable' }));
  expect(await screen.findByText('Appears once history and prices have loaded.')).toBeDefined();
});

test('in and out of a Safe with more payments today than one page says since when', async () => {
  const oldest = new Date(Date.now() - 60_000);
  const since = `${formatShortDay(oldest)}, ${formatTime(oldest)}`;
  const show = (rows: readonly unknown[]) =>
    renderPage(<FlowCard safe={safe} />, {
      gateway: ({ path }) =>
        path.includes('history')
          ? makePage(rows, 'https://gateway.example/cgw/?cursor=limit%3D20%26offset%3D20')
          : balances(),
    });
  const wei = 10n ** 18n;
  const paid = show([
    makeItem(etherTransfer('OUTGOING', wei), { id: 'b', nonce: 2, at: new Date() }),
    makeItem(etherTransfer('INCOMING', wei), { id: 'a', nonce: 1, at: oldest }),
  ]);
  expect(await screen.findByText(`Since ${since}`)).toBeDefined();
  expect(within(screen.getByRole('table')).getAllByRole('cell', { name: '$3,000.00' })).toHaveLength(2);
  expect(screen.queryByText(/^No payment/)).toBeNull();
  paid.unmount();
  show([makeItem(settingsChange('SET_GUARD'), { id: 'c', nonce: 3, at: oldest })]);
  expect(await screen.findByText(`No payments since ${since}.`)).toBeDefined();
});

test('in and out never says that there are no payments beside an entry that could not be read', async () => {
  renderPage(<FlowCard safe={safe} />, {
    gateway: ({ path }) =>
      path.includes('history')
        ? makePage([{ type: 'TRANSACTION', transaction: { id: 'broken' }, conflictType: 'None' }])
        : balances(),
  });
  expect(await screen.findByText(/^No payment with a known price since /)).toBeDefined();
});

test('in and out says without a gateway what it lacks, and promises nothing', async () => {
  renderPage(<FlowCard safe={safe} />, { isWithoutGateway: true });
  expect(
    await screen.findByText('This needs a gateway’s history and prices, and you use none.'),
  ).toBeDefined();
  expect(screen.queryByText(/^Appears/)).toBeNull();
});

test('in and out stands first beside the work, and keeps its height from the first frame', () => {
  const { container } = renderPage(
    <DashboardGrid
      {...{ total: null, waiting: null, below: null, owners: <p>Owners</p>, health: <p>Health</p> }}
      flow={<FlowCard safe={safe} />}
    />,
    { gateway: neverAnswer },
  );
  const text = container.textContent ?? '';
  expect(text.indexOf('In and out')).toBeGreaterThan(-1);
  expect(text.indexOf('In and out')).toBeLessThan(text.indexOf('Health'));
  expect(container.querySelector('.h-44')).not.toBeNull();
});
