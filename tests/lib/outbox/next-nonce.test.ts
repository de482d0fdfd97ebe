import { expect, test } from 'vitest';
import { findNextNonce, type NonceState } from '@/lib/outbox/next-nonce';
import type { PendingSubmission } from '@/lib/outbox/outbox';
import type { SubmittedTransaction } from '@/lib/outbox/submitted';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const describeNonce = (nonce: bigint) => {
  const transaction = makeTransaction({ nonce });
  return { safe, transaction, safeTxHash: hashTransaction(safe, transaction).safeTxHash } as const;
};

const make = (nonce: bigint, given: Partial<PendingSubmission> = {}): PendingSubmission => {
  const signed = { signer: amara.address, signature: '0x', signedAt: 1 } as const;
  return { kind: 'proposal', ...describeNonce(nonce), ...signed, ...given };
};

const makeSent = (nonce: bigint, given: Partial<SubmittedTransaction> = {}): SubmittedTransaction => ({
  kind: 'proposal',
  ...describeNonce(nonce),
  submittedAt: 1,
  ...given,
});

test.each<[string, Partial<NonceState>, bigint]>([
  ['with nothing signed here it is the stated one', {}, 7n],
  ['it is the one after what waits here to be delivered', { signed: [make(7n), make(8n)] }, 9n],
  ['it is the one after what was delivered and is not shown yet', { submitted: [makeSent(7n)] }, 8n],
  ['it is the one after the rows of the queue', { queued: [7n, 8n] }, 9n],
  ['the highest of all counts', { signed: [make(7n)], submitted: [makeSent(9n)], queued: [8n] }, 10n],
  [
    'a confirmation that was delivered names a nonce that is taken',
    { submitted: [makeSent(8n, { kind: 'confirmation' })] },
    9n,
  ],
  ['what is older does not count', { signed: [make(3n)], submitted: [makeSent(4n)], queued: [5n] }, 7n],
  [
    'what belongs to another Safe does not count',
    { signed: [make(9n, { safe: otherSafe })], submitted: [makeSent(9n, { safe: otherSafe })] },
    7n,
  ],
  [
    'a confirmation belongs to a transaction that is in the queue',
    { signed: [make(9n, { kind: 'confirmation' })] },
    7n,
  ],
  [
    'a nonce that nobody signs does not count',
    { signed: [make(2n ** 200n)], submitted: [makeSent(2n ** 200n)], queued: [2n ** 200n] },
    7n,
  ],
])('the next nonce: %s', (_name, given, expected) => {
  const onchain = { claimed: 7n, signed: [], submitted: [], queued: [], ...given };
  expect(findNextNonce(safe, onchain)).toBe(expected);
});
