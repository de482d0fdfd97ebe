import { expect, test } from 'vitest';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';

const row = (status: string, submitted: number): TransactionSummary => ({
  ...{ id: 'a', date: new Date(0), status, info: { kind: 'rejection' } },
  ...{ note: undefined, app: undefined, transactionHash: undefined },
  execution: {
    ...{ kind: 'multisig', nonce: 7n, confirmationsRequired: 2 },
    ...{ confirmationsSubmitted: submitted, missingSigners: [] },
  },
});
const at = (threshold: number, nonce = 7n) => ({ threshold, nonce });

test.each([
  ['a threshold that was raised', 'AWAITING_EXECUTION', 2, 3, 'AWAITING_CONFIRMATIONS'],
  ['a threshold that was lowered', 'AWAITING_CONFIRMATIONS', 1, 1, 'AWAITING_EXECUTION'],
  ['the same threshold', 'AWAITING_CONFIRMATIONS', 1, 2, 'AWAITING_CONFIRMATIONS'],
  ['a status of another kind', 'CANCELLED', 2, 2, 'CANCELLED'],
])('a row goes by the chain’s threshold: %s', (_name, status, submitted, threshold, settled) => {
  expect(settleRow(row(status, submitted), at(threshold))).toMatchObject({
    status: settled,
    execution: { confirmationsRequired: threshold, confirmationsSubmitted: submitted },
  });
});

test('without the chain’s word a row stays as it came', () => {
  const claimed = row('AWAITING_EXECUTION', 2);
  expect(settleRow(claimed, undefined)).toBe(claimed);
  expect(isNoncePassed(claimed, undefined)).toBe(false);
});

test('the chain has passed a nonce once the Safe stands at a higher one', () => {
  expect(isNoncePassed(row('AWAITING_EXECUTION', 2), at(2, 8n))).toBe(true);
  expect(isNoncePassed(row('AWAITING_EXECUTION', 2), at(2, 7n))).toBe(false);
});
