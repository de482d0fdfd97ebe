import { describe, expect, test } from 'vitest';
import type { ConfirmedTransaction } from '@/lib/history/owner-habit';
import { findLastSignature, findSilence } from '@/lib/history/owner-signatures';
import { amara, bruno, chiara } from '@/tests/support/chain/people';

const now = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const execute = (
  days: number,
  signers: readonly (typeof amara)[],
  executor = amara,
): ConfirmedTransaction => ({
  id: String(days),
  nonce: BigInt(1_000 - days),
  proposedAt: daysAgo(days),
  proposer: amara.address,
  executedAt: daysAgo(days),
  executor: executor.address,
  confirmations: signers.map(({ address }) => ({ signer: address, date: daysAgo(days) })),
});

const silence = (
  owner: typeof amara,
  list: readonly ConfirmedTransaction[],
  others: readonly [number, typeof amara][] = [],
) =>
  findSilence(owner.address, list, {
    others: others.map(([days, { address }]) => ({ signer: address, date: daysAgo(days), isExact: true })),
    now,
  });

describe('an owner who has not signed for a long time', () => {
  const list = [execute(200, [amara, bruno]), execute(20, [amara, chiara])];

  test('is named after 180 days, and not a day earlier', () => {
    expect(silence(bruno, list)).toEqual({ days: 200, atLeast: false });
    expect(silence(bruno, [execute(180, [bruno])])).toEqual({ days: 180, atLeast: false });
    expect(silence(bruno, [execute(179, [bruno])])).toBeUndefined();
  });

  test('is not named after a later signature of any kind', () => {
    expect(silence(amara, list)).toBeUndefined();
    expect(silence(bruno, list, [[3, bruno]])).toBeUndefined();
    expect(silence(bruno, [...list, execute(5, [amara, chiara], bruno)])).toBeUndefined();
    expect(silence(bruno, list, [[3, chiara]])).toEqual({ days: 200, atLeast: false });
  });

  test('without any signature is named only where what was read goes back so far', () => {
    expect(silence(bruno, [execute(190, [amara]), execute(1, [amara])])).toEqual({
      days: 190,
      atLeast: true,
    });
    expect(silence(bruno, [execute(90, [amara]), execute(1, [amara])])).toBeUndefined();
    expect(silence(bruno, [])).toBeUndefined();
  });
});

test('the last signature is the latest of confirmations, executions and messages', () => {
  const list = [execute(40, [bruno]), execute(30, [amara], bruno)];
  expect(findLastSignature(bruno.address, list)).toEqual(daysAgo(30));
  expect(
    findLastSignature(bruno.address, list, [{ signer: bruno.address, date: daysAgo(2), isExact: true }]),
  ).toEqual(daysAgo(2));
  expect(findLastSignature(chiara.address, list)).toBeUndefined();
});
