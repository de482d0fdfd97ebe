import { expect, test } from 'vitest';
import type { Delivered } from '@/lib/outbox/delivered';
import { findNextNonce, type NonceFacts } from '@/lib/outbox/next-nonce';
import type { SignedWork } from '@/lib/outbox/outbox';
import { hashTransaction } from '@/lib/safe/hash';
import { amara, otherSafe, safe } from '@/tests/support/people';
import { makeTransaction } from '@/tests/support/transactions';

const describeNonce = (nonce: bigint) => {
  const transaction = makeTransaction({ nonce });
  return { safe, transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash } as const;
};

const make = (nonce: bigint, given: Partial<SignedWork> = {}): SignedWork => {
  const signed = { signer: amara.address, signature: '0x', signedAt: 1 } as const;
  return { kind: 'proposal', ...describeNonce(nonce), ...signed, ...given };
};

const makeSent = (nonce: bigint, given: Partial<Delivered> = {}): Delivered => ({
  kind: 'proposal',
  ...describeNonce(nonce),
  deliveredAt: 1,
  ...given,
});

test.each<[string, Partial<NonceFacts>, bigint]>([
  ['with nothing signed here it is the stated one', {}, 7n],
  ['it is the one after what waits here to be delivered', { signed: [make(7n), make(8n)] }, 9n],
  ['it is the one after what was delivered and is not shown yet', { delivered: [makeSent(7n)] }, 8n],
  ['it is the one after the rows of the queue', { queued: [7n, 8n] }, 9n],
  ['the highest of all counts', { signed: [make(7n)], delivered: [makeSent(9n)], queued: [8n] }, 10n],
  [
    'a confirmation that was delivered names a nonce that is taken',
    { delivered: [makeSent(8n, { kind: 'confirmation' })] },
    9n,
  ],
  ['what is older does not count', { signed: [make(3n)], delivered: [makeSent(4n)], queued: [5n] }, 7n],
  [
    'what belongs to another Safe does not count',
    { signed: [make(9n, { safe: otherSafe })], delivered: [makeSent(9n, { safe: otherSafe })] },
    7n,
  ],
  [
    'a confirmation belongs to a transaction that is in the queue',
    { signed: [make(9n, { kind: 'confirmation' })] },
    7n,
  ],
  [
    'a nonce that nobody signs does not count',
    { signed: [make(2n ** 200n)], delivered: [makeSent(2n ** 200n)], queued: [2n ** 200n] },
    7n,
  ],
])('the next nonce: %s', (_name, given, expected) => {
  const facts = { stated: 7n, signed: [], delivered: [], queued: [], ...given };
  expect(findNextNonce(safe, facts)).toBe(expected);
});
