import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OutboxSyncRunner } from '@/components/transactions/pending/outbox-sync-runner';
import { PendingNotices } from '@/components/transactions/pending/pending-notices';
import type { PausedSubmission } from '@/lib/outbox/create-outbox';
import { outbox, type PendingSubmission, savePendingSubmission } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { saveContact } from '@/lib/storage/contacts';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { breakConnection, refuse, type SentRequest } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash } = hashTransaction(safe, transaction);
const chain = { safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 7n }] };
let submission: PendingSubmission;
beforeEach(async () => {
  localStorage.clear();
  const signature = await signAs(amara, safe, transaction);
  const signer = amara.address;
  submission = {
    kind: 'proposal',
    safe,
    transaction,
    safeTxHash,
    signer,
    signature,
    signedAt: 1,
    failedAt: 2,
  };
});

const noticeTitle = 'A signature for #7 has not reached the gateway';
const show = (options: RenderOptions = {}) =>
  renderPage(<PendingNotices safe={safe} />, { chain, gateway: breakConnection, ...options });
const taken = async (sent: SentRequest) =>
  sent.method === 'POST'
    ? makeDetails({
        transaction,
        confirmations: [{ signer: amara.address, signature: submission.signature }],
      })
    : sent.path.endsWith('/queued')
      ? { next: null, results: [] }
      : refuse(404, { code: 404, message: 'Not found' });

test('a pending submission is submitted by itself when the page is opened and the gateway is there', async () => {
  savePendingSubmission(submission);
  const { gateway } = show({ gateway: taken });
  await waitFor(() => expect(outbox.get()).toEqual([]));
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(screen.queryByText(noticeTitle)).toBeNull();
});

test('without a gateway nobody claims to know who has the signature', async () => {
  savePendingSubmission(submission);
  const { container } = show({ isWithoutGateway: true });
  await screen.findByText(/reaches the other owners only as a link, a code or a file/);
  expect(container.textContent).toContain('Concord can’t tell whether it has reached them.');
  expect(container.textContent).not.toMatch(/only you can see|as soon as the gateway|browser only/);
  expect(screen.getByText('This browser hasn’t sent a signature for #7 to a gateway')).toBeDefined();
});

test('without a gateway a signature whose number the chain has used is not called one to hand on', async () => {
  savePendingSubmission(submission);
  const { container, chain: node, queries } = show({ isWithoutGateway: true });
  await screen.findByText('This browser hasn’t sent a signature for #7 to a gateway');
  node.change({ safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 8n }] });
  await queries.invalidateQueries();
  await screen.findByText('A signature for #7 can no longer be used');
  expect(container.textContent).toContain('A transaction with the same number was executed.');
  expect(container.textContent).not.toContain('reaches the other owners');
});

test.each([
  ['copied', 'Copy transaction with signatures'],
  ['saved as a file', 'Save as a file'],
])('a signature that was %s says when, and one that was not says nothing of it', async (_how, button) => {
  // The window of these tests would follow the link instead of saving what it leads to.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const user = userEvent.setup();
  savePendingSubmission(submission);
  const { container, unmount } = show({ isWithoutGateway: true });
  const copy = await screen.findByRole('button', { name: button });
  expect(container.textContent).not.toContain('Last copied or saved');
  await user.click(copy);
  await waitFor(() => expect(container.textContent).toContain('Last copied or saved just now.'));
  expect(container.textContent).toContain('Concord can’t tell whether it has reached them.');
  // Another visit knows it too.
  unmount();
  const again = show({ isWithoutGateway: true });
  await screen.findByText(/Last copied or saved/);
  again.unmount();
  vi.restoreAllMocks();
});

test('a signature on its way to a gateway is not called one to hand on', async () => {
  savePendingSubmission(submission);
  const { container } = show();
  await screen.findByText(/Concord sends it as soon as the gateway responds/);
  expect(container.textContent).not.toContain('You use no gateway');
});

test('pending submissions of another Safe are submitted too, without a word here', async () => {
  const signature = await signAs(amara, otherSafe, transaction);
  const other = {
    ...submission,
    safe: otherSafe,
    signature,
    safeTxHash: hashTransaction(otherSafe, transaction).safeTxHash,
  };
  savePendingSubmission(other);
  show({ gateway: taken, chain: { safes: [{ ...chain.safes[0], address: otherSafe.address, owners: [] }] } });
  expect(screen.queryByText(noticeTitle)).toBeNull();
  await waitFor(() => expect(outbox.get()).toEqual([]));
});

