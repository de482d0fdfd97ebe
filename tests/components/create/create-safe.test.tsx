import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useState } from 'react';
import { type Address, getAddress } from 'viem';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CreateSafe } from '@/components/create/create-safe';
import { CreationFee } from '@/components/create/creation-fee';
import { RelayCreationOffer } from '@/components/create/relay-creation-offer';
import { creationContracts } from '@/config/creation-contracts';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import type { SafeSetup } from '@/lib/safe/create/creation';
import { writeSetupFile } from '@/lib/safe/create/setup-file';
import { contacts } from '@/lib/storage/contacts';
import { rememberSafe } from '@/lib/storage/known-safes';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { amara, bruno, chiara, otherSafe, safe, token } from '@/tests/support/chain/people';
import { refuse } from '@/tests/support/gateway/gateway-double';
import { chainJson } from '@/tests/support/gateway-cases/chain-cases';
import { renderPage } from '@/tests/support/page/render';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

// What is fetched with the first press is compiled before, as a server would have it.
beforeAll(async () => {
  await import('@/components/create/other-owners');
  await import('@/components/create/owners-step');
  await import('@/components/create/review-step');
  await import('@/components/shared/contacts/new-contact-doubt');
  await import('@/components/create/undeployed/undeployed-view');
  await import('@/components/transactions/compose/recipient/account-picker');
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  contacts.set([{ chainId: 8453, address: bruno.address, name: 'Bruno' }]);
});
afterEach(() => vi.restoreAllMocks());

const chain = {
  safes: [{ address: otherSafe.address, owners: [bruno.address], threshold: 1 }],
  codes: [{ address: token, code: '0x600160005260206000f3' }],
};
const show = ({ at = '/new-safe/create/', isConnected = true } = {}) =>
  renderPage(<CreateSafe />, { at, chain, ...(isConnected && { session: connectedAs(amara.address) }) });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toOwners = async () => {
  await screen.findByLabelText('New owner');
};
const rows = () => within(screen.getByRole('list', { name: 'Owners' })).getAllByRole('listitem');
const nameIn = (row: number) =>
  (within(rows()[row] ?? document.body).getByRole('textbox', { name: /^Name of 0x/ }) as HTMLInputElement)
    .value;
const add = async (text: string) => {
  const field = await screen.findByLabelText('New owner');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await press('Add owner');
};
const pickOwner = async (name: RegExp) => {
  await press('Choose an account');
  await userEvent.click(await screen.findByRole('option', { name }));
};

