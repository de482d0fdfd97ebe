import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
// Fetched when they are wanted; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/compose/recipient/recipient-card';
import '@/components/transactions/compose/recipient/recipient-hint';
import '@/components/transactions/compose/recipient/recipient-picker';
import '@/components/transactions/compose/recipient/recipient-risks';
import '@/components/transactions/compose/token/token-list';
import { SendForm } from '@/components/transactions/compose/send/send-form';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import { amara, bruno, recipient, safe } from '@/tests/support/chain/people';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { OpenForm } from '@/tests/support/page/open-form';
import { renderPage } from '@/tests/support/page/render';

beforeEach(() => localStorage.clear());

function open(query = '') {
  const onReview = vi.fn();
  const page = renderPage(<OpenForm safe={safe} Form={SendForm} onReview={onReview} />, {
    at: `/transactions/new/?safe=base:${safe.address}${query}`,
    chain: {
      safes: [{ address: safe.address, owners: [amara.address, bruno.address], nonce: 3n }],
      holdings: [{ owner: safe.address, token: 'native' as const, amount: 10n ** 18n }],
    },
    gateway: ({ path }) => {
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      return /queued|history|multisig/.test(path) ? makePage([]) : makeBalances([]);
    },
  });
  return { ...page, onReview, user: userEvent.setup() };
}

const field = (name: string, index = 0) => {
  const found = screen.getAllByLabelText(name)[index];
  if (!found) throw new Error(`There is no field ${index} named ${name}.`);
  return found;
};
const paste = async (user: ReturnType<typeof userEvent.setup>, into: HTMLElement, text: string) => {
  await user.click(into);
  await user.paste(text);
};

