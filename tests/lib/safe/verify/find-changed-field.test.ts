import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { findChangedField } from '@/lib/safe/verify/find-changed-field';
import { safe } from '@/tests/support/chain/people';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const honest = makeTransaction();
const { safeTxHash: hash } = hashTransaction(safe, honest);
const other = '0x00000000000000000000000000000000000000AA';

test.each([
  ['to', { to: other }],
  ['value', { value: honest.value + 1n }],
  ['data', { data: '0x1234' }],
  ['operation', { operation: 1 }],
  ['nonce', { nonce: honest.nonce + 3n }],
  ['safeTxGas', { safeTxGas: 9n }],
  ['baseGas', { baseGas: 9n }],
  ['gasPrice', { gasPrice: 9n }],
  ['gasToken', { gasToken: other }],
  ['refundReceiver', { refundReceiver: other }],
] as const)('a changed %s is named', (field, change) => {
  const transaction = { ...honest, ...change };
  const { to, value, data } = honest;
  expect(findChangedField(safe, { transaction, hash, hints: [{ to, value, data }] })).toMatchObject({
    field,
    claimed: String(transaction[field]),
    hashed: String(honest[field]),
  });
});

test('two changed fields are not guessed at', () => {
  const transaction = { ...honest, safeTxGas: 9n, baseGas: 9n };
  expect(findChangedField(safe, { transaction, hash, hints: [] })).toBeUndefined();
});

test('no field is named for a hash of something else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const foreign = `0x${Buffer.from(bytes).toString('hex')}` as const;
      expect(findChangedField(safe, { transaction: honest, hash: foreign, hints: [] })).toBeUndefined();
    }),
    { numRuns: 5 },
  );
});
