import { expect, test } from 'vitest';
import { readRememberedConnectorId } from '@/lib/wallet/adapter/remembered-connection';

const read = (text: string | null) => readRememberedConnectorId({ getItem: () => text });

const store = (current: unknown, entries: unknown) =>
  JSON.stringify({
    state: { connections: { __type: 'Map', value: entries }, chainId: 8453, current },
    version: 2,
  });

test('the connector of the current connection is read', () => {
  const entries = [
    ['a', { accounts: [], connector: { id: 'other' } }],
    ['b', { accounts: [], connector: { id: 'metaMask' } }],
  ];
  expect(read(store('b', entries))).toBe('metaMask');
});

test.each([
  ['nothing stored', null],
  ['an empty text', ''],
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a null', 'null'],
  ['no current connection', store(null, [])],
  ['a current connection that is not in the list', store('b', [['a', { connector: { id: 'x' } }]])],
  ['a list of something else', store('a', 'a')],
  ['an id that is not text', store('a', [['a', { connector: { id: 5 } }]])],
])('%s is no remembered connection', (_title, text) => {
  expect(read(text)).toBeUndefined();
});
