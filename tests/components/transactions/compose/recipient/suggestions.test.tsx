import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
// Fetched with the first character; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/compose/recipient/recipient-card';
import '@/components/transactions/compose/recipient/recipient-hint';
import '@/components/transactions/compose/recipient/recipient-risks';
import '@/components/transactions/compose/recipient/recipient-suggestions';
import { TransferForm } from '@/components/transactions/compose/send/transfer-form';
import { contacts } from '@/lib/storage/contacts';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeBalances } from '@/tests/support/gateway/list-json';
import { OpenForm } from '@/tests/support/page/open-form';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';

const owner = amara.address;
const chain = {
  safes: [{ address: safe.address, owners: [owner], nonce: 3n }],
  holdings: [{ owner: safe.address, token: 'native' as const, amount: 10n ** 18n }],
  names: [{ name: 'mill.base.eth', address: bruno.address }],
};
const contact = (name: string, address: typeof owner) => ({ chainId: 8453, address, name });
const recipient = () => screen.getByLabelText<HTMLInputElement>('Recipient');
const suggestions = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map((option) => option.getAttribute('aria-label')?.split(',')[0]);

function open(options: RenderOptions = {}) {
  const onReview = vi.fn();
  const page = renderPage(<OpenForm safe={safe} Form={TransferForm} onReview={onReview} />, {
    chain,
    gateway: () => makeBalances([]),
    ...options,
  });
  return { ...page, onReview, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  contacts.set([
    contact('Café Mill', bruno.address),
    contact('Mill Lane', chiara.address),
    contact('Amara', owner),
  ]);
});

describe('the recipient’s field suggests while one types', () => {
  test('owners and contacts whose name has the typed words, with and without accents', async () => {
    const { user } = open();
    await user.type(recipient(), 'mill');
    expect(await suggestions()).toEqual(['Café Mill', 'Mill Lane']);
    await user.clear(recipient());
    await user.type(recipient(), 'mill cafe');
    expect(await suggestions()).toEqual(['Café Mill']);
    await user.clear(recipient());
    await user.type(recipient(), 'ama');
    await waitFor(async () => expect(await suggestions()).toEqual(['Amara']));
    expect(screen.getByRole('option').closest('fieldset')?.getAttribute('aria-label')).toBe('Owners');
  });

  test('accounts by the beginning of their address, and none for a whole one', async () => {
    const { user } = open();
    await user.type(recipient(), bruno.address.slice(0, 9));
    expect(await suggestions()).toEqual(['Café Mill']);
    await user.type(recipient(), bruno.address.slice(9));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(recipient().getAttribute('aria-expanded')).toBe('false');
  });

  test('the account of a name on the chain', async () => {
    contacts.set([]);
    const { user } = open();
    await user.type(recipient(), 'mill.base.eth');
    await waitFor(async () => expect(await suggestions()).toEqual(['mill.base.eth']));
  });

  test('and nothing more once only the typed contact matches', async () => {
    const { user } = open();
    await user.type(recipient(), 'Mill Lane');
    await screen.findByTitle(chiara.address);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('and nobody before anything is typed', async () => {
    const { user } = open();
    await user.click(recipient());
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a suggestion', () => {
  test('is taken with the arrow keys and Enter, and shown with name and address', async () => {
    const { user, onReview } = open();
    await user.type(recipient(), 'mill');
    await suggestions();
    expect(recipient().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(marked.getAttribute('aria-label')).toMatch(/^Mill Lane/);
    expect(recipient().getAttribute('aria-activedescendant')).toBe(marked.id);
    await user.keyboard('{Enter}');
    expect(recipient().value).toBe(chiara.address);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((await screen.findByTitle(chiara.address)).textContent).toBe(chiara.address);
    expect(onReview).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(recipient());
  });

  test('is taken with the pointer', async () => {
    const { user } = open();
    await user.type(recipient(), 'mill');
    await suggestions();
    await user.click(screen.getByRole('option', { name: /^Café Mill/ }));
    expect(recipient().value).toBe(bruno.address);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('is not taken by Enter alone, by Tab, or after Escape', async () => {
    const { user } = open();
    for (const key of ['{Enter}', '{Tab}', '{Escape}{ArrowUp}{Escape}{Enter}']) {
      await user.clear(recipient());
      await user.type(recipient(), 'mill l');
      await suggestions();
      await user.keyboard(key);
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(recipient().value).toBe('mill l');
    }
  });

  test('whose address ends like that of another one is shown in full', async () => {
    const imitation = `0x${'1'.repeat(36)}${bruno.address.slice(-4)}` as const;
    contacts.set([contact('Valley Mill', bruno.address), contact('Old Mill', imitation)]);
    const { user } = open();
    await user.type(recipient(), 'mill');
    await suggestions();
    expect(screen.getByRole('option', { name: /^Old Mill/ }).textContent).toContain(
      `Looks like Valley Mill. Compare the whole address:${imitation}`,
    );
    expect(screen.getByRole('option', { name: /^Valley Mill/ }).textContent).toContain(bruno.address);
  });

  test('with an address of its own is shown in short', async () => {
    const { user } = open();
    await user.type(recipient(), 'mill');
    await suggestions();
    expect(screen.queryByText(/Looks like/)).toBeNull();
  });
});

describe('an empty field', () => {
  const isRed = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

  test('does not turn red when somebody tabs through it, and does at Review', async () => {
    const { user } = open();
    await screen.findByText(/1 ETH available/);
    await user.click(recipient());
    for (let tabs = 0; tabs < 8; tabs += 1) await user.tab();
    expect(['Recipient', 'Amount'].map(isRed)).toEqual([false, false]);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(['Recipient', 'Amount'].map(isRed)).toEqual([true, true]));
  });

  test('with a wrong text does turn red when it is left', async () => {
    const { user } = open();
    await screen.findByText(/1 ETH available/);
    await user.type(screen.getByLabelText('Amount'), '2');
    await user.type(recipient(), '0x12');
    await user.tab();
    await waitFor(() => expect(['Recipient', 'Amount'].map(isRed)).toEqual([true, true]));
  });
});