describe('a new Safe', () => {
  test('begins with the connected account, takes a contact from the list, and wants more than half of them', async () => {
    show();
    await toOwners();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.textContent).toContain('(you)');
    await pickOwner(/^Bruno/);
    const field = screen.getByLabelText('New owner');
    expect((field as HTMLInputElement).value).toBe(bruno.address);
    await press('Add owner');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(nameIn(1)).toBe('Bruno');
    expect(await screen.findByRole('radio', { name: /^2/, checked: true })).toBeDefined();
  });

  test('takes a contact by the name that is typed', async () => {
    show();
    await toOwners();
    await add('bruno');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(nameIn(1)).toBe('Bruno');
    await add('Brunhilde');
    expect(await screen.findByText('This is not an address, and no contact has this name.')).toBeDefined();
    expect(rows()).toHaveLength(2);
  });

  test('gives the focus to the title of each step that one goes to, and to none when the page opens', async () => {
    const hasFocus = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })));
    show();
    await toOwners();
    expect(document.activeElement).toBe(document.body);
    await press('Review');
    await screen.findByRole('button', { name: 'Create later' });
    await hasFocus('Review');
    await press('Name and owners');
    await hasFocus('Create a Safe');
  });

  test('gives the focus to the title of the page once it is kept for later', async () => {
    let go = (_href: string) => {};
    /** The page, in an address bar that follows its links. */
    function Page() {
      const [search, setSearch] = useState('');
      go = (href) => setSearch(new URL(href, 'https://concord.example').search);
      return (
        <SearchParamsContext value={new URLSearchParams(search)}>
          <CreateSafe />
        </SearchParamsContext>
      );
    }
    const { router } = renderPage(<Page />, {
      ...{ at: '/new-safe/create/', chain, session: connectedAs(amara.address) },
    });
    router.push.mockImplementation((href: string) => go(href));
    await toOwners();
    await press('Review');
    (await screen.findByRole('button', { name: 'Create later' })).focus();
    await userEvent.keyboard('{Enter}');
    const title = await screen.findByRole('heading', { level: 1, name: 'Not created yet' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('goes on to the review where it is pressed in the moment in which the check of the owners ends', async () => {
    const { queries } = show();
    const pressed = new Promise<void>((resolve) => {
      // React hears of an answer a task later than the cache does.
      const stop = queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (!event.query.queryKey.includes('owner')) return;
        stop();
        screen.getByRole('button', { name: 'Review' }).click();
        resolve();
      });
    });
    await toOwners();
    await pressed;
    expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeDefined();
  });

  test('takes the names of its owners in their rows, and keeps them as contacts', async () => {
    show();
    await toOwners();
    await add(chiara.address);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const field = within(rows()[1] ?? document.body).getByRole('textbox', { name: /^Name of 0x/ });
    await userEvent.type(field, 'Chiara{Enter}');
    expect(contacts.get()).toContainEqual({ chainId: 8453, address: chiara.address, name: 'Chiara' });
    await userEvent.type(field, ' Rossi');
    await userEvent.tab();
    expect(contacts.get()).toContainEqual({ chainId: 8453, address: chiara.address, name: 'Chiara Rossi' });
    await userEvent.clear(field);
    await userEvent.tab();
    expect((field as HTMLInputElement).value).toBe('Chiara Rossi');
  });

  test.each([
    ['Bruno', /^Same name as|^Takes the name of/],
    ['Chiara', undefined],
  ])('warns of an owner’s name only where it could be taken for another: %s', async (name, warning) => {
    show();
    await toOwners();
    await add(chiara.address);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const row = within(rows()[1] ?? document.body);
    await userEvent.type(row.getByRole('textbox', { name: /^Name of 0x/ }), name);
    if (warning) expect(await row.findByText(warning)).toBeDefined();
    else expect(row.queryByText(/^Same name as|^Takes the name of/)).toBeNull();
  });

  test('has its name and its owners in one step', async () => {
    show();
    await toOwners();
    await userEvent.type(screen.getByLabelText('Name'), 'Bakery');
    expect(within(screen.getByRole('complementary', { name: 'Summary' })).getByText('Bakery')).toBeDefined();
    await press('Review');
    expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeDefined();
  });

  test('offers the named owners of other Safes, adds one with a press, and offers no account without a name', async () => {
    contacts.set([...contacts.get(), { chainId: 8453, address: safe.address, name: 'Hearth Bakery' }]);
    renderPage(<CreateSafe />, {
      at: '/new-safe/create/',
      chain: {
        safes: [
          { address: safe.address, owners: [amara.address, bruno.address, chiara.address], threshold: 2 },
        ],
      },
      session: connectedAs(amara.address),
      gateway: ({ path }) =>
        path.startsWith('/v2/owners/')
          ? { 8453: [safe.address] }
          : refuse(404, { code: 404, message: 'Not found' }),
    });
    await toOwners();
    const offered = within(await screen.findByRole('region', { name: 'From your other Safes' }));
    // What is seen is part of what is heard: voice control presses a button by the words on it.
    expect(offered.getAllByRole('button').map((one) => one.textContent)).toEqual([
      `Add Bruno of Hearth Bakery, ${bruno.address.slice(0, 6)}…${bruno.address.slice(-4)}`,
    ]);
    await userEvent.click(offered.getByRole('button'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(nameIn(1)).toBe('Bruno');
    expect(screen.queryByRole('region', { name: 'From your other Safes' })).toBeNull();
    expect(screen.getByText('A second owner confirms')).toBeDefined();
  });

  test('does not offer those who are owners already', async () => {
    show();
    await toOwners();
    await pickOwner(/^Bruno/);
    await press('Add owner');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await press('Choose an account');
    expect(await screen.findByText('Nobody to choose from. Enter an address.')).toBeDefined();
    expect(screen.queryByRole('option', { name: /^Bruno/ })).toBeNull();
  });

  test('needs an owner where no wallet is connected', async () => {
    show({ isConnected: false });
    await toOwners();
    await press('Review');
    // Beside the button: on a phone the end of the form is out of sight.
    const rail = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(await rail.findByText('Add at least one owner.')).toBeDefined();
  });

  test('asks what to do with an owner who was typed and not added', async () => {
    show();
    await toOwners();
    await userEvent.type(await screen.findByLabelText('New owner'), chiara.address);
    await press('Review');
    expect(await screen.findByText('Add the owner you typed, or clear the field.')).toBeDefined();
    await press('Add owner');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText('Add the owner you typed, or clear the field.')).toBeNull();
    await press('Review');
    expect(await screen.findByRole('heading', { level: 1, name: 'Review' })).toBeDefined();
  });

  test('says how many must confirm once there is an owner, and nothing of none', async () => {
    show({ isConnected: false });
    await toOwners();
    expect(screen.queryByText(/0 owners/)).toBeNull();
    await add(chiara.address);
    // In the rail, and in the bar of a phone.
    expect(await screen.findAllByText('1 of 1 owner must confirm')).toHaveLength(2);
  });

  test.each<[string, Address, RegExp]>([
    ['the zero address', '0x0000000000000000000000000000000000000000', /zero address/],
    ['the mark of the list', '0x0000000000000000000000000000000000000001', /the start of its owner list/],
    ['a precompile', '0x0000000000000000000000000000000000000100', /reserved for the network/],
    ['an owner again', amara.address, /already an owner/],
    ['a contract that checks no signatures', token, /^This contract can’t confirm/],
  ])('refuses %s as an owner', async (_who, address, message) => {
    show();
    await toOwners();
    await add(address);
    await waitFor(() => expect(screen.getByText(message)).toBeDefined());
    expect(rows()).toHaveLength(1);
  });

  test.each<[string, Address]>([
    ['a key', chiara.address],
    ['a Safe whose owners can confirm', otherSafe.address],
  ])('takes %s as an owner without a warning', async (_who, address) => {
    show();
    await toOwners();
    await add(address);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByText(/can’t confirm|already an owner/)).toBeNull();
  });

  test('says of an owner that is a Safe how many of its own owners must confirm', async () => {
    show();
    await toOwners();
    await add(otherSafe.address);
    expect(await screen.findByText(/1 of 1 owner confirms/)).toBeDefined();
  });

  test('survives a reload as it was left', async () => {
    const { unmount } = show();
    await toOwners();
    await userEvent.type(screen.getByLabelText('Name'), 'Bakery');
    await add(bruno.address);
    await waitFor(() => expect(rows()).toHaveLength(2));
    unmount();
    show();
    await toOwners();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Bakery');
    expect(rows()).toHaveLength(2);
  });

  test('is kept for later under the address that was shown', async () => {
    const { router } = show();
    await toOwners();
    await press('Review');
    await press('Create later');
    const [kept] = undeployedSafes.get();
    expect(kept?.setup.owners).toEqual([amara.address]);
    expect(kept && predictAddress(kept.setup)).toBe(kept?.safe.address);
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining(kept?.safe.address ?? 'nothing'));
  });

  test('is not said to use official contracts where the chain has other code', async () => {
    show();
    await toOwners();
    await press('Review');
    expect(await screen.findByText(/is not the official code/)).toBeDefined();
    expect(screen.queryByText(/run the official code/)).toBeNull();
  });
});

