import { describe, expect, test } from 'vitest';
import type { TransactionSummary } from '@/lib/gateway/transaction-list';
import { isWaitingFor, selectWaiting } from '@/lib/queries/waiting';
import { amara, bruno, stranger } from '@/tests/support/people';

const waitingFor = { account: amara.address, owners: [amara.address, bruno.address], nonce: 0n };

function summary(status: string, nonce: bigint, missing: readonly `0x${string}`[] = []): TransactionSummary {
  return {
    id: `${status} ${nonce}`,
    date: new Date(0),
    status,
    info: { kind: 'rejection' },
    execution: {
      kind: 'multisig',
      nonce,
      confirmationsRequired: 2,
      confirmationsSubmitted: 1,
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
