import { beforeEach, expect, test } from 'vitest';
import {
  addFound,
  emptyPowers,
  findSavedPowers,
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

test('rows that somebody else wrote are not believed', () => {
  const row = { safe, ranges: 'all', powers: [], moves: [] };
  storage.writeFromAnotherTab('concord.found-powers.v2', JSON.stringify([row]));
  expect(foundPowers.get()).toEqual([]);
});
