import MultiSendCallOnly from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with {
  type: 'json',
};
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, zeroAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { Composer } from '@/components/transactions/compose/composer';
import '@/components/transactions/compose/form/calls-review';
import '@/components/transactions/compose/kind-chooser';
import '@/components/transactions/compose/batch/batch-form';
import '@/components/transactions/compose/batch/batch-tray';
import '@/components/transactions/compose/batch/put-into-batch';
import '@/components/transactions/compose/batch/import-dialog';
import '@/components/transactions/compose/batch/raw-call-dialog';
import '@/components/transactions/compose/batch/save-dialog';
import '@/components/transactions/compose/batch/saved-dialog';
import '@/components/transactions/words/row-labels';
import { transferDraft } from '@/components/transactions/compose/send/transfer-draft';
import '@/components/transactions/compose/send/transfer-form';
import { multiSendCallOnly } from '@/config/contracts';
import { writeBatchFile } from '@/lib/safe/batch-file/write-batch-file';
import { encodeNativeTransfer } from '@/lib/safe/protocol/calls';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call } from '@/lib/safe/protocol/types';
import { makeBatchEntry, readBatch, savedBatches, writeBatch } from '@/lib/storage/batches';
import { amara, bruno, chiara, safe } from '@/tests/support/chain/people';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { etherTransfer, makeBalances, makeItem, makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const pay = (to: Address, amount: bigint): Call => encodeNativeTransfer({ to, amount });
const half = 5n * 10n ** 17n;
const toBruno = pay(bruno.address, half);
const toChiara = pay(chiara.address, half / 5n);
const multiSend = multiSendCallOnly.find(({ version }) => version === '1.4.1')?.address ?? zeroAddress;

function Page() {
  return (
    <main>
      <h1>New transaction</h1>
      <Composer safe={safe} />
    </main>
  );
}

function open(query: string, queued: readonly unknown[] = []) {
  const wallet = doubleSigningWallet(amara);
  const page = renderPage(<Page />, {
    at: `/transactions/new/?safe=base:${safe.address}${query}`,
    chain: {
      safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 3n }],
      holdings: [{ owner: safe.address, token: 'native', amount: 10n ** 18n }],
      codes: [{ address: multiSend, code: MultiSendCallOnly.deployedBytecode }],
    },
    gateway: ({ path, method }) => {
      if (method === 'POST')
        return makeDetails({
          safe,
          transaction: buildSafeTransaction({ calls: readBatchCalls(), nonce: 3n, multiSend }),
        });
      if (path.endsWith('/nonces')) return { currentNonce: 3, recommendedNonce: 3 };
      return path.endsWith('/queued') ? makePage(queued) : makeBalances([]);
    },
    session: connectedAs(amara.address),
    walletClient: wallet.client,
  });
  return { ...page, user: userEvent.setup() };
}

