import fc from 'fast-check';
import type { Hash } from 'viem';
import { expect, test } from 'vitest';
import { compareHash, neededGroups } from '@/lib/hand-over/compare-hash';

const hash: Hash = '0x3f20b7624cb36a4acc78c36ae5a7a005ffc5e2d7f1559f0a5f6eda120c4a1681';
const groups = hash.slice(2).match(/.{4}/g) ?? [];

test.each([
  ['nothing', '', 'empty', 0],
  ['the first and the last group', '3f20 1681', 'few', 2],
  ['three groups', '3f20 b762 4cb3', 'few', 3],
  ['four groups', '3f20 b762 4cb3 6a4a', 'same', 4],
  ['both ends', '3f20b762…0c4a1681', 'same', 4],
  ['both ends of different lengths', '0x3f20 … da12 0c4a 1681', 'same', 4],
  ['the whole hash', hash, 'same', 16],
  ['the whole hash in groups and capitals', groups.join(' ').toUpperCase(), 'same', 16],
  ['a begun group', '3f2', 'begun', 0],
  ['four groups and a begun one', '3f20 b762 4cb3 6a4a cc', 'same', 4],
  ['a word', 'hello', 'unreadable', 0],
  ['more than a hash', `${hash}00`, 'unreadable', 0],
])('%s: %s is %s', (_name, typed, state, compared) => {
  expect(compareHash(hash, typed)).toMatchObject({ state, compared });
});

test.each([
  ['3f20 1682', '1682', '1681'],
  ['3f20 b762 4cb3 6a4b', '6a4b', '6a4a'],
  ['0000 1111', '0000', '3f20'],
  ['3f20…0c4b 1681', '0c4b', '0c4a'],
])('%s differs, and the first difference is named', (typed, wrong, own) => {
  expect(compareHash(hash, typed)).toMatchObject({ state: 'differs', difference: { typed: wrong, own } });
});

test('groups that were not typed are not marked', () => {
  const { groups: marked } = compareHash(hash, '3f20 1681');
  expect(marked.map(({ is }) => is)).toEqual(['same', ...Array(14).fill('untyped'), 'same']);
});

test('no text is the same with fewer than four groups of the hash, and none with another character', () => {
  const anyTyped = fc.array(fc.oneof(fc.constantFrom(...groups), fc.stringMatching(/^[0-9a-f]{4}$/)), {
    maxLength: 16,
  });
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const { state, compared } = compareHash(hash, typed.join(' '));
      if (state !== 'same') return;
      expect(compared).toBe(typed.length);
      expect(typed.length).toBeGreaterThanOrEqual(neededGroups);
      const ends = Array.from({ length: typed.length + 1 }, (_, ending) =>
        [...groups.slice(0, typed.length - ending), ...groups.slice(groups.length - ending)].join(' '),
      );
      expect(ends).toContain(typed.join(' '));
    }),
    { numRuns: 5_000 },
  );
});
