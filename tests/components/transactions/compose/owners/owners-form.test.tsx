import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from 'viem';
import { decodeFunctionData, isAddressEqual } from 'viem';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OwnersForm } from '@/components/transactions/compose/owners/owners-form';
import { safeSingletons } from '@/config/contracts';
import { managingAbi } from '@/lib/safe/abi/managing';
import type { Call } from '@/lib/safe/protocol/types';
import { amara, bruno, chiara, otherSafe, safe, stranger, token } from '@/tests/support/chain/people';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

const owners = [amara, bruno, chiara].map(({ address }) => address);
const onReview = vi.fn<(review: { calls: readonly Call[] }) => void>();

function open({
  threshold = 2,
  query = '',
  ...given
}: {
  threshold?: number;
  query?: string;
  singleton?: Address;
} = {}) {
  onReview.mockReset();
  return renderPage(<OpenForm safe={safe} kind="owners" Form={OwnersForm} onReview={onReview} />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=owners${query}`,
    chain: {
      safes: [
        { address: safe.address, owners, threshold, nonce: 3n, ...given },
        { address: otherSafe.address, owners: [stranger.address, safe.address], threshold: 1, nonce: 0n },
      ],
      codes: [{ address: token, code: '0x600160005260206000f3' }],
    },
    gateway: () => ({ currentNonce: 3, recommendedNonce: 3 }),
    session: connectedAs(amara.address),
  });
}

const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
const addOwner = async (typed: string) => {
  const field = await screen.findByLabelText('New owner');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
};
const removeBruno = async () => {
  const [, second] = await screen.findAllByRole('button', { name: /^Remove: / });
  if (second) await userEvent.click(second);
};
const reviewed = async () => {
  await waitFor(() => expect(onReview).toHaveBeenCalled());
  const [{ calls }] = onReview.mock.lastCall ?? [{ calls: [] }];
  return calls.map(({ to, value, data }) => {
    expect(isAddressEqual(to, safe.address) && value === 0n).toBe(true);
    const { functionName, args } = decodeFunctionData({ abi: managingAbi, data });
    return [functionName, ...args];
  });
};

beforeEach(() => localStorage.clear());

describe('the form that manages owners', () => {
  test('adds an owner and raises the threshold with it, in one call', async () => {
    open();
    await addOwner(stranger.address);
    await waitFor(() => expect(screen.getAllByText('New address')).toHaveLength(4));
    await userEvent.click(screen.getByRole('button', { name: 'Add owner' }));
    expect(screen.getByText('New owner', { selector: 'span' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /^3 of 4/ }));
    expect(screen.getByText('2 of 3 → 3 of 4')).toBeDefined();
    expect(screen.getByText('If one key is lost, the other 3 can still confirm.')).toBeDefined();
    expect(screen.getByText('If two keys are lost, nobody can move the funds.')).toBeDefined();
    await review();
    expect(await reviewed()).toEqual([['addOwnerWithThreshold', stranger.address, 3n]]);
  });

  test('keeps the focus among the owners when a button goes with what it did', async () => {
    open();
    await removeBruno();
    const owners = screen.getByRole('list', { name: 'Owners' });
    expect(document.activeElement).toBe(owners);
    await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
    expect(document.activeElement).toBe(owners);
    const [replace] = screen.getAllByRole('button', { name: /^Replace: / });
    if (replace) await userEvent.click(replace);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(owners);
  });

  test('takes an owner whose check was still running when it was asked for', async () => {
    open();
    await addOwner(`${stranger.address}{Enter}`);
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Owners' })).getAllByRole('listitem')).toHaveLength(4),
    );
    expect(screen.getByLabelText('New owner')).toHaveProperty('value', '');
  });

  test('asks what to do with an owner who was typed and not added, and goes on without', async () => {
    open();
    await removeBruno();
    await addOwner(stranger.address);
    await review();
    expect(await screen.findByText('Add the owner you typed, or clear the field.')).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('New owner'));
    expect(screen.queryByText('Add the owner you typed, or clear the field.')).toBeNull();
    await review();
    expect((await reviewed()).map(([name]) => name)).toEqual(['removeOwner']);
  });

  test('asks what to do with an owner who was typed in place of another, and forgets it on “Cancel”', async () => {
    open();
    await removeBruno();
    const [replace] = screen.getAllByRole('button', { name: /^Replace: / });
    if (replace) await userEvent.click(replace);
    const list = within(screen.getByRole('list', { name: 'Owners' }));
    await userEvent.type(list.getByLabelText('New owner'), stranger.address);
    await review();
    const sentence = 'Replace the owner with the one you typed, or clear the field.';
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
    await userEvent.click(list.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(sentence)).toBeNull();
    await review();
    expect((await reviewed()).map(([name]) => name)).toEqual(['removeOwner']);
  });

  test('forgets who was typed in place of an owner who is then removed', async () => {
    open();
    const [, replace] = await screen.findAllByRole('button', { name: /^Replace: / });
    if (replace) await userEvent.click(replace);
    const list = within(screen.getByRole('list', { name: 'Owners' }));
    await userEvent.type(list.getByLabelText('New owner'), stranger.address);
    await removeBruno();
    await review();
    expect((await reviewed()).map(([name]) => name)).toEqual(['removeOwner']);
  });

  test.each([
    ['Modules', 'Enable a module', 'Module contract', 'Enable the module you typed, or clear the field.'],
    ['Guard', 'Set a guard', 'Guard contract', 'Set the guard you typed, or clear the field.'],
    [
      'Fallback handler',
      'Set a fallback handler',
      'Fallback handler contract',
      'Set the fallback handler you typed, or clear the field.',
    ],
  ])(
    'asks what to do with a contract that was typed and not added: %s',
    async (part, button, label, sentence) => {
      open();
      await removeBruno();
      await userEvent.click(screen.getByText('Modules, guard and fallback handler'));
      const region = screen.getByRole('region', { name: part });
      await userEvent.click(within(region).getByRole('button', { name: button }));
      await userEvent.type(within(region).getByLabelText(label), token);
      await review();
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(onReview).not.toHaveBeenCalled();
      await userEvent.click(within(region).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByText(sentence)).toBeNull();
      expect(document.activeElement).toBe(region);
      await review();
      expect((await reviewed()).map(([name]) => name)).toEqual(['removeOwner']);
    },
  );

  test('removes an owner only with a threshold that those who remain can reach', async () => {
    open({ threshold: 3 });
    await removeBruno();
    expect(
      screen.getByText('This Safe would have 2 owners, so it can’t require 3 confirmations.'),
    ).toBeDefined();
    await review();
    expect(onReview).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: /^2 of 2/ }));
    expect(screen.getByText(/^If one key is lost, nobody can move the funds/)).toBeDefined();
    expect(screen.queryByText(/^If two keys are lost/)).toBeNull();
    await review();
    expect(await reviewed()).toEqual([['removeOwner', amara.address, bruno.address, 2n]]);
  });

  test('asks for a change before there is anything to review', async () => {
    open();
    await screen.findByRole('list', { name: 'Owners' });
    expect(screen.queryByText('Choose at least one change.')).toBeNull();
    await review();
    const rail = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(rail.getByText('Choose at least one change.')).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
  });

  test.each<[string, string, RegExp]>([
    ['the zero address', '0x0000000000000000000000000000000000000000', /^The zero address can’t be an owner/],
    ['the sentinel', '0x0000000000000000000000000000000000000001', /0x…0001 to mark/],
    ['the Safe itself', safe.address, /^A Safe can’t be its own owner/],
    ['an owner', bruno.address, /^This account is already an owner/],
    ['a Safe that this Safe owns', otherSafe.address, /^This Safe is an owner of that one/],
    ['a contract that cannot sign', token, /^This contract can’t confirm/],
  ])('refuses %s in words, and does not take it', async (_case, typed, sentence) => {
    open();
    await addOwner(typed);
    expect(await screen.findByText(sentence)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add owner' }));
    expect(within(screen.getByRole('list', { name: 'Owners' })).getAllByRole('listitem')).toHaveLength(3);
  });

  test('keeps what was chosen over a reload, and takes it back', async () => {
    const first = open();
    await removeBruno();
    first.unmount();
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
    expect(screen.queryByText('Removed')).toBeNull();
    expect(screen.getByText('None yet')).toBeDefined();
  });

  test('updates to a newer version by a delegate call of its own', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Update to 1.5.0' }));
    const [call] = await review().then(async () => {
      await waitFor(() => expect(onReview).toHaveBeenCalled());
      return onReview.mock.lastCall?.[0].calls ?? [];
    });
    expect(call?.to).toBe('0x6439e7ABD8Bb915A5263094784C5CF561c4172AC');
    expect(screen.queryByLabelText('New owner')).toBeNull();
    const singleton = safeSingletons.find(({ version, isL2 }) => version === '1.5.0' && isL2)?.address ?? '';
    expect(screen.getByTitle(singleton)).toBeDefined();
  });

  test.each([
    ['Update to 1.5.0 (L2)', '0x6439e7ABD8Bb915A5263094784C5CF561c4172AC', '1.5.0'],
    ['Switch to the L2 contract', '0x526643F69b81B008F46d95CD5ced5eC0edFFDaC6', '1.4.1'],
  ])('of a Safe without the code for layer 2: %s leads to that code', async (name, migration, wanted) => {
    const find = (one: string, forL2: boolean) =>
      safeSingletons.find(({ version, isL2 }) => version === one && isL2 === forL2)?.address ?? '0x';
    open({ singleton: find('1.4.1', false) });
    await userEvent.click(await screen.findByRole('button', { name }));
    await review();
    await waitFor(() => expect(onReview).toHaveBeenCalled());
    expect(onReview.mock.lastCall?.[0].calls[0]?.to).toBe(migration);
    expect(screen.getByTitle(find(wanted, true))).toBeDefined();
  });
});
