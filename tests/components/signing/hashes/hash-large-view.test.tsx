import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
// Its code is fetched when it is opened; how long that takes on a busy machine is not of interest here.
import '@/components/signing/hashes/hash-large-view';
import { TransactionHashes } from '@/components/transactions/review/transaction-hashes';
import { hashCalldata, hashTransaction } from '@/lib/safe/protocol/hash';
import { safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction();
const { safeTxHash, domainHash, messageHash } = hashTransaction(safe, transaction);

test('each of the four hashes can be read in large type, group by group', async () => {
  renderPage(<TransactionHashes safe={safe} transaction={transaction} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show in large type' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare with your device' }));
  for (const [label, hash] of [
    ['EIP-712 Digest', safeTxHash],
    ['Domain Hash', domainHash],
    ['Message Hash', messageHash],
    ['Calldata Digest', hashCalldata(transaction.data)],
  ] as const) {
    const choice = dialog.getByRole('button', { name: label });
    await userEvent.click(choice);
    expect(choice.getAttribute('aria-pressed')).toBe('true');
    const groups = within(dialog.getByRole('list', { name: `${label} in groups of four` }));
    // What the eye sees, and what a screen reader spells out.
    const seen = groups
      .getAllByRole('listitem')
      .map((item) => item.querySelector('[aria-hidden]')?.textContent);
    expect(`0x${seen.join('')}`).toBe(hash);
    expect(seen).toHaveLength(16);
    expect(groups.getAllByRole('listitem')[0]?.textContent).toContain([...hash.slice(2, 6)].join(' '));
  }
});

test('it closes with Escape, and the focus goes back to its button', async () => {
  renderPage(<TransactionHashes safe={safe} transaction={transaction} />);
  const opener = screen.getByRole('button', { name: 'Show in large type' });
  await userEvent.click(opener);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener);
});
