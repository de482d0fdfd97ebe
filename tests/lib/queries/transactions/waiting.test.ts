import { describe, expect, test } from 'vitest';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { isWaitingFor, selectWaiting } from '@/lib/queries/transactions/waiting';
import { amara, bruno, stranger } from '@/tests/support/chain/people';

const waitingFor = {
  account: amara.address,
  owners: [amara.address, bruno.address],
  nonce: 0n,
  threshold: 2,
};

function summary(status: string, nonce: bigint, missing: readonly `0x${string}`[] = []): TransactionSummary {
  const confirmationsSubmitted = status === 'AWAITING_EXECUTION' ? 2 : 1;
  return {
    id: `${status} ${nonce}`,
    date: new Date(0),
    status,
    info: { kind: 'rejection' },
    execution: {
      kind: 'multisig',
      nonce,
      confirmationsRequired: 2,
      confirmationsSubmitted,
      missingSigners: missing,
    },
    note: undefined,
    app: undefined,
    transactionHash: undefined,
  };
}

describe('a transaction waits for an owner', () => {
  test('whose signature is missing, whatever its nonce', () => {
    expect(isWaitingFor(summary('AWAITING_CONFIRMATIONS', 9n, [amara.address]), waitingFor)).toBe(true);
    expect(isWaitingFor(summary('AWAITING_CONFIRMATIONS', 9n, [bruno.address]), waitingFor)).toBe(false);
  });

  test('who can execute it now: nonce 0 is a nonce', () => {
    expect(isWaitingFor(summary('AWAITING_EXECUTION', 0n), waitingFor)).toBe(true);
    expect(isWaitingFor(summary('AWAITING_EXECUTION', 1n), waitingFor)).toBe(false);
  });

  test('and never for somebody who owns nothing here, nor when it is over', () => {
    const other = { ...waitingFor, account: stranger.address };
    expect(isWaitingFor(summary('AWAITING_EXECUTION', 0n), other)).toBe(false);
    expect(isWaitingFor(summary('SUCCESS', 0n, [amara.address]), waitingFor)).toBe(false);
  });

  test('by the threshold that the chain has now, whatever it was when it was proposed', () => {
    const missingMe = summary('AWAITING_CONFIRMATIONS', 0n, [amara.address]);
    expect(isWaitingFor(missingMe, { ...waitingFor, threshold: 1 })).toBe(true);
    expect(isWaitingFor(missingMe, { ...waitingFor, threshold: 1, nonce: 1n })).toBe(false);
    expect(isWaitingFor(summary('AWAITING_EXECUTION', 0n), { ...waitingFor, threshold: 3 })).toBe(false);
  });

  test('and never once the chain has passed its nonce', () => {
    const passed = { ...waitingFor, nonce: 10n };
    expect(isWaitingFor(summary('AWAITING_CONFIRMATIONS', 9n, [amara.address]), passed)).toBe(false);
    expect(isWaitingFor(summary('AWAITING_EXECUTION', 9n), passed)).toBe(false);
  });

  test('and rows that are no transactions are left out', () => {
    const mine = summary('AWAITING_EXECUTION', 0n);
    expect(
      selectWaiting(
        [
          { kind: 'label', label: 'Next' },
          { kind: 'transaction', transaction: mine, conflict: 'None' },
          { kind: 'unreadable', id: undefined, nonce: 1n },
        ],
        waitingFor,
      ),
    ).toEqual([mine]);
  });
});