/** A resolver answers a moment later. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('several recipients', () => {
  test('are paid by one transaction, and Max is what the others leave', async () => {
    const { user, onReview } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), bruno.address);
    await paste(user, field('Amount'), '0.25');
    await user.click(screen.getByRole('button', { name: 'Add recipient' }));
    const second = within(screen.getByRole('group', { name: /Payment 2/ }));
    await paste(user, second.getByLabelText('Recipient'), recipient);
    expect(await second.findByText('0.75 ETH available')).toBeDefined();
    await user.click(second.getByRole('button', { name: 'Max' }));
    expect(second.getByLabelText('Amount')).toHaveProperty('value', '0.75');
    expect(second.getByText(/The account that executes pays the network fee/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(1));
    expect(onReview.mock.calls[0]?.[0].calls).toEqual([
      encodeNativeTransfer({ to: bruno.address, amount: 25n * 10n ** 16n }),
      encodeNativeTransfer({ to: recipient, amount: 75n * 10n ** 16n }),
    ]);
    expect(transferDraft.read(safe)?.payments).toHaveLength(2);
  });

  test('may not be paid more than there is', async () => {
    const { user, onReview } = open();
    await screen.findByText('1 ETH available');
    await user.click(screen.getByRole('button', { name: 'Add recipient' }));
    for (const index of [0, 1]) {
      await paste(user, field('Recipient', index), bruno.address);
      await paste(user, field('Amount', index), '0.6');
    }
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText(/This and the payments above exceed the balance/)).toBeDefined();
    expect(onReview).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove payment 2' }));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(onReview).toHaveBeenCalledTimes(1));
  });
});

describe('what is wrong is said', () => {
  const fields = (...names: readonly string[]) =>
    names.flatMap((name) => screen.getAllByLabelText(name)).map((one) => one.getAttribute('aria-invalid'));
  const messages = /^Enter (the address to send to|an amount)\.$/;

  test('of no field that nobody has left yet, when a payment is added or removed', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Amount'), '0.25');
    await user.click(screen.getByRole('button', { name: 'Add recipient' }));
    await screen.findByRole('group', { name: /Payment 2/ });
    await settle();
    expect(fields('Recipient', 'Amount')).toEqual([null, null, null, null]);
    expect(screen.queryByText(messages)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove payment 2' }));
    await settle();
    expect(fields('Recipient', 'Amount')).toEqual([null, null]);
    expect(screen.queryByText(messages)).toBeNull();
  });

  test('of one that was left, whose payment may move up, and of all once the review was asked for', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await user.click(screen.getByRole('button', { name: 'Add recipient' }));
    await user.type(field('Amount', 1), '0');
    await user.tab();
    expect(await screen.findByText('Enter an amount above zero.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove payment 1' }));
    await settle();
    expect(fields('Amount')).toEqual(['true']);
    await user.click(screen.getByRole('button', { name: 'Add recipient' }));
    await settle();
    expect(fields('Amount')).toEqual(['true', null]);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(fields('Recipient', 'Amount')).toEqual(['true', 'true', 'true', 'true']));
  });

  test('of one that was filled in without typing, at once', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), `ethereum:${safe.address}@8453`);
    await waitFor(() => expect(fields('Recipient')).toEqual(['true']));
  });
});

describe('a request for a payment', () => {
  const request = `ethereum:${recipient}@8453?value=2.5e17`;

  test('in the link of the page fills in the form, and is no draft before something is typed', async () => {
    open(`&uri=${encodeURIComponent(request)}`);
    expect(await screen.findByText('Filled in from a payment link')).toBeDefined();
    expect(field('Recipient')).toHaveProperty('value', recipient);
    expect(field('Amount')).toHaveProperty('value', '0.25');
    expect(transferDraft.read(safe)).toBeUndefined();
  });

  test('for another chain is refused with a sentence, and fills in nothing', async () => {
    open(`&uri=${encodeURIComponent(`ethereum:${recipient}@10?value=1`)}`);
    expect(await screen.findByText(/is for another chain \(chain 10\)/)).toBeDefined();
    expect(field('Amount')).toHaveProperty('value', '');
    expect(field('Recipient')).toHaveProperty('value', '');
  });

  test('that is pasted as the recipient fills in the amount too', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), request);
    await waitFor(() => expect(field('Amount')).toHaveProperty('value', '0.25'));
    expect(field('Recipient')).toHaveProperty('value', recipient);
  });

  test('says what else is in the link, and makes it the note only when that is wanted', async () => {
    const { user } = open(`&uri=${encodeURIComponent(`${request}&label=raven&memo=user_123`)}`);
    expect(await screen.findByText('“raven · user_123”')).toBeDefined();
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Use as note' }));
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'raven · user_123');
    expect(screen.queryByText('“raven · user_123”')).toBeNull();
  });

  test('in a web link is taken, and another web link is called what it is', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), 'https://evil.example/pay/0x12');
    expect(await screen.findByText(/^This is a web link to evil\.example, not an address/)).toBeDefined();
    expect(screen.queryByText(/look-alike/)).toBeNull();
    await user.clear(field('Recipient'));
    await paste(user, field('Recipient'), `https://basescan.org/address/${recipient}`);
    await waitFor(() => expect(field('Recipient')).toHaveProperty('value', recipient));
  });

  test('that is pasted and is for another chain stands there with the reason', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), `eip155:1:${recipient}`);
    expect(await screen.findByText(/This payment request is for Ethereum/)).toBeDefined();
    expect(field('Amount')).toHaveProperty('value', '');
  });
});

describe('what is said beside the recipient', () => {
  test('that it was never paid, in the words of the review', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), recipient);
    expect(await screen.findByText('First payment to this account')).toBeDefined();
  });

  test('nothing of an owner', async () => {
    const { user, queries } = open();
    await screen.findByText('1 ETH available');
    await paste(user, field('Recipient'), bruno.address);
    await screen.findByTitle(bruno.address);
    await waitFor(() => {
      const contexts = queries
        .getQueryCache()
        .findAll({ predicate: ({ queryKey }) => queryKey.includes('context') });
      expect(contexts.map(({ state }) => state.status)).toEqual(['success']);
    });
    expect(screen.queryByText('First payment to this account')).toBeNull();
  });

  test('that it looks like an owner and is another', async () => {
    const { user } = open();
    await screen.findByText('1 ETH available');
    const alike = `${bruno.address.slice(0, 6)}${'7'.repeat(32)}${bruno.address.slice(-4)}`.toLowerCase();
    await paste(user, field('Recipient'), alike);
    expect(await screen.findByText('Looks like a known address, but is a different one')).toBeDefined();
  });
});

test('somebody is picked from the list, and the focus returns', async () => {
  const { user } = open();
  await screen.findByText('1 ETH available');
  await user.click(screen.getByRole('button', { name: 'Choose a recipient' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(bruno.address.slice(0, 6)) }));
  await waitFor(() => expect(field('Recipient')).toHaveProperty('value', bruno.address));
});
