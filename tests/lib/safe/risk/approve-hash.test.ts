import type { Hash } from 'viem';
import { describe, expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { encodeApproveHash } from '@/lib/safe/protocol/parent';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call, SafeTransaction } from '@/lib/safe/protocol/types';
import { bareApproval, listApprovedHashes, passOn } from '@/lib/safe/risk/approve-hash';
import { nameRisk } from '@/lib/safe/risk/risk';
import { otherSafe, safe, token } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const hash = (digit: string): Hash => `0x${digit.repeat(64)}`;
const batch = (calls: readonly Call[]) => {
  const [{ address } = { address: token }] = multiSendCallOnly;
  return buildSafeTransaction({ calls, nonce: 0n, multiSend: address });
};
const list = (transaction: SafeTransaction) =>
  listApprovedHashes(buildCallTree(transaction, { actor: safe.address }));

describe('the hashes that a transaction approves', () => {
  test('are read from its bytes, with the Safe they are for', () => {
    expect(list(batch([encodeApproveHash(otherSafe, hash('a'))]))).toEqual([
      { child: otherSafe.address, safeTxHash: hash('a') },
    ]);
  });

  test('are read with bytes behind them too, as the Safe reads them', () => {
    const call = encodeApproveHash(otherSafe, hash('a'));
    const expected = [{ child: otherSafe.address, safeTxHash: hash('a') }];
    expect(list(makeTransaction({ ...call, data: `${call.data}00` }))).toEqual(expected);
  });

  test('are found inside a batch too, in its order, each once', () => {
    const [a, b] = [encodeApproveHash(otherSafe, hash('a')), encodeApproveHash(otherSafe, hash('b'))];
    const payment = { to: token, value: 1n, data: '0x' } as const;
    expect(list(batch([b, payment, a, b])).map(({ safeTxHash }) => safeTxHash)).toEqual([
      hash('b'),
      hash('a'),
    ]);
  });

  test.each<[string, Partial<SafeTransaction>]>([
    ['a payment', {}],
    ['code that is run as the Safe itself', { ...encodeApproveHash(otherSafe, hash('a')), operation: 1 }],
  ])('are none in %s', (_name, given) => {
    expect(list(makeTransaction(given))).toEqual([]);
  });
});

describe('what is dangerous about an approval', () => {
  test('a bare hash must be acknowledged, and each hash by itself', () => {
    const names = ['a', 'b'].map((digit) => {
      const risk = bareApproval({ child: otherSafe.address, safeTxHash: hash(digit) });
      expect(risk).toMatchObject({
        level: 'critical',
        needsAcknowledgement: true,
        address: otherSafe.address,
      });
      return nameRisk(risk);
    });
    expect(new Set(names).size).toBe(2);
  });

  test('a risk of what is approved keeps its weight, and is told from one of another approval', () => {
    const risk = bareApproval({ child: otherSafe.address, safeTxHash: hash('a') });
    const [here, there] = [safe.address, otherSafe.address].map((child) =>
      passOn(risk, { child, nonce: 4n }),
    );
    expect(here).toMatchObject({ level: 'critical', needsAcknowledgement: true });
    expect(here?.title).toMatch(/^The approved transaction #4 of the Safe ….{4}: approves a hash/);
    expect(here && nameRisk(here)).not.toBe(there && nameRisk(there));
  });
});
