import { expect, test } from 'vitest';
import { routes } from '@/config/routes';
import {
  endOfDay,
  type HistoryFilter,
  isFiltering,
  parseHistoryFilter,
  startOfDay,
} from '@/lib/history/history-filter';
import { recipient, token } from '@/tests/support/chain/people';

const parse = (query: string) => {
  const params = new URLSearchParams(query);
  return parseHistoryFilter((name) => params.get(name));
};
const set = (filter: HistoryFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

test('every filter goes through the address bar and comes back', () => {
  const filter: HistoryFilter = {
    ...{ kind: 'payment', direction: 'out', by: 'module', token, amount: '1450.5' },
    ...{ from: '2026-01-01', until: '2026-02-28', address: recipient, search: 'rent & light' },
  };
  const query = routes.history('base:0x12', filter).split('?')[1] ?? '';
  expect(set(parse(query))).toEqual(filter);
  expect(isFiltering(parse(query))).toBe(true);
});

test.each([
  'kind=theft',
  'direction=up',
  'by=magic',
  'token=USDC',
  'token=0x12',
  'amount=-1',
  'amount=1e9',
  'amount=.',
  'from=2026-02-31',
  'until=yesterday',
  'from=2026-13-01',
  'address=0x12',
  'search=%20%20',
  'safe=base:0x12',
])('%s is left out', (query) => {
  expect(set(parse(query))).toEqual({});
  expect(isFiltering(parse(query))).toBe(false);
});

test('a search is cut, and days begin and end by the reader’s clock', () => {
  expect(parse(`search=${'a'.repeat(500)}`).search).toHaveLength(100);
  expect(endOfDay('2026-11-20').getTime() - startOfDay('2026-11-20').getTime()).toBe(86_399_999);
  expect(startOfDay('2026-11-20').getHours()).toBe(0);
});