test('a pending submission is submitted from a page that shows no Safe too', async () => {
  savePendingSubmission(submission);
  renderPage(<OutboxSyncRunner />, { chain, gateway: taken });
  await waitFor(() => expect(outbox.get()).toEqual([]));
});

test('without the gateway the notice says that it is kept and sent by itself', async () => {
  savePendingSubmission(submission);
  show();
  const notice = (await screen.findByText(noticeTitle)).closest('[role=status]');
  expect(notice?.textContent).toContain('Concord sends it as soon as the gateway responds.');
  expect(outbox.get()).toHaveLength(1);
});

test('the notice names the signer, and leads to the transaction from every page but its own', async () => {
  saveContact({ chainId: 8453, address: amara.address, name: 'Amara' });
  savePendingSubmission(submission);
  const { unmount } = show({ at: `/home/?safe=base:${safe.address}` });
  expect((await screen.findByText(/Signed by/)).textContent).toContain('Signed by Amara for the transaction');
  expect(screen.getByRole('link', { name: 'Open the transaction' })).toBeDefined();
  unmount();
  show({ at: `/transactions/tx/?safe=base:${safe.address}&id=multisig_${safe.address}_${safeTxHash}` });
  expect(await screen.findByText(noticeTitle)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open the transaction' })).toBeNull();
});

test('pending submissions can be copied out as text that says everything', async () => {
  const user = userEvent.setup();
  savePendingSubmission(submission);
  show();
  await user.click(await screen.findByRole('button', { name: 'Copy transaction with signatures' }));
  const copied = JSON.parse(await navigator.clipboard.readText());
  expect(copied).toMatchObject({
    safe: `base:${safe.address}`,
    safeTxHash,
    transaction: { nonce: '7', to: transaction.to },
    signatures: [{ signer: amara.address, signature: submission.signature }],
  });
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeDefined();
});

test('discarding says first that a signature cannot be revoked, and can be thought over', async () => {
  const user = userEvent.setup();
  savePendingSubmission(submission);
  show();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByText(/A signature can’t be revoked/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(outbox.get()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(outbox.get()).toEqual([]);
  expect(screen.queryByText(noticeTitle)).toBeNull();
});

describe('a pending submission that is held back says why', () => {
  test.each<[PausedSubmission, RegExp, boolean]>([
    [
      { because: 'refused', message: 'CGW error - 422: Invalid signature' },
      /rejected it \(CGW error - 422: Invalid signature\)/,
      true,
    ],
    [{ because: 'refused', message: 'turned\u202eround' }, /turned\[U\+202E\]round/, true],
    [
      { because: 'restricted', message: 'CGW error - 451: Unavailable' },
      /doesn’t serve this Safe \(CGW error - 451: Unavailable\).*Hand it to the other owners as a link, a code or a file/,
      true,
    ],
    [{ because: 'rejected' }, /The queue has a rejection with the same number/, true],
    [{ because: 'deleted' }, /was deleted from the gateway/, false],
    [{ because: 'denied' }, /The contract rejects this signature now/, true],
    [{ because: 'broken' }, /doesn’t belong to this/, false],
    [{ because: 'used' }, /A transaction with the same number was executed/, false],
  ])('%o', async (paused, sentence, canBeSent) => {
    savePendingSubmission({ ...submission, paused });
    const { gateway } = show({ gateway: taken });
    const notice = await screen.findByText(sentence);
    const buttons = within(notice.closest('[role=status]') as HTMLElement) // the notice is an element
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons.includes('Send again')).toBe(canBeSent);
    expect(buttons).toEqual(
      expect.arrayContaining(['Copy transaction with signatures', 'Save as a file', 'Discard']),
    );
    expect(gateway.requests).toEqual([]);
  });
});

test('"Send again" sends what the gateway refused before, and says what it says now', async () => {
  const user = userEvent.setup();
  savePendingSubmission({ ...submission, paused: { because: 'refused', message: 'no' } });
  const answer = (sent: SentRequest) =>
    sent.method === 'POST' ? refuse(422, { message: 'Invalid nonce', statusCode: 422 }) : taken(sent);
  const { gateway } = show({ gateway: answer });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('CGW error - 422: Invalid nonce')).toBeDefined();
  gateway.answerWith(taken);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(outbox.get()).toEqual([]));
});
