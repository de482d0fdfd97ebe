import { expect, test } from 'vitest';
import { findOwningSafe, nestSafes } from '@/lib/safe/manage/nest-safes';
import { person } from '@/tests/support/chain/people';

const [me, other] = [person('me').address, person('other').address];
const addressOf = (name: string) => person(name).address;
const [top, middle, low, lowest] = [
  addressOf('top'),
  addressOf('middle'),
  addressOf('low'),
  addressOf('lowest'),
];
const chain = [
  { address: top, owners: [me] },
  { address: middle, owners: [other, top] },
  { address: low, owners: [middle] },
  { address: lowest, owners: [low] },
];

test('Safes stand under the Safes that own them, three deep', () => {
  expect(nestSafes(top, chain)).toEqual([
    { address: middle, nested: [{ address: low, nested: [{ address: lowest, nested: [] }] }] },
  ]);
  expect(nestSafes(lowest, chain)).toEqual([]);
});

test('a Safe deeper than that is left out', () => {
  const deepest = person('deepest').address;
  const found = nestSafes(top, [...chain, { address: deepest, owners: [lowest] }]);
  expect(JSON.stringify(found)).not.toContain(deepest);
});

test('Safes that own each other, or themselves, do not go on for ever', () => {
  const ring = [
    { address: top, owners: [low, top] },
    { address: middle, owners: [top] },
    { address: low, owners: [middle] },
  ];
  expect(nestSafes(top, ring)).toEqual([{ address: middle, nested: [{ address: low, nested: [] }] }]);
  expect(findOwningSafe({ address: middle, owners: [top] }, me, ring)).toBeUndefined();
});

test('a Safe is reached through the one above it, and not where the account owns it or nobody leads there', () => {
  expect(findOwningSafe({ address: middle, owners: [other, top] }, me, chain)?.address).toBe(top);
  expect(findOwningSafe({ address: low, owners: [middle] }, me, chain)?.address).toBe(middle);
  expect(findOwningSafe({ address: top, owners: [me] }, me, chain)).toBeUndefined();
  expect(findOwningSafe({ address: middle, owners: [other, top] }, other, chain)).toBeUndefined();
  expect(findOwningSafe({ address: middle, owners: [other] }, me, chain)).toBeUndefined();
});
