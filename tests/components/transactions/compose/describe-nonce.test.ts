import { expect, test } from 'vitest';
import { describeNonce } from '@/components/transactions/nonce/describe-nonce';

const queue = { next: 24n, current: 16n, queued: [16n, 17n, 18n, 18n, 19n, 20n, 21n, 22n, 23n] };

test.each([
  [undefined, '24 is the next free nonce. 8 transactions come first.'],
  [24n, '24 is the next free nonce. 8 transactions come first.'],
  [18n, 'The queue has a transaction with nonce 18. Only one of them can be executed.'],
  [25n, 'Nonce 24 is free, so this can’t be executed until 24 is used.'],
  [27n, 'Nonces 24 to 26 are free, so this can’t be executed until they are used.'],
])('nonce %s: %s', (typed, sentence) => {
  expect(describeNonce({ ...queue, typed })).toBe(sentence);
});

test('in a queue with gaps nobody counts what comes first', () => {
  const gaps = { next: 24n, current: 16n, queued: [16n, 23n] };
  expect(describeNonce({ ...gaps, typed: undefined })).toBe('24 is the next free nonce.');
  expect(describeNonce({ ...gaps, typed: 19n })).toMatch(/^Sets the order/);
});

test('a Safe with an empty queue has nothing before it', () => {
  expect(describeNonce({ typed: undefined, next: 3n, current: 3n, queued: [] })).toBe(
    '3 is the next free nonce.',
  );
  expect(describeNonce({ typed: undefined, next: 4n, current: 3n, queued: [3n] })).toBe(
    '4 is the next free nonce. 1 transaction comes first.',
  );
});

test('nothing is claimed while the next nonce is not known', () => {
  const unknown = { next: undefined, current: undefined, queued: [] };
  expect(describeNonce({ ...unknown, typed: 5n })).toMatch(/^Sets the order/);
});
