import { expect, test } from 'vitest';
import { formatHexGroups, formatShortAddress } from '@/lib/format/address';

test('a long text keeps its ends, a short one stays', () => {
  expect(formatShortAddress('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')).toBe('0x8335…2913');
  expect(formatShortAddress('0x8335')).toBe('0x8335');
});

test('a hash is grouped by four, as devices show it, and nothing of it is lost', () => {
  expect(formatHexGroups('0x1234567890')).toEqual(['0x1234', '5678', '90']);
  expect(formatHexGroups('0x').join('')).toBe('');
  const hash = `0x${'0123456789abcdef'.repeat(4)}`;
  expect(formatHexGroups(hash)).toHaveLength(16);
  expect(formatHexGroups(hash).join('')).toBe(hash);
});