let written: readonly Call[] = [];
const readBatchCalls = () => written;
const put = (...calls: readonly Call[]) => {
  written = calls;
  writeBatch(
    safe,
    calls.map((call) => makeBatchEntry([call])),
  );
};
const calls = () => readBatch(safe).flatMap((entry) => entry.calls);
const rows = async (count: number) => {
  const list = await screen.findByRole('list', { name: 'Calls' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(count));
  return within(list)
    .getAllByRole('listitem')
    .map((row) => within(row));
};

beforeEach(() => localStorage.clear());

describe('a form', () => {
  test('puts its call into the batch, and is empty and ready for the next one', async () => {
    transferDraft.save(safe, { payments: [{ asset: 'native', recipient: bruno.address, amount: '0.5' }] });
    const { user } = open('&kind=send');
    await screen.findByText('1 ETH available');
    await user.click(screen.getByRole('button', { name: 'Add to batch' }));
    const tray = within(await screen.findByRole('region', { name: 'Batch' }));
    expect(await tray.findByText(/0\.5/)).toBeDefined();
    expect(calls()).toEqual([toBruno]);
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveProperty('value', ''));
    expect(transferDraft.read(safe)).toBeUndefined();
    await user.type(screen.getByLabelText('Recipient'), chiara.address);
    await user.type(screen.getByLabelText('Amount'), '0.1');
    await user.click(screen.getByRole('button', { name: 'Add to batch' }));
    await waitFor(() => expect(calls()).toEqual([toBruno, toChiara]));
    expect(tray.getByRole('link', { name: 'Review batch' }).getAttribute('href')).toContain('kind=batch');
  });

  test('that is wrong puts nothing into the batch', async () => {
    const { user } = open('&kind=send');
    await screen.findByText('1 ETH available');
    await user.click(screen.getByRole('button', { name: 'Add to batch' }));
    expect(await screen.findByText('Enter the address to send to.')).toBeDefined();
    expect(calls()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Batch' })).toBeNull();
  });

  test('opens an entry again with what was typed, and changes it in its place', async () => {
    const payment = { asset: 'native', recipient: bruno.address, amount: '0.5' };
    const value = { payments: [payment] };
    const entry = makeBatchEntry([toBruno], { kind: 'send', value });
    writeBatch(safe, [entry, makeBatchEntry([toChiara])]);
    transferDraft.save(safe, { payments: [{ ...payment, amount: '0.7' }] });
    const list = open('&kind=batch');
    const [first] = await rows(2);
    await list.user.click(first?.getByRole('button', { name: 'More for call 1' }) as HTMLElement);
    await list.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(list.router.push).toHaveBeenCalledWith(expect.stringContaining(`edit=${entry.id}`));
    list.unmount();
    const form = open(`&kind=send&edit=${entry.id}`);
    await screen.findByText('1 ETH available');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '0.5');
    await form.user.clear(screen.getByLabelText('Amount'));
    await form.user.type(screen.getByLabelText('Amount'), '0.2');
    await form.user.click(screen.getByRole('button', { name: 'Save to batch' }));
    await waitFor(() => expect(calls()).toEqual([pay(bruno.address, 2n * 10n ** 17n), toChiara]));
    expect(form.router.push).toHaveBeenCalledWith(expect.stringContaining('kind=batch'));
    // What was typed before comes back.
    expect(transferDraft.read(safe)?.payments[0]?.amount).toBe('0.7');
  });
});

