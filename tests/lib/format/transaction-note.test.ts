import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAppOrigin, readAppOrigin } from '@/lib/format/app-origin';
import { countNoteRoom, formatNote, readNote, showNote } from '@/lib/format/transaction-note';

test('a note travels as JSON text and comes back as typed, without blanks around it', () => {
  expect(formatNote('  Rent, November ')).toBe('{"note":"Rent, November"}');
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (note) => {
      const origin = formatNote(note);
      expect(origin === undefined ? '' : readNote(origin)).toBe(note.trim());
    }),
  );
});

test('what is counted is the text that travels: a quotation mark needs two characters', () => {
  expect(countNoteRoom('')).toBe(maxAppOrigin - '{"note":""}'.length);
  expect(countNoteRoom('"')).toBe(countNoteRoom('') - 2);
  expect(countNoteRoom('x'.repeat(189))).toBe(0);
  expect(countNoteRoom('x'.repeat(190))).toBe(-1);
  expect(formatNote('x'.repeat(189))).toHaveLength(maxAppOrigin);
});

test('a note is shown between quotation marks that nothing in it ends, and a blank one is not shown', () => {
  expect(showNote(' Rent, “November” (verified) ', 60)).toBe('“Rent, ’November’ (verified)”');
  expect(showNote('x'.repeat(99), 10)).toBe(`“${'x'.repeat(9)}…”`);
  expect([showNote(' \n', 60), showNote(undefined, 60)]).toEqual([undefined, undefined]);
});

test('a note names no app', () => expect(readAppOrigin(formatNote('Rent'))).toBeUndefined());

test.each([
  undefined,
  '',
  '{}',
  'null',
  '[]',
  '"note"',
  '{"note":7}',
  '{"note":""}',
  '{"url":"https://x.example","name":"X"}',
  '{',
  JSON.stringify({ note: 'x'.repeat(200) }),
])('there is no note in %s', (origin) => expect(readNote(origin)).toBeUndefined());

test.each([
  ['Rent & heat', 4],
  ['a < b', 3],
  ['a > b', 3],
  ['&&<', 11],
])('%s is counted as the service stores it', (note, codes) => {
  expect(countNoteRoom(note)).toBe(countNoteRoom('x'.repeat(note.length)) - codes);
});

test('a note of 109 characters with 22 ampersands is too long', () => {
  expect(countNoteRoom('&'.repeat(22) + 'x'.repeat(87))).toBe(-8);
});
