import { expect, it } from 'vitest';
import { findFaults, type Look } from '@/e2e/support/failures/look-at-page';

const calm: Look = { letters: 400, hasHeading: true, waiting: [], notices: [], asides: [] };

it.each<[string, Partial<Look>, readonly string[]]>([
  ['stands, whatever it says', { notices: ['It cannot be reached.'] }, []],
  ['is blank', { letters: 3 }, ['the page is blank']],
  ['has no heading', { hasHeading: false }, ['the page is blank']],
  ['keeps a placeholder', { waiting: ['Queue'] }, ['still waiting: Queue']],
])('a page that %s', (_what, differences, faults) => {
  expect(findFaults({ ...calm, ...differences })).toEqual(faults);
});

it('a page may show placeholders while an answer is still to come, and must not be blank then', () => {
  expect(findFaults({ ...calm, waiting: ['Queue'] }, { mayWait: true })).toEqual([]);
  expect(findFaults({ ...calm, letters: 0 }, { mayWait: true })).toEqual(['the page is blank']);
});
