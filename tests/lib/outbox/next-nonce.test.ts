import { expect, test } from 'vitest';
import { findNextNonce } from '@/lib/outbox/next-nonce';
import type { SignedWork } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/hash';
import { amara, otherSafe, safe } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const make = (nonce: bigint, given: Partial<SignedWork> = {}): SignedWork => {
  const transaction = makeTransaction({ nonce });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const signed = { signer: amara.address, signature: '0x', signedAt: 1 } as const;
  return { kind: 'proposal', safe, transaction, safeTxHash, ...signed, ...given };
};

test.each<[string, readonly SignedWork[], bigint]>([
  ['with nothing signed here it is the given one', [], 7n],
  ['it is the one after what waits here to be delivered', [make(7n), make(8n)], 9n],
  ['what is older does not count', [make(3n)], 7n],
  ['what belongs to another Safe does not count', [make(9n, { safe: otherSafe })], 7n],
  ['a confirmation belongs to a transaction that is in the queue', [make(9n, { kind: 'confirmation' })], 7n],
  ['a nonce that nobody signs does not count', [make(2n ** 200n)], 7n],
])('the next nonce: %s', (_name, all, expected) => {
  expect(findNextNonce(all, safe, 7n)).toBe(expected);
});
