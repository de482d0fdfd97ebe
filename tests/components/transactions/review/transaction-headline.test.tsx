import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TransactionHeadline } from '@/components/transactions/review/transaction-headline';
import { decodeAction } from '@/lib/safe/decode/decode';
import { recipient, safe } from '@/tests/support/chain/people';
import { makeBalance, makeBalances } from '@/tests/support/gateway/list-json';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const transaction = makeTransaction({ to: recipient, value: 2n * 10n ** 18n, data: '0x' });
const props = { safe, transaction, decodedAction: decodeAction(safe.address, transaction), token: undefined };
const gateway = () =>
  makeBalances([makeBalance({ type: 'NATIVE_TOKEN', symbol: 'ETH', balance: 1n, price: 3000 })]);

test('what a payment of the past is worth is at today’s price, and called so', async () => {
  renderPage(<TransactionHeadline {...props} isExecuted />, { gateway });
  expect((await screen.findByText('$6,000.00')).parentElement?.textContent).toBe(
    '$6,000.00 at today’s price',
  );
});

test('what a payment is worth that is still to come needs no such words', async () => {
  renderPage(<TransactionHeadline {...props} />, { gateway });
  expect((await screen.findByText('$6,000.00')).parentElement?.textContent).toBe('$6,000.00');
});
