import { afterEach, beforeEach, expect, test } from 'vitest';
import { labelPayments } from '@/components/transactions/compose/payout/label-payments';
import { labels, saveLabel } from '@/lib/storage/labels';
import { bruno, chiara, recipient, safe } from '@/tests/support/chain/people';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';

const hash = `0x${'ab'.repeat(32)}` as const;
const id = `multisig_${safe.address}_${hash}`;
const { chainId } = safe;
const label = (
  memos: readonly (string | undefined)[],
  payees = [recipient, bruno.address, chiara.address],
) => {
  labelPayments(
    safe,
    hash,
    memos.map((memo, index) => ({ to: payees[index] ?? recipient, memo })),
  );
  return labels.get().map((row) => [row.subject, row.label]);
};

let browser: BrowserStorage;
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
  labels.get();
});

test('one memo for all payments is the transaction’s label, and says nothing of other payments to the payees', () => {
  expect(label(['Week 47', ' Week 47', 'Week 47'])).toEqual([[id, 'Week 47']]);
});

test('different memos are the labels of their payees; without a memo there is none', () => {
  expect(label(['Rent', undefined, 'Flour'])).toEqual([
    [recipient, 'Rent'],
    [chiara.address, 'Flour'],
  ]);
});

test('a payee with two memos, and a memo that is longer than a label, give none', () => {
  const long = 'The rent of the hall on both days, with power';
  expect(label(['Rent', 'Deposit', long], [recipient, recipient, bruno.address])).toEqual([]);
});

test('a label that exists stays', () => {
  saveLabel({ chainId, subject: recipient, label: 'Landlord' });
  expect(label(['Rent', 'Flour'])).toEqual([
    [recipient, 'Landlord'],
    [bruno.address, 'Flour'],
  ]);
});

test('without memos nothing is saved', () => {
  expect(label([undefined, undefined])).toEqual([]);
});