describe('the batch', () => {
  test('is reviewed and signed as one transaction in its order, and is empty after that', async () => {
    put(toChiara, toBruno);
    const { user, gateway } = open('&kind=batch');
    await rows(2);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    expect(await screen.findByText('Signed and in the queue')).toBeDefined();
    const expected = buildSafeTransaction({ calls: [toChiara, toBruno], nonce: 3n, multiSend });
    expect(gateway.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      to: expected.to,
      data: expected.data,
      operation: 1,
    });
    expect(calls()).toEqual([]);
  });

  test('that is empty is not reviewed', async () => {
    const { user } = open('&kind=batch');
    expect(await screen.findByText('No calls yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('Add at least one call to the batch.')).toBeDefined();
  });

  test('is put into another order, duplicated and emptied, call by call', async () => {
    put(toBruno, toChiara);
    const { user } = open('&kind=batch');
    const choose = async (call: number, name: string) => {
      await user.click(screen.getByRole('button', { name: `More for call ${call}` }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await rows(2);
    await choose(2, 'Move up');
    await waitFor(() => expect(calls()).toEqual([toChiara, toBruno]));
    await choose(1, 'Duplicate');
    await waitFor(() => expect(calls()).toEqual([toChiara, toChiara, toBruno]));
    await user.click(screen.getByRole('button', { name: 'Remove call 3' }));
    await waitFor(() => expect(calls()).toEqual([toChiara, toChiara]));
  });

  test('gives the focus of a removed call to the next one, to the one before, and to “Add call” at last', async () => {
    put(toBruno, toChiara, toBruno);
    const { user } = open('&kind=batch');
    await rows(3);
    const remove = (call: number) => user.click(screen.getByRole('button', { name: `Remove call ${call}` }));
    const expectFocus = (role: string, name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
    await remove(1);
    await rows(2);
    await expectFocus('button', 'Remove call 1');
    await remove(2);
    await rows(1);
    await expectFocus('button', 'Remove call 1');
    await remove(1);
    await expectFocus('link', 'Add call');
  });

  test('gives the focus of a call removed beside a form to the next one, and to the page’s title at last', async () => {
    put(toBruno, toChiara);
    const { user } = open('&kind=send');
    const remove = () => screen.findByRole('button', { name: 'Remove call 1 from the batch' });
    await user.click(await remove());
    await waitFor(() => expect(calls()).toEqual([toChiara]));
    const last = await remove();
    await waitFor(() => expect(document.activeElement).toBe(last));
    await user.click(last);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('holds a call that no form made: it is edited as it is written', async () => {
    put({ to: bruno.address, value: 0n, data: '0x12345678' });
    const { user } = open('&kind=batch');
    await rows(1);
    await user.click(screen.getByRole('button', { name: 'More for call 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit call' }));
    await user.clear(dialog.getByLabelText('Data'));
    await user.type(dialog.getByLabelText('Data'), '0x123');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/even number of hexadecimal characters/)).toBeDefined();
    await user.type(dialog.getByLabelText('Data'), '4');
    await user.clear(dialog.getByLabelText('Value in ETH'));
    await user.type(dialog.getByLabelText('Value in ETH'), '0.5');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls()).toEqual([{ to: bruno.address, value: half, data: '0x1234' }]));
  });

  test('is saved under a name and added again', async () => {
    put(toBruno, toChiara);
    const { user } = open('&kind=batch');
    await rows(2);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Name'), 'Payroll{Enter}');
    await waitFor(() => expect(savedBatches.get()).toMatchObject([{ name: 'Payroll' }]));
    await user.click(await screen.findByRole('button', { name: 'Saved batches' }));
    await user.click(await screen.findByRole('button', { name: 'Add calls of Payroll' }));
    await waitFor(() => expect(calls()).toEqual([toBruno, toChiara, toBruno, toChiara]));
  });
});

describe('a file', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, text: string) =>
    user.upload(
      await screen.findByLabelText('Transaction-builder file'),
      new File([text], 'batch.json', { type: 'application/json' }),
    );
  const text = writeBatchFile({ safe, name: 'Rent', calls: [toBruno, toChiara], createdAt: 1 });

  test('of the transaction builder is shown, then added', async () => {
    const { user } = open('&kind=batch');
    await choose(user, text);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import “Rent”' }));
    expect(dialog.queryByText(/checksum/)).toBeNull();
    expect(dialog.queryByRole('status')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add 2 calls' }));
    await waitFor(() => expect(calls()).toEqual([toBruno, toChiara]));
  });

  test('that was changed is said to be', async () => {
    const { user } = open('&kind=batch');
    await choose(user, text.replace('"500000000000000000"', '"500000000000000001"'));
    expect(await screen.findByText('The checksum doesn’t match')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add 2 calls' }));
    await waitFor(() => expect(calls()[0]?.value).toBe(half + 1n));
  });

  test('of another chain names it and is added once that is accepted', async () => {
    const { user } = open('&kind=batch');
    await choose(user, text.replace('"8453"', '"10"'));
    expect(await screen.findByText('This file was made for Optimism')).toBeDefined();
    const add = screen.getByRole('button', { name: 'Add 2 calls' });
    expect(add).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Use these calls on Base'));
    await user.click(add);
    await waitFor(() => expect(calls()).toHaveLength(2));
  });

  test('with several batches adds none before one is chosen', async () => {
    const june = writeBatchFile({ safe, name: 'June', calls: [toChiara], createdAt: 2 });
    const { user } = open('&kind=batch');
    await choose(user, `{"data":{"a":${text},"b":${june},"c":{}}}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import batch' }));
    expect(dialog.getByText('3 batches in this file')).toBeDefined();
    expect(dialog.getByText('Concord can’t read 1 batch of this file.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull();
    const batch = dialog.getByLabelText('Batch');
    await user.selectOptions(batch, 'Rent · 2 calls');
    expect(dialog.getByRole('button', { name: 'Add 2 calls' })).toBeDefined();
    await user.selectOptions(batch, 'June · 1 call');
    expect(dialog.queryByText(/checksum/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add 1 call' }));
    await waitFor(() => expect(calls()).toEqual([toChiara]));
  });

  test('with a wrong transaction says which one, and the others can be added', async () => {
    const { user } = open('&kind=batch');
    await choose(user, text.replace(bruno.address, '0x12'));
    expect(await screen.findByText(/^Call 1: This is not an address/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add 1 of 2 calls' }));
    await waitFor(() => expect(calls()).toEqual([toChiara]));
  });

  test('against which much speaks says it in one notice', async () => {
    const { user } = open('&kind=batch');
    await choose(user, text.replace('"8453"', '"10"').replace(bruno.address, '0x12'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import “Rent”' }));
    const [notice, ...others] = dialog.getAllByRole('status');
    expect(others).toEqual([]);
    for (const reason of ['made for Optimism', 'checksum doesn’t match', '1 call can’t be added', 'Call 1: '])
      expect(notice?.textContent).toContain(reason);
  });

  test('that is none is refused with the reason', async () => {
    const { user } = open('&kind=batch');
    await choose(user, 'hello');
    expect(await screen.findByText(/This file is not JSON/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });
});

describe('a new transaction', () => {
  test('begins with the choice of its kind', async () => {
    open('');
    const send = await screen.findByRole('link', { name: /^Send tokens/ });
    expect(send.getAttribute('href')).toContain('kind=send');
    expect(screen.getByRole('link', { name: /^Batch/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Replace/ })).toBeNull();
    // A rejection begins with the transaction that it rejects.
    expect(screen.getByRole('link', { name: /^Reject/ }).getAttribute('href')).toContain(
      '/transactions/queue',
    );
  });

  test('lists what was begun, which can be discarded', async () => {
    transferDraft.save(safe, { payments: [{ asset: 'native', recipient: bruno.address, amount: '0.5' }] });
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Discard the draft of Send tokens' }));
    await waitFor(() => expect(transferDraft.read(safe)).toBeUndefined());
    expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  });

  test('by a link with a token sends it', async () => {
    open(`&token=${bruno.address}`);
    expect(await screen.findByRole('form', { name: 'Payment' })).toBeDefined();
  });

  test.each([
    ['&kind=reject', /^The link is incomplete/],
    ['&kind=magic', /doesn’t recognize this kind of transaction/],
  ])('by the link %s is not begun, and says why', async (query, reason) => {
    open(query);
    expect(await screen.findByText(reason)).toBeDefined();
  });

  test('that fills a gap says what it does', async () => {
    open('&kind=fill&nonce=7');
    expect(await screen.findByText('No transaction in the queue is #7')).toBeDefined();
    expect((await screen.findByRole('region', { name: 'Transaction' })).textContent).toContain('#7');
  });

  test.each([
    ['has been queued with the nonce since', [makeItem(etherTransfer('OUTGOING', 1n), { nonce: 7 })], 7],
    ['was executed with the nonce', [], 2],
  ])('fills no gap where another one %s', async (_, queued, nonce) => {
    open(`&kind=fill&nonce=${nonce}`, queued);
    await screen.findByText(nonce === 7 ? 'Rejects this transaction' : /#2 is already used/);
    expect(screen.queryByText(/^No transaction in the queue/)).toBeNull();
  });
});
