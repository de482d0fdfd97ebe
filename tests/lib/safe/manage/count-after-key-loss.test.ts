import fc from 'fast-check';
import { type Address, getAddress, pad, toHex } from 'viem';
import { expect, test } from 'vitest';
import { canConfirm } from '@/lib/safe/manage/can-confirm';
import { countAfterKeyLoss } from '@/lib/safe/manage/count-after-key-loss';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';

const addressOf = (number: number): Address => getAddress(pad(toHex(number), { size: 20 }));
const target = addressOf(0x999999);
const safe = { address: target, version: '1.4.1' };
const keyCount = 4;
const safeCount = 4;

/** Who owns whom: each account by its number; keys first, a wallet, a contract that cannot confirm, then Safes. */
type Graph = {
  readonly safes: readonly { readonly owners: readonly number[]; readonly threshold: number }[];
  readonly owners: readonly number[];
};

const wallet = keyCount;
const contract = keyCount + 1;
const firstSafe = keyCount + 2;
/** The Safe itself, which may be an owner of an owner. */
const itself = firstSafe + safeCount;

/** Each Safe is owned by what comes before it, so that none is deeper than three, or by the Safe itself. */
const anyGraph: fc.Arbitrary<Graph> = fc.record({
  safes: fc.tuple(
    ...Array.from({ length: safeCount }, (_none, index) =>
      fc
        .uniqueArray(
          fc.oneof(fc.integer({ min: 0, max: contract + Math.min(index, 2) }), fc.constant(itself)),
          {
            minLength: 1,
            maxLength: 4,
          },
        )
        .chain((owners) =>
          fc.record({ owners: fc.constant(owners), threshold: fc.integer({ min: 1, max: owners.length }) }),
        ),
    ),
  ),
  owners: fc.uniqueArray(fc.integer({ min: 0, max: itself - 1 }), { minLength: 1, maxLength: 6 }),
});

function describeOwner(graph: Graph, number: number): DescribedOwner {
  const address = number === itself ? target : addressOf(number + 1);
  if (number < keyCount) return { kind: 'key', address, sent: 1 };
  if (number === wallet)
    return {
      ...{ kind: 'smartWallet', address, name: undefined, forms: { hash: true, bytes: true } },
      ...{ rewrapsHashes: false, acceptsAnything: false },
    };
  if (number === contract) return { kind: 'contract', address };
  const found = graph.safes[number - firstSafe];
  if (!found) return { kind: 'safe', address, version: '1.4.1', threshold: 1, owners: undefined };
  return {
    ...{ kind: 'safe', address, version: '1.4.1', threshold: found.threshold },
    owners: found.owners.map((owner) => describeOwner(graph, owner)),
  };
}

/** Tries it out: accounts confirm, and Safes with them, until nobody joins any more. The Safe itself never does. */
function confirmWith(graph: Graph, ...lost: readonly number[]): ReadonlySet<number> {
  const confirmed = new Set([0, 1, 2, 3, wallet].filter((number) => !lost.includes(number)));
  for (let before = -1; before !== confirmed.size; ) {
    before = confirmed.size;
    graph.safes.forEach(({ owners, threshold }, index) => {
      if (owners.filter((owner) => confirmed.has(owner)).length >= threshold)
        confirmed.add(firstSafe + index);
    });
  }
  return confirmed;
}

test('who can confirm is what trying it out shows, through Safes three deep', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const expected = confirmWith(graph);
      for (const owner of graph.owners)
        expect(canConfirm(describeOwner(graph, owner), safe)).toBe(expected.has(owner));
    }),
    { numRuns: 2_000 },
  );
});

test('how many can confirm after one lost key, and after two, is what trying out each loss shows', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const rest = (...lost: readonly number[]) =>
        graph.owners.filter((owner) => confirmWith(graph, ...lost).has(owner)).length;
      const accounts = [0, 1, 2, 3, wallet];
      const described = graph.owners.map((owner) => describeOwner(graph, owner));
      const [one, two] = countAfterKeyLoss(described, safe);
      expect(one).toBe(Math.min(rest(), ...accounts.map((lost) => rest(lost))));
      // Of fewer than two keys no two can be lost.
      const worst = Math.min(...accounts.flatMap((lost) => accounts.map((other) => rest(lost, other))));
      expect([worst, undefined]).toContain(two);
      if (new Set(graph.owners.filter((owner) => owner <= wallet)).size >= 2) expect(two).toBe(worst);
    }),
    { numRuns: 2_000 },
  );
});

test('a key that is an owner and owns another one counts twice', () => {
  const key: DescribedOwner = { kind: 'key', address: addressOf(1), sent: 1 };
  const other: DescribedOwner = { kind: 'key', address: addressOf(2), sent: 1 };
  const nested: DescribedOwner = {
    ...{ kind: 'safe', address: addressOf(3), version: '1.4.1', threshold: 1, owners: [key] },
  };
  expect(countAfterKeyLoss([key, other, nested], safe)).toEqual([1, 0]);
  expect(countAfterKeyLoss([key, other], safe)).toEqual([1, 0]);
  expect(countAfterKeyLoss([key], safe)).toEqual([0, undefined]);
  expect(countAfterKeyLoss([key, undefined], safe)).toEqual([undefined, undefined]);
});
