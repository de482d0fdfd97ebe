import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { LoadSafe } from '@/components/safes/load-safe';
import { Toaster } from '@/components/ui/overlay/toaster';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { keepUndeployed, undeployedSafes } from '@/lib/storage/undeployed-safes';
import { amara, bruno, otherSafe, recipient, safe } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => {
  localStorage.clear();
  undeployedSafes.set([]);
});

const chain = {
  safes: [
    { address: safe.address, owners: [amara.address, bruno.address], threshold: 2 },
    { address: otherSafe.address, owners: [bruno.address], singleton: recipient },
  ],
};
const show = (options: RenderOptions = {}) =>
  renderPage(<LoadSafe />, { at: '/new-safe/load/', chain, ...options });
const addressField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Safe address or name' });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Safe' }));

test('an address that is typed is looked up, added under its name and opened', async () => {
  const { router } = show({ session: connectedAs(amara.address) });
  await userEvent.type(addressField(), safe.address.toLowerCase());
  expect(await screen.findByText('You are an owner of this Safe.')).toBeDefined();
  expect(screen.getByText(/2 of 2 owners must confirm/)).toBeDefined();
  expect(screen.getByText('version 1.4.1')).toBeDefined();
  await userEvent.type(nameField(), ' Household ');
  await add();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/home/?safe=base:${safe.address}`));
  expect(knownSafes.get()).toEqual([{ safe, name: 'Household' }]);
});

test('a name of Base is looked up as in Send, and the Safe it leads to is shown and added', async () => {
  const { router } = show({
    chain: { ...chain, names: [{ name: 'bakery.base.eth', address: safe.address }] },
    session: connectedAs(amara.address),
  });
  await userEvent.type(addressField(), 'bakery.base.eth');
  expect(await screen.findByText('You are an owner of this Safe.')).toBeDefined();
  await add();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/home/?safe=base:${safe.address}`));
});

test('a Safe is found by the name of a contact, whatever the case of its letters', async () => {
  contacts.set([{ ...safe, name: 'The Bakery' }]);
  const { router } = show({ session: connectedAs(amara.address) });
  await userEvent.type(addressField(), 'the bakery');
  expect(await screen.findByText('You are an owner of this Safe.')).toBeDefined();
  await add();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/home/?safe=base:${safe.address}`));
});

test('a name that nobody has is refused, and a name on Ethereum says what to switch on', async () => {
  const { router } = show();
  await userEvent.type(addressField(), 'nobody.base.eth');
  await add();
  expect(await screen.findByText('This name has no address.')).toBeDefined();
  await userEvent.clear(addressField());
  await userEvent.type(addressField(), 'bakery.eth');
  expect(await screen.findByText(/Turn on ENS names in Settings/)).toBeDefined();
  expect(router.push).not.toHaveBeenCalled();
});

test('a link fills the address in, with its prefix', async () => {
  show({ at: `/new-safe/load/?safe=base:${safe.address}` });
  expect(addressField().value).toBe(`base:${safe.address}`);
  expect(await screen.findByText(/Without one you can watch this Safe/)).toBeDefined();
  expect(screen.getByRole('list', { name: 'Owners' }).children).toHaveLength(2);
});

test('somebody who is no owner is told that they will watch', async () => {
  show({ session: connectedAs(recipient), at: `/new-safe/load/?safe=${safe.address}` });
  expect(await screen.findByText(/You are not an owner/)).toBeDefined();
});

test('the Safe that is acted as in the frame of a wallet is not one to be watched', async () => {
  show({ session: actAs(safe).session, at: `/new-safe/load/?safe=${safe.address}` });
  expect(
    await screen.findByText('You are connected as this Safe. Its owners confirm in app.safe.global.'),
  ).toBeDefined();
  expect(screen.queryByText(/You can watch/)).toBeNull();
});

test('a Safe that runs unknown code is shown with a warning', async () => {
  show({ at: `/new-safe/load/?safe=${otherSafe.address}` });
  expect(await screen.findByText('Not an official Safe contract')).toBeDefined();
});

describe('what is wrong is said in words, and nothing typed is lost', () => {
  const wrongChecksum = safe.address.replace('8ba1f', '8Ba1f');

  test.each([
    ['nothing', '', /Enter the address of a Safe/],
    ['no address', '0x1234', /This is not an address/],
    ['another chain', `eth:${safe.address}`, /names another chain \(eth\)/],
    ['a wrong checksum', wrongChecksum, /checksum of this address doesn’t match/],
  ])('%s', async (_case, typed, message) => {
    const { router } = show();
    if (typed) await userEvent.type(addressField(), typed);
    await userEvent.type(nameField(), 'Household');
    await add();
    expect(await screen.findByText(message)).toBeDefined();
    expect(addressField().getAttribute('aria-invalid')).toBe('true');
    expect(addressField().value).toBe(typed);
    expect(nameField().value).toBe('Household');
    expect(router.push).not.toHaveBeenCalled();
  });

  test('an address without a Safe', async () => {
    const { router } = show();
    await userEvent.type(addressField(), recipient);
    expect(await screen.findByText('There is no Safe at this address on Base.')).toBeDefined();
    await add();
    expect(router.push).not.toHaveBeenCalled();
    expect(knownSafes.get()).toEqual([]);
    expect(addressField().value).toBe(recipient);
  });

  test('an address of a Safe that is kept for later leads to its setup', async () => {
    keepUndeployed({
      safe: { ...safe, address: recipient },
      setup: { version: '1.4.1', owners: [amara.address], threshold: 1, saltNonce: 9n },
      ...{ name: 'Reserve', createdAt: 1, isSavedOutside: true },
    });
    show();
    await userEvent.type(addressField(), recipient);
    expect(await screen.findByText('This Safe isn’t created yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'View setup' }).getAttribute('href')).toContain(
      `?safe=base:${recipient}`,
    );
    expect(screen.queryByText('There is no Safe at this address on Base.')).toBeNull();
  });

  test('the toast about it goes once a Safe is added', async () => {
    const page = renderPage(
      <>
        <LoadSafe />
        <Toaster />
      </>,
      { at: '/new-safe/load/', chain },
    );
    await userEvent.type(addressField(), recipient);
    await add();
    const toasts = () =>
      screen
        .queryAllByRole('status')
        .filter(({ textContent }) => /no Safe at this address/.test(textContent ?? ''));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await userEvent.clear(addressField());
    await userEvent.type(addressField(), safe.address);
    await add();
    await waitFor(() => expect(page.router.push).toHaveBeenCalled());
    await waitFor(() => expect(toasts()).toHaveLength(0), { timeout: 3_000 });
  });

  test('an RPC that does not answer, until it does', async () => {
    const page = show({ chain: { isDown: true } });
    await userEvent.type(addressField(), safe.address);
    expect(await screen.findByText(/The RPC isn’t responding/)).toBeDefined();
    await add();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(page.router.push).not.toHaveBeenCalled();
    page.chain.change(chain);
    await userEvent.click(retry);
    expect(await screen.findByText(/2 of 2 owners must confirm/)).toBeDefined();
    expect(addressField().value).toBe(safe.address);
  });

  test('an RPC of another chain', async () => {
    show({ chain: { ...chain, chainId: 1 }, at: `/new-safe/load/?safe=${safe.address}` });
    expect(await screen.findByText(/serves a different chain/)).toBeDefined();
  });
});
