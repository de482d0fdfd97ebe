import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { LoadSafe } from '@/components/safes/load-safe';
import { knownSafes } from '@/lib/storage/known-safes';
import { amara, bruno, otherSafe, recipient, safe } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { actAs } from '@/tests/support/safe-apps/hosted-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const chain = {
  safes: [
    { address: safe.address, owners: [amara.address, bruno.address], threshold: 2 },
    { address: otherSafe.address, owners: [bruno.address], singleton: recipient },
  ],
};
const show = (options: RenderOptions = {}) =>
  renderPage(<LoadSafe />, { at: '/new-safe/load/', chain, ...options });
const addressField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the Safe' });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Safe' }));

test('an address that is typed is looked up, added under its name and opened', async () => {
  const { router } = show({ session: connectedAs(amara.address) });
  await userEvent.type(addressField(), safe.address.toLowerCase());
  expect(await screen.findByText('You are an owner of this Safe.')).toBeDefined();
  expect(screen.getByText(/2 of 2 owners must sign · version 1.4.1/)).toBeDefined();
  await userEvent.type(nameField(), ' Household ');
  await add();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/home/?safe=base:${safe.address}`));
  expect(knownSafes.get()).toEqual([{ safe, name: 'Household' }]);
});

test('a link fills the address in, with its prefix', async () => {
  show({ at: `/new-safe/load/?safe=base:${safe.address}` });
  expect(addressField().value).toBe(`base:${safe.address}`);
  expect(await screen.findByText(/Without a wallet you watch a Safe/)).toBeDefined();
  expect(screen.getByRole('list', { name: 'Owners' }).children).toHaveLength(2);
});

test('somebody who is no owner is told that they will watch', async () => {
  show({ session: connectedAs(recipient), at: `/new-safe/load/?safe=${safe.address}` });
  expect(await screen.findByText(/The connected account is not an owner/)).toBeDefined();
});

test('the Safe that is acted as in the frame of a wallet is not one to be watched', async () => {
  show({ session: actAs(safe).session, at: `/new-safe/load/?safe=${safe.address}` });
  expect(await screen.findByText('You act as this Safe. Its owners sign in app.safe.global.')).toBeDefined();
  expect(screen.queryByText(/you will watch/)).toBeNull();
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
    ['a wrong checksum', wrongChecksum, /capital letters of this address do not match/],
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

  test('an RPC that does not answer, until it does', async () => {
    const page = show({ chain: { isDown: true } });
    await userEvent.type(addressField(), safe.address);
    expect(await screen.findByText(/The RPC, which tells this page/)).toBeDefined();
    await add();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(page.router.push).not.toHaveBeenCalled();
    page.chain.change(chain);
    await userEvent.click(retry);
    expect(await screen.findByText(/2 of 2 owners must sign/)).toBeDefined();
    expect(addressField().value).toBe(safe.address);
  });

  test('an RPC of another chain', async () => {
    show({ chain: { ...chain, chainId: 1 }, at: `/new-safe/load/?safe=${safe.address}` });
    expect(await screen.findByText(/answers for another chain/)).toBeDefined();
  });
});
