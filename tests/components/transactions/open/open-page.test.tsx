import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { OpenPage } from '@/components/transactions/open/open-page';
import { formatForLocalsafe, formatSubmission } from '@/lib/hand-over/write-file';
import { outbox } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makePage } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { handTransaction } from '@/tests/support/transactions/handed-transactions';

const signed = await handTransaction([amara]);
const { transaction, hash: safeTxHash, signatures: confirmations } = signed;
const exported = { safe, transaction, safeTxHash, confirmations };

beforeEach(() => {
  outbox.update(() => []);
  localTransactions.update(() => []);
});

async function open(text: string, { nonce = 7n, owners = [amara, bruno, chiara] } = {}): Promise<void> {
  renderPage(<OpenPage />, {
    chain: { safes: [{ address: safe.address, owners: owners.map(({ address }) => address), nonce }] },
    gateway: () => makePage([]),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Transaction' }), { target: { value: text } });
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

const keepButton = () => screen.queryByRole('button', { name: 'Save and open' });

test('what came is shown with its signatures, and nothing is kept before a press', async () => {
  await open(formatSubmission(exported));
  expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
  expect(await screen.findByText('#7 is the next transaction and still open')).toBeDefined();
  expect(screen.queryByText(/was changed|already used|doesn’t count/)).toBeNull();
  expect([...outbox.get(), ...localTransactions.get()]).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save and open' }));
  expect(outbox.get()).toMatchObject([{ safeTxHash, signer: amara.address }]);
  expect(localTransactions.get()).toMatchObject([{ safeTxHash }]);
});

test('a changed recipient stops it, and the account whose signature doesn’t fit is named', async () => {
  const changed = JSON.parse(formatSubmission(exported));
  changed.transaction.to = stranger.address;
  await open(JSON.stringify(changed));
  expect(await screen.findByText('Don’t confirm: the text was changed')).toBeDefined();
  expect(await screen.findByText('Doesn’t match this transaction')).toBeDefined();
  expect(keepButton()).toBeNull();
});

test('a number that was used meanwhile leaves nothing to confirm', async () => {
  await open(formatSubmission(exported), { nonce: 8n });
  expect(await screen.findAllByText('#7 is already used')).toHaveLength(2);
  expect(keepButton()).toBeNull();
});

test('the signature of somebody who is no owner any more does not count', async () => {
  await open(formatSubmission(exported), { owners: [bruno, chiara] });
  expect(await screen.findByText('Not an owner today, so it doesn’t count')).toBeDefined();
});

test('a text without a Safe asks for it; one of another network or an older Safe is not opened', async () => {
  await open(formatForLocalsafe(exported));
  expect(await screen.findByRole('heading', { name: 'Which Safe is it for?' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Safe' }), safe.address);
  expect(await screen.findByText('Signed exactly this transaction')).toBeDefined();
});

test.each([
  ['another network', { chainId: 10, address: safe.address }, '1.4.1', 'This belongs to another network'],
  ['an older Safe', safe, '1.1.1', 'This belongs to a Safe before version 1.3.0'],
])('a transaction of %s is not opened here', async (_name, other, version, title) => {
  const hash = hashTransaction(other, transaction, version).safeTxHash;
  await open(formatSubmission({ safe: other, transaction, safeTxHash: hash, confirmations: [] }));
  expect(await screen.findByText(title)).toBeDefined();
  expect(keepButton()).toBeNull();
});
