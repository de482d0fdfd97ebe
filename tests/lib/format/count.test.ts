import { expect, test } from 'vitest';
import { countOf, formatCount } from '@/lib/format/count';

test('a count has separators, and a plural for all but one', () => {
  expect(formatCount(4318)).toBe('4,318');
  expect(countOf(4318, 'contact')).toBe('4,318 contacts');
  expect(countOf(1, 'new Safe')).toBe('1 new Safe');
  expect(countOf(0, 'contact')).toBe('0 contacts');
});
