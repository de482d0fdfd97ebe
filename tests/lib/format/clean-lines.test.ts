import { expect, test } from 'vitest';
import { cleanLines } from '@/lib/format/clean-lines';

test('lines stay lines, and what is invisible in them is written out', () => {
  expect(cleanLines('one\ntwo\u202ethree')).toBe('one\ntwo[U+202E]three');
});

test('every line is cut, and so is their number', () => {
  expect(cleanLines('abcdef\nabcdef', 4)).toBe('abc…\nabc…');
  expect(cleanLines('\n'.repeat(10_000)).length).toBeLessThan(100);
});
