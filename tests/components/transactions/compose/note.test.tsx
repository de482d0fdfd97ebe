import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Composer } from '@/components/transactions/compose/composer';
import '@/components/transactions/compose/form/calls-review';
import '@/components/transactions/compose/form/kind-composer';
import '@/components/transactions/compose/recipient/recipient-card';
import '@/components/transactions/compose/recipient/recipient-hint';
import '@/components/transactions/compose/recipient/recipient-risks';
import '@/components/transactions/compose/send/send-form';
import '@/components/signing/compose/needed-confirmations';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import '@/components/transactions/compose/send/transfer-form';
import { describeLocalCopy, listOwnCopies } from '@/lib/actions/verify/local-copies';
import { outbox } from '@/lib/outbox/outbox';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { breakConnection } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeBalances, makePage } from '@/tests/support/gateway/list-json';
import { refuseWrites } from '@/tests/support/page/refuse-writes';
import { renderPage } from '@/tests/support/page/render';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const transaction = buildSafeTransaction({
  calls: [encodeNativeTransfer({ to: bruno.address, amount: 5n * 10n ** 17n })],
  nonce: 3n,
});

function open(propose: () => unknown = () => makeDetails({ safe, transaction })) {
  transferDraft.save(safe, {
    payments: [{ asset: 'native', recipient: bruno.address, amount: '0.5' }],
  });
  return renderPage(<Composer safe={safe} />, {
    at: `/transactions/new/?safe=base:${safe.address}&kind=send`,
    chain: {
      safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 3n }],
      holdings: [{ owner: safe.address, token: 'native', amount: 10n ** 18n }],
    },
    gateway: ({ path, method }) => {
      if (method === 'POST') return propose();
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      return path.endsWith('/queued') ? makePage([]) : makeBalances([]);
    },
    session: connectedAs(amara.address),
    walletClient: doubleSigningWallet(amara).client,
  });
}

const note = () => screen.getByLabelText(/^Note/);

async function sign() {
  await screen.findByText('1 ETH available');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText('“Rent, ’November’”')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
}

beforeEach(() => localStorage.clear());

test('a note is shown in the review as the words of its author, and goes along with the proposal', async () => {
  const { gateway } = open();
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Rent, "November"');
  await sign();
  expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  const sent = gateway.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ origin: '{"note":"Rent, \\"November\\""}' });
});

test('a note is kept with what could not be handed in', async () => {
  open(breakConnection);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Rent, "November"');
  await sign();
  expect(await screen.findByText('Signed and saved in this browser')).toBeDefined();
  expect(outbox.get()).toMatchObject([{ origin: '{"note":"Rent, \\"November\\""}' }]);
  expect((await listOwnCopies(safe)).map(describeLocalCopy)).toMatchObject([{ note: 'Rent, "November"' }]);
});

test('in a full storage nothing signed is called saved, and the tab is held until it is taken out', async () => {
  const storage = refuseWrites();
  open(breakConnection);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Rent, "November"');
  await sign();
  expect(await screen.findByText('Signed, but not saved in this browser')).toBeDefined();
  expect(screen.queryByText(/saved in this browser(?<!not saved in this browser)/)).toBeNull();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Copy transaction with signatures' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ transaction: { nonce: '3' } });
  expect(asks()).toBe(false);
  expect(outbox.get()).toHaveLength(1);
  outbox.set([]);
  storage.end();
});

test('in a full storage the draft stays until the signature is kept, and goes then', async () => {
  const storage = refuseWrites();
  open(breakConnection);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Rent, "November"');
  await sign();
  await screen.findByText('Signed, but not saved in this browser');
  expect(transferDraft.read(safe)).toMatchObject({ payments: [{ amount: '0.5' }] });
  storage.end();
  outbox.set(outbox.get());
  await expect.poll(() => transferDraft.read(safe)).toBeUndefined();
  outbox.set([]);
});

test('a draft goes as soon as its signature is saved, whether or not the gateway answers', async () => {
  open(breakConnection);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Rent, "November"');
  await sign();
  await screen.findByText('Signed and saved in this browser');
  expect(transferDraft.read(safe)).toBeUndefined();
  outbox.set([]);
});

test('without a note nothing goes along', async () => {
  const { gateway } = open();
  await screen.findByText('1 ETH available');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Signed and in the queue')).toBeDefined();
  const sent = gateway.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).not.toHaveProperty('origin');
});

test('the room that is left is counted, and a note that is too long is not reviewed', async () => {
  open();
  await userEvent.click(await screen.findByLabelText(/^Note/));
  await userEvent.paste('x'.repeat(190));
  expect(screen.getByText('0 left')).toBeDefined();
  expect(screen.getByText('This note is too long. Remove 1 character.')).toBeDefined();
  await screen.findByText('1 ETH available');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(note()).toBeDefined();
  await userEvent.type(note(), '{Backspace}');
  expect(screen.queryByText(/too long/)).toBeNull();
  expect(screen.getByText('0 left')).toBeDefined();
});

test('a note survives a reload', async () => {
  const first = open();
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Rent');
  first.unmount();
  open();
  expect(await screen.findByLabelText(/^Note/)).toHaveProperty('value', 'Rent');
});

async function type(text: string) {
  open();
  await userEvent.click(await screen.findByLabelText(/^Note/));
  await userEvent.paste(text);
}

test.each([
  ['Pay <Amara> today', 'The gateway changes text that looks like HTML. Others will read: “Pay  today”'],
  ['<rent>', 'The gateway removes text that looks like HTML. Nothing of this note would be left.'],
  ['R&amp;D', 'The gateway changes text that looks like HTML. Others will read: “R&D”'],
])('of the note %s it is said while typing what others will read', async (text, words) => {
  await type(text);
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === words),
  ).toBeDefined();
});

test.each(['Rent & heat', '1 < 2, 3 > 2', 'Rent "November"'])(
  'of the note %s nothing is said',
  async (text) => {
    await type(text);
    expect(screen.queryByText(/HTML|counts as|can’t store/)).toBeNull();
  },
);

test('signs that the gateway stores as codes count as such, and a note that is too long is not reviewed', async () => {
  await type(`${'&'.repeat(22)}${'x'.repeat(87)}`);
  expect(screen.getByText('0 left')).toBeDefined();
  expect(screen.getByText('This note is too long. Remove 8 characters. “&” counts as 5.')).toBeDefined();
  await screen.findByText('1 ETH available');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(note()).toBeDefined();
});
