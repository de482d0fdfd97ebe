import { expect, test } from 'vitest';
import { listAllAwaited, listAwaited } from '@/lib/format/list-awaited';
import { amara, bruno, chiara, stranger } from '@/tests/support/chain/people';

const names = new Map([
  [amara.address, 'Amara'],
  [bruno.address, 'Bruno'],
  [chiara.address, 'Chiara'],
]);

const given = (missing: number, account?: (typeof amara)['address']) => ({
  owners: [amara.address, bruno.address, chiara.address],
  ...{ missing, account, nameOf: (address: (typeof amara)['address']) => names.get(address) ?? address },
});

test.each([
  ['all are needed', 3, undefined, 'Amara, Bruno and Chiara', 'Amara, Bruno and Chiara'],
  ['fewer are enough', 2, undefined, 'Amara, Bruno or Chiara', 'Amara, Bruno or Chiara'],
  ['all are needed, one of them is connected', 3, amara.address, 'Bruno and Chiara', 'you, Bruno and Chiara'],
  ['fewer are enough, one is connected', 2, amara.address, 'Bruno or Chiara', 'you, Bruno or Chiara'],
  ['a stranger is connected', 3, stranger.address, 'Amara, Bruno and Chiara', 'Amara, Bruno and Chiara'],
])('%s', (_case, missing, account, others, all) => {
  expect(listAwaited(given(missing, account))).toBe(others);
  expect(listAllAwaited(given(missing, account))).toBe(all);
});

test('nobody is named where nobody is awaited', () => {
  expect(listAllAwaited({ ...given(0, amara.address), owners: [] })).toBe('');
});
