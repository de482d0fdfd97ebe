import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeProgress } from '@/components/transactions/details/actions/describe-progress';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { RunningExecution } from '@/lib/storage/running-executions';
import { amara, bruno, chiara, safe, stranger } from '@/tests/support/chain/people';
import { makeExecution } from '@/tests/support/transactions/running-executions';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const names: Readonly<Record<string, string>> = {
  [amara.address]: 'Amara',
  [bruno.address]: 'Bruno',
  [chiara.address]: 'Chiara',
};

type Given = {
  readonly signers?: readonly Address[];
  readonly threshold?: number;
  readonly nonce?: bigint;
  readonly account?: Address;
  readonly own?: Partial<RunningExecution>;
  readonly isSending?: boolean;
  readonly rest?: object;
};

function progressOf({ signers = [], threshold = 2, nonce = 7n, account, own, isSending, rest = {} }: Given) {
  const verified = {
    safe,
    believed: 'all',
    claimed: { executedAt: undefined, status: 'AWAITING', multisig: { transaction: makeTransaction() } },
    state: { owners: [amara.address, bruno.address, chiara.address], threshold, nonce },
    inspection: {
      report: { confirmations: signers.map((signer) => ({ signer })), contradictions: [], checks: [] },
    },
    ...rest,
  };
  // Only what the description reads is there.
  return describeProgress(verified as unknown as VerifiedTransaction, {
    running: own && makeExecution({ safe, ...own }),
    account,
    isSending,
    nameOf: (address) => names[address] ?? address,
  });
}

describe('while confirmations are missing', () => {
  test('an owner who has not confirmed is next, and the others who could are named', () => {
    expect(progressOf({ signers: [chiara.address], account: amara.address })).toMatchObject({
      phase: 'waiting',
      isYours: true,
      title: 'Your confirmation is next',
      detail: 'You or Bruno can complete it',
      badge: { tone: 'warning', label: 'Needs 1 more' },
    });
  });

  test('an owner who has confirmed waits for the others', () => {
    expect(progressOf({ signers: [amara.address], account: amara.address })).toMatchObject({
      isYours: false,
      title: 'Waiting for 1 more',
      detail: 'Bruno or Chiara can complete it',
      badge: { tone: 'neutral' },
    });
  });

  test('where all others are needed they are named with "and", else with "or"', () => {
    const account = amara.address;
    expect(progressOf({ threshold: 3, account }).awaited).toBe('Bruno and Chiara');
    expect(progressOf({ threshold: 3, account, signers: [account] }).awaited).toBe('Bruno and Chiara');
    expect(progressOf({ threshold: 2, account }).awaited).toBe('Bruno or Chiara');
    expect(progressOf({ threshold: 2, account, signers: [account] }).awaited).toBe('Bruno or Chiara');
  });

  test('an owner whose signature is on its way is not asked again, and told what comes next', () => {
    const given = { account: amara.address, isSending: true };
    expect(progressOf({ ...given, signers: [chiara.address] })).toMatchObject({
      phase: 'waiting',
      isYours: false,
      title: 'You signed',
      detail: 'No more confirmations needed',
      badge: { tone: 'neutral', label: 'Needs 1 more' },
    });
    expect(progressOf({ ...given, threshold: 3 }).detail).toBe('2 more confirmations needed');
    expect(progressOf(given).detail).toBe('1 more confirmation needed');
  });

  test('somebody who is not an owner is not asked', () => {
    expect(progressOf({ account: stranger.address })).toMatchObject({
      isYours: false,
      title: 'Waiting for 2',
      detail: 'Nobody has confirmed yet',
      badge: { tone: 'neutral', label: 'Needs 2' },
    });
  });
});

test('enough confirmations make it ready, or wait for the nonce before', () => {
  const signers = [amara.address, bruno.address];
  expect(progressOf({ signers })).toMatchObject({
    phase: 'ready',
    title: 'Ready to execute',
    detail: 'Amara and Bruno confirmed',
  });
  expect(progressOf({ signers, nonce: 5n })).toMatchObject({
    phase: 'later',
    title: 'Waiting for 2 earlier transactions',
    badge: { tone: 'neutral', label: 'After #5' },
  });
});

test('of an execution from this browser the outcome is said, unless somebody else executed it since', () => {
  expect(progressOf({ own: {} })).toMatchObject({ phase: 'pending', title: 'Pending on Base' });
  const minedAt = new Date(2026, 10, 22, 14, 18).getTime();
  expect(progressOf({ own: { outcome: 'success', minedAt } }).detail).toBe('22 Nov 2026, 14:18');
  expect(progressOf({ own: { outcome: 'success' }, nonce: 8n })).toMatchObject({ phase: 'executed' });
  const indexed = {
    executedAt: new Date(0),
    status: 'SUCCESS',
    multisig: { transaction: makeTransaction() },
  };
  expect(progressOf({ own: { outcome: 'success' }, nonce: 8n, rest: { claimed: indexed } }).detail).toMatch(
    /1970/,
  );
  expect(progressOf({ own: { outcome: 'failure' }, nonce: 8n })).toMatchObject({ phase: 'failed' });
  expect(progressOf({ own: { outcome: 'reverted' } })).toMatchObject({ phase: 'attempted' });
  expect(progressOf({ own: { outcome: 'reverted' }, nonce: 8n, rest: { claimed: indexed } })).toMatchObject({
    phase: 'executed',
    detail: expect.stringContaining('according to the gateway'),
  });
});

test('what contradicts, cannot be checked or has lost its nonce is not called waiting', () => {
  const report = { confirmations: [], contradictions: ['Nonce'], checks: [] };
  expect(progressOf({ rest: { inspection: { report } } })).toMatchObject({
    phase: 'contradicts',
    badge: { tone: 'danger' },
  });
  expect(progressOf({ rest: { state: undefined } })).toMatchObject({ phase: 'unverified' });
  expect(progressOf({ nonce: 9n })).toMatchObject({ phase: 'closed', title: 'Replaced' });
  expect(progressOf({ nonce: 9n, rest: { execution: { kind: 'unread' } } })).toMatchObject({
    title: 'Outcome unknown',
  });
});
