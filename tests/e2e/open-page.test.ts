import { expect, it } from 'vitest';
import { findFailures, type Look } from '@/e2e/support/failures/open-page';

const minutes: Look = { letters: 400, hasHeading: true, waiting: [], notices: [], asides: [] };

it.each<[string, Partial<Look>, readonly string[]]>([
  ['stands, whatever it says', { notices: ['It cannot be reached.'] }, []],
  ['is blank', { letters: 3 }, ['the page is blank']],
  ['has no heading', { hasHeading: false }, ['the page is blank']],
  ['keeps a placeholder', { waiting: ['Queue'] }, ['still waiting: Queue']],
])('a page that %s', (_what, differences, failures) => {
  expect(findFailures({ ...minutes, ...differences })).toEqual(failures);
});

it('a page may show placeholders while an answer is still to come, and must not be blank then', () => {
  expect(findFailures({ ...minutes, waiting: ['Queue'] }, { mayWait: true })).toEqual([]);
  expect(findFailures({ ...minutes, letters: 0 }, { mayWait: true })).toEqual(['the page is blank']);
});
