import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
// Fetched when the page asks for them; how long that takes on a busy machine is not of interest here.
import '@/components/transactions/compose/call/call-form';
import '@/components/transactions/compose/collectible/collectible-form';
import '@/components/transactions/compose/limit/limit-form';
import '@/components/transactions/compose/owners/owners-form';
import '@/components/transactions/compose/payout/payout-form';
import '@/components/transactions/compose/send/send-form';
import '@/components/transactions/compose/form/calls-review';
import '@/components/transactions/compose/batch/put-into-batch';
import { callDraft, emptyCall } from '@/components/transactions/compose/call/call-draft';
import {
  collectibleDraft,
  emptyCollectible,
} from '@/components/transactions/compose/collectible/collectible-draft';
import { ComposerPage } from '@/components/transactions/compose/composer';
import { fieldsDraft } from '@/components/transactions/compose/form/fields-draft';
import { emptyDraft, planDraft } from '@/components/transactions/compose/form/plan-draft';
import { limitDraft } from '@/components/transactions/compose/limit/limit-draft';
import { emptyTransfer, transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import { allowanceModules } from '@/config/known-modules';
import { readBatch } from '@/lib/storage/batches';
import { amara, bruno, chiara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const [module] = allowanceModules;
const open = (query: string) =>
  renderPage(<ComposerPage />, {
    at: `/transactions/new/?safe=base:${safe.address}&${query}`,
    chain: {
      safes: [
        {
          ...{ address: safe.address, owners: [amara.address, bruno.address], threshold: 1, nonce: 3n },
          modules: [module],
        },
      ],
      holdings: [{ owner: safe.address, token: 'native', amount: 10n ** 18n }],
      codes: [{ address: module, code: '0x600160005260206000f3' }],
      limits: [
        {
          ...{ beneficiary: bruno.address, token, amount: 100n, spent: 0n },
          ...{ resetMinutes: 1_440, lastResetMinutes: 29_000_000 },
        },
      ],
    },
    gateway: ({ path }) => {
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      return path.endsWith('/balances/usd') ? makeBalances([]) : makePage([]);
    },
    session: connectedAs(amara.address),
  });

const typed = { payments: [{ asset: 'native', recipient: bruno.address, amount: '0.5' }] };
const request = encodeURIComponent(`ethereum:${recipient}@8453?value=2.5e17`);
const button = () => screen.queryByRole('button', { name: 'Use my draft' });
const restore = async () => userEvent.click(await screen.findByRole('button', { name: 'Use my draft' }));
const value = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const readKept = () => Object.entries(localStorage).filter(([key]) => key.includes('drafts'));
const notices = /filled in|earlier draft/i;

beforeEach(() => localStorage.clear());

describe('what a link filled in over a kept draft', () => {
  test('is said, and the draft comes back as it was', async () => {
    transferDraft.save(safe, typed);
    fieldsDraft('send').save(safe, { nonce: '5', note: 'Rent' });
    const { router } = open(`kind=send&token=${token}&nonce=9`);
    expect(await screen.findByText('This link filled in the token and the nonce')).toBeDefined();
    expect(value('Nonce')).toBe('9');
    await restore();
    await screen.findByText('1 ETH available');
    expect(screen.queryByText(notices)).toBeNull();
    expect([value('Nonce'), value(/^Note/), value('Amount')]).toEqual(['5', 'Rent', '0.5']);
    expect(transferDraft.read(safe)).toEqual(typed);
    expect(fieldsDraft('send').read(safe)).toEqual({ nonce: '5', note: 'Rent' });
    // A reload does not fill it in again.
    expect(router.replace).toHaveBeenCalledWith(`/transactions/new/?safe=base:${safe.address}&kind=send`);
  });

  test.each(['kind=send&nonce=9', `kind=send&uri=${request}`, 'kind=send'])(
    'leaves the draft to be had after one has typed and opened the page again: %s',
    async (again) => {
      transferDraft.save(safe, typed);
      const first = open(again === 'kind=send' ? 'kind=send&nonce=9' : again);
      await screen.findByText('1 ETH available');
      await userEvent.type(screen.getByLabelText('Amount'), '7');
      await userEvent.type(screen.getByLabelText(/^Note/), 'x');
      expect(transferDraft.read(safe)).not.toEqual(typed);
      first.unmount();
      open(again);
      await restore();
      await screen.findByText('1 ETH available');
      expect(transferDraft.read(safe)).toEqual(typed);
      expect(fieldsDraft('send').read(safe)).toBeUndefined();
      expect([value('Amount'), value('Nonce'), value(/^Note/)]).toEqual(['0.5', '', '']);
      expect(button()).toBeNull();
    },
  );

  describe('of which several links came one after the other', () => {
    const fill = async (query: string, amount: string) => {
      const { unmount } = open(query);
      await screen.findByText('1 ETH available');
      await userEvent.clear(screen.getByLabelText('Amount'));
      await userEvent.type(screen.getByLabelText('Amount'), amount);
      unmount();
    };
    const other = `kind=send&uri=${encodeURIComponent(`ethereum:${chiara.address}@8453?value=1e17`)}`;
    const amounts = () => transferDraft.read(safe)?.payments.map(({ amount }) => amount);

    test('gives back what was typed last, and then what was typed before', async () => {
      transferDraft.save(safe, typed);
      await fill('kind=send&nonce=9', '0.7');
      await fill(other, '0.2');
      // The page of the last link is opened again.
      open(other);
      await restore();
      await expect.poll(() => value('Amount')).toBe('0.7');
      expect(amounts()).toEqual(['0.7']);
      await restore();
      await expect.poll(() => value('Amount')).toBe('0.5');
      expect(transferDraft.read(safe)).toEqual(typed);
      await expect.poll(button).toBeNull();
    });

    test('gives both back from a page without a link', async () => {
      transferDraft.save(safe, typed);
      await fill('kind=send&nonce=9', '0.7');
      await fill(other, '0.2');
      open('kind=send');
      await screen.findByText('Your earlier draft is kept');
      await restore();
      await expect.poll(amounts).toEqual(['0.7']);
      await restore();
      await expect.poll(() => transferDraft.read(safe)).toEqual(typed);
    });

    test('gives back the draft before a form that was emptied', async () => {
      transferDraft.save(safe, typed);
      await fill('kind=send&nonce=9', '0.7');
      transferDraft.save(safe, emptyTransfer);
      fieldsDraft('send').save(safe, undefined);
      open(other);
      await restore();
      await expect.poll(() => transferDraft.read(safe)).toEqual(typed);
    });
  });

  test('is said of a payment link too, with what it holds', async () => {
    transferDraft.save(safe, typed);
    open(`kind=send&uri=${request}&nonce=8`);
    expect(await screen.findByText('Filled in from a payment link')).toBeDefined();
    expect(screen.getByText(/^The link filled in the recipient, the amount and the nonce\./)).toBeDefined();
    await restore();
    await screen.findByText('1 ETH available');
    expect(value('Recipient')).toBe(bruno.address);
  });

  test('does not take the draft along into the batch', async () => {
    transferDraft.save(safe, typed);
    open(`kind=send&uri=${request}`);
    await screen.findByText('1 ETH available');
    await userEvent.click(screen.getByRole('button', { name: 'Add to batch' }));
    await expect.poll(() => readBatch(safe).length).toBe(1);
    // It is not the next payment by itself.
    expect(value('Amount')).toBe('');
    await restore();
    await expect.poll(() => transferDraft.read(safe)).toEqual(typed);
    await expect.poll(button).toBeNull();
  });

  test.each([
    [
      `kind=call&to=${stranger.address}`,
      'contract',
      () => callDraft.save(safe, { ...emptyCall, contract: bruno.address }),
    ],
    [
      `kind=collectible&token=${token}&tokenId=9`,
      'collectible',
      () => collectibleDraft.save(safe, { ...emptyCollectible, recipient: bruno.address }),
    ],
    [
      `kind=owners&action=module&module=${module}`,
      'removal of a module',
      () => planDraft.save(safe, { ...emptyDraft, added: [chiara.address] }),
    ],
    [
      'kind=owners&action=remove-guard',
      'removal of the guard',
      () => planDraft.save(safe, { ...emptyDraft, guard: stranger.address }),
    ],
    [
      `kind=limit&action=remove&module=${module}&beneficiary=${bruno.address}&token=${token}`,
      'spending limit',
      () =>
        limitDraft.save(safe, {
          ...{
            of: '',
            recipient: chiara.address,
            asset: 'native',
            amount: '2',
            period: '0',
            forgetsSpent: false,
          },
        }),
    ],
    ['kind=payout&nonce=9', 'nonce', () => fieldsDraft('payout').save(safe, { nonce: '', note: 'Wages' })],
  ])('is said in every form: %s', async (query, part, keep) => {
    keep();
    const before = readKept();
    open(query);
    expect(await screen.findByText(`This link filled in the ${part}`)).toBeDefined();
    expect(readKept()).toEqual(before);
    await restore();
    await expect.poll(button).toBeNull();
    expect(screen.queryByText(notices)).toBeNull();
  });
});

describe('the way back to a draft', () => {
  test('of a limit that was changed leads to that limit', async () => {
    const of = [module, bruno.address, token].join();
    const draft = {
      of,
      recipient: bruno.address,
      asset: token,
      amount: '7',
      period: '0',
      forgetsSpent: false,
    };
    limitDraft.save(safe, draft);
    fieldsDraft('limit').save(safe, { nonce: '', note: 'Less' });
    const { router } = open('kind=limit&nonce=9');
    await restore();
    expect(router.replace.mock.lastCall?.[0]).toContain(
      `action=change&module=${module}&beneficiary=${bruno.address}&token=${token}`,
    );
    expect(limitDraft.read(safe)).toEqual(draft);
  });

  test('is not offered in the form of an entry of the batch, which no link fills in', async () => {
    transferDraft.save(safe, typed);
    open(`kind=send&edit=1&token=${token}&nonce=9`);
    await screen.findByText('1 ETH available');
    expect(value('Nonce')).toBe('');
    expect(screen.queryByText(notices)).toBeNull();
  });
});

describe('nothing is said', () => {
  test.each([
    ['of a draft without a link', 'kind=send', true],
    ['of a link that asks for what the draft has', 'kind=send&nonce=5&token=nonsense', true],
    ['of a button that names the token, where nothing was kept', `kind=send&token=${token}`, false],
    ['of a nonce that is none', 'kind=send&nonce=7x', true],
  ])('%s', async (_case, query, isKept) => {
    if (isKept) {
      transferDraft.save(safe, typed);
      fieldsDraft('send').save(safe, { nonce: '5', note: '' });
    } else transferDraft.save(safe, emptyTransfer);
    open(query);
    await screen.findByRole('form', { name: 'Payment' });
    expect(screen.queryByText(notices)).toBeNull();
    expect(button()).toBeNull();
  });

  test('of a draft where none was kept, while what surprises is said', async () => {
    open('kind=send&nonce=9');
    expect(await screen.findByText('This link filled in the nonce')).toBeDefined();
    expect(button()).toBeNull();
  });
});
