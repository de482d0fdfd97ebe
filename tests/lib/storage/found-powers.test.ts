import { beforeEach, expect, test } from 'vitest';
import {
  addFound,
  emptyPowers,
  findSavedPowers,
  findWholeSearch,
  foundPowers,
  saveFoundPowers,
} from '@/lib/storage/found-powers';
import { bruno, otherSafe, safe, token } from '@/tests/support/chain/people';
import { stubBrowserStorage } from '@/tests/support/page/browser-storage';

let storage: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  storage = stubBrowserStorage();
});

const event = {
  block: 5n,
  index: 1,
  transactionHash: `0x${'ab'.repeat(32)}`,
  by: 'owners',
  amount: 7n,
} as const;
const power = { kind: 'token', contract: token, account: bruno.address, events: [event] } as const;
const range = { fromBlock: 0n, toBlock: 9n, host: 'node.example' };

test('what was found is read again as it was, by Safe', () => {
  saveFoundPowers([safe], (row) => addFound(row, { found: { powers: [power], moves: [] }, range }));
  const row = findSavedPowers(foundPowers.get(), safe);
  expect(row).toMatchObject({ ranges: [range], powers: [{ ...power, events: [event] }] });
  expect(findSavedPowers(foundPowers.get(), otherSafe)).toBeUndefined();
});

test('a second search joins the first', () => {
  const next = { ...range, fromBlock: 10n, toBlock: 19n };
  const row = addFound(addFound(emptyPowers(safe), { found: { powers: [power], moves: [] }, range }), {
    found: { powers: [{ ...power, events: [{ ...event, block: 12n, amount: 0n }] }], moves: [] },
    range: next,
  });
  expect(row.ranges).toEqual([{ ...range, toBlock: 19n }]);
  expect(row.powers.map(({ events }) => events.map(({ block }) => block))).toEqual([[12n, 5n]]);
});

test('a search is whole where its ranges reach from the first block to the newest one that settled', () => {
  const seen = { at: 1, block: 100n };
  const row = { ...emptyPowers(safe), firstBlock: 10n, seen };
  const searched = (fromBlock: bigint, toBlock: bigint) => ({ ...range, fromBlock, toBlock });
  expect(findWholeSearch({ ...row, ranges: [searched(10n, 68n)] })).toEqual(seen);
  expect(findWholeSearch({ ...row, ranges: [searched(10n, 67n)] })).toBeUndefined();
  expect(findWholeSearch({ ...row, ranges: [searched(11n, 68n)] })).toBeUndefined();
  expect(findWholeSearch({ ...row, firstBlock: undefined, ranges: [searched(10n, 68n)] })).toBeUndefined();
  expect(findWholeSearch({ ...row, seen: undefined, ranges: [searched(0n, 100n)] })).toBeUndefined();
  // A Safe that was created within the newest blocks has none that settled.
  expect(findWholeSearch({ ...row, firstBlock: 90n })).toEqual(seen);
});

test('rows that somebody else wrote are not believed', () => {
  const row = { safe, ranges: 'all', powers: [], moves: [] };
  storage.writeFromAnotherTab('concord.found-powers.v2', JSON.stringify([row]));
  expect(foundPowers.get()).toEqual([]);
});