describe('a Safe whose setup is kept', () => {
  const setup = { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 5n };
  const keep = (changed: { isToL2?: boolean; isSavedOutside?: boolean } = {}) => {
    const { isSavedOutside = false, ...rest } = changed;
    const whole = { ...setup, ...rest };
    const kept = { chainId: 8453, address: predictAddress(whole) };
    keepUndeployed({ safe: kept, setup: whole, name: 'Later', createdAt: 1, isSavedOutside });
    return kept;
  };
  const copyAddress = () => screen.queryByRole('button', { name: 'Copy address with network prefix' });

  test('gives its address out only after the setup was saved outside', async () => {
    const kept = keep();
    show({ at: `/new-safe/create/?safe=base:${kept.address}` });
    expect(await screen.findByText('Save the setup before anyone sends to this Safe')).toBeDefined();
    expect(copyAddress()).toBeNull();
  });

  test('gives the focus to what takes the place of the checkbox', async () => {
    // The window of these tests would follow the link instead of saving what it leads to.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:setup');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const kept = keep();
    show({ at: `/new-safe/create/?safe=base:${kept.address}` });
    await screen.findByRole('heading', { level: 1, name: 'Not created yet' });
    expect(document.activeElement).toBe(document.body);
    await press('Save setup file');
    screen.getByRole('checkbox', { name: 'I saved the file outside this browser.' }).focus();
    await userEvent.keyboard(' ');
    expect(copyAddress()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Setup file' }));
  });

  test('is named beside its facts too: narrow pages have no summary', async () => {
    const kept = keep();
    show({ at: `/new-safe/create/?safe=base:${kept.address}` });
    const [first] = await screen.findAllByRole('definition');
    expect(first?.textContent).toBe(undeployedSafes.get()[0]?.name);
    expect(first?.textContent).not.toBe('');
    expect(document.title).toBe(`Not created yet · ${first?.textContent} · Concord`);
  });

  test('gives it out once it was, and warns no longer', async () => {
    const kept = keep({ isSavedOutside: true });
    show({ at: `/new-safe/create/?safe=base:${kept.address}` });
    await waitFor(() => expect(copyAddress()).not.toBeNull());
    expect(screen.queryByText('Save the setup before anyone sends to this Safe')).toBeNull();
  });

  test('gives the focus back to the button once the wallet has refused, and says so', async () => {
    const kept = keep();
    let refuseInWallet = () => {};
    const pressed = new Promise<void>((resolve) => {
      refuseInWallet = resolve;
    });
    const eth_chainId = async () => {
      await pressed;
      throw Object.assign(new Error('The person said no'), { code: 4001 });
    };
    const { client } = doubleSigningWallet(amara, { answers: { eth_chainId } });
    renderPage(<CreateSafe />, {
      ...{ at: `/new-safe/create/?safe=base:${kept.address}`, chain, session: connectedAs(amara.address) },
      walletClient: client as never, // a double has fewer methods
    });
    (await screen.findByRole('button', { name: 'Create Safe' })).focus();
    await userEvent.keyboard('{Enter}');
    const waiting = await screen.findByRole('button', { name: 'Stop waiting' });
    expect(document.activeElement?.contains(waiting)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    refuseInWallet();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create Safe' }));
    expect(screen.queryByText(/said no/)).toBeNull();
    expect(screen.getByText('Rejected in your wallet')).toBeDefined();
  });

  test.each([true, false])('says which call its setup makes, where it makes one (%s)', async (isToL2) => {
    const kept = keep(isToL2 ? { isToL2 } : {});
    show({ at: `/new-safe/create/?safe=base:${kept.address}` });
    await userEvent.click(await screen.findByRole('heading', { name: 'Contracts' }));
    expect(await screen.findByText('Singleton')).toBeDefined();
    expect(screen.queryAllByText(/^SafeToL2Setup replaces/)).toHaveLength(isToL2 ? 1 : 0);
  });

  const openFile = async (whole: SafeSetup) => {
    const address = predictAddress(whole);
    const text = writeSetupFile([{ address, setup: whole, name: 'Filed' }], {
      ...{ chainId: 8453, contracts: creationContracts },
    });
    const page = show();
    await userEvent.upload(
      screen.getByLabelText('File with the setup of a Safe'),
      new File([text], 'safe.json', { type: 'application/json' }),
    );
    const preview = within(await screen.findByRole('region', { name: `Setup of ${address}` }));
    return { ...page, address, preview };
  };

  test('is shown before it is taken from a file of Safe{Wallet}, and kept once that is wanted', async () => {
    const { router, address, preview } = await openFile({ ...setup, isToL2: true });
    expect(preview.getByText(/^1 of 1/)).toBeDefined();
    expect(preview.getByText('Your connected account is an owner of this Safe')).toBeDefined();
    expect(screen.queryByText(/look alike|looks like your account/)).toBeNull();
    expect(undeployedSafes.get()).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
    await press('Keep this setup');
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(expect.stringContaining(address)));
    expect(undeployedSafes.get()).toMatchObject([{ name: 'Filed', setup: { isToL2: true } }]);
  });

  test('of a file leaves nothing where it is not wanted', async () => {
    const { router } = await openFile(setup);
    await press('Cancel');
    expect(screen.queryByRole('button', { name: 'Keep this setup' })).toBeNull();
    expect(undeployedSafes.get()).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
  });

  test('of a file in which somebody looks like the connected account says so, and that it is no owner', async () => {
    const alike = getAddress(
      `${amara.address.slice(0, 6)}${'1'.repeat(32)}${amara.address.slice(-4)}`.toLowerCase(),
    );
    const { preview } = await openFile({ ...setup, owners: [alike, bruno.address], threshold: 2 });
    expect(preview.getByText('An owner looks like your account, but is a different one')).toBeDefined();
    expect(preview.getByText('Your connected account is not an owner of this Safe')).toBeDefined();
    expect(preview.getByText(/^2 of 2/)).toBeDefined();
  });

  test('of a file whose owners look like each other says so', async () => {
    const alike = getAddress(`${bruno.address.slice(0, 6)}${'1'.repeat(36)}`.toLowerCase());
    const { preview } = await openFile({ ...setup, owners: [alike, bruno.address, amara.address] });
    expect(preview.getAllByText('Two owners look alike')).toHaveLength(2);
    expect(preview.getByText('Your connected account is an owner of this Safe')).toBeDefined();
  });
});

describe('the network fee of a creation', () => {
  const prepared = { fee: { amount: 10n ** 15n, isWhole: true } };
  const balances = {
    fiatTotal: '0',
    items: [
      {
        tokenInfo: {
          type: 'NATIVE_TOKEN',
          address: '0x0000000000000000000000000000000000000000',
          ...{ decimals: 18, symbol: 'ETH', name: 'Ether', logoUri: null },
        },
        ...{ balance: '0', fiatBalance: '0', fiatConversion: '3000', fiatBalance24hChange: null },
      },
    ],
  };

  test('is told in dollars where the gateway tells a price beside a Safe of the visitor', async () => {
    rememberSafe({ safe, name: '' });
    renderPage(<CreationFee prepared={prepared} />, { gateway: () => balances });
    expect(await screen.findByText('$3.00')).toBeDefined();
    expect(screen.getByText('0.001 ETH')).toBeDefined();
  });

  test('is told in Ether alone where nobody tells a price', async () => {
    const { gateway } = renderPage(<CreationFee prepared={prepared} />, { gateway: () => balances });
    expect(screen.getByText('0.001 ETH')).toBeDefined();
    expect(gateway.requests).toEqual([]);
    rememberSafe({ safe, name: '' });
    renderPage(<CreationFee prepared={prepared} />, { gateway: () => refuse(404, { code: 404 }) });
    expect(screen.queryByText(/\$/)).toBeNull();
  });
});

describe('a creation for which the gateway’s relayer pays', () => {
  const relayer = { type: 'DAILY_LIMIT' };
  const setup = { version: '1.4.1', owners: [amara.address, bruno.address], threshold: 1, saltNonce: 5n };
  const request = { setup, address: predictAddress(setup), name: '', accepted: [], isSavedOutside: false };
  const offer = (relayer: object | null, remaining: (path: string) => number) =>
    renderPage(
      <RelayCreationOffer owners={setup.owners} request={request} createdAt={1} onSent={() => undefined} />,
      {
        gateway: ({ path }) =>
          path.includes('/relay/') ? { remaining: remaining(path), limit: 5 } : { ...chainJson, relayer },
      },
    );

  test('is offered as often as the owner with the fewest has left', async () => {
    offer(relayer, (path) => (path.endsWith(bruno.address) ? 2 : 5));
    expect(await screen.findByRole('button', { name: 'Create without a fee' })).toBeDefined();
    expect(screen.getByText(/2 of 5 left today/)).toBeDefined();
  });

  test('keeps the focus while it is tried, and when it failed', async () => {
    offer(relayer, () => 2);
    (await screen.findByRole('button', { name: 'Create without a fee' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Creating' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create without a fee' }));
  });

  test.each<[string, object | null, number]>([
    ['the gateway has no relayer', null, 5],
    ['none is left today', relayer, 0],
  ])('is not offered where %s', async (_why, given, left) => {
    const { gateway, queries } = offer(given, () => left);
    await waitFor(() => expect(gateway.requests.length).toBeGreaterThan(given ? 2 : 0));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /fee/ })).toBeNull();
  });
});
