import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { run } from 'axe-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headerSlotId } from '@/components/layout/header-slot';
import { Search } from '@/components/search/search';
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
        <input aria-label="Note" />
      </main>
      <Search />
    </>,
    { at },
  );
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search pages, Safes, contacts and transactions' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

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
    await userEvent.click(contacts.getByText('Valley Mill'));
    expect(router.push).toHaveBeenCalledWith(`/address-book/?safe=base:${safe.address}&search=${recipient}`);
  });

  test('any Safe by its full address, and says so when there is nothing', async () => {
    show('/welcome/accounts/');
    await userEvent.keyboard('/');
    const input = await field();
    await userEvent.type(input, otherSafe.address.toLowerCase());
    await waitFor(() => expect(options()).toHaveLength(1));
    await userEvent.type(input, 'zzz');
    expect(await screen.findByText('No results')).toBeDefined();
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
