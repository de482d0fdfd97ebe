import { expect, it } from 'vitest';
import { keepUnits } from '@/lib/format/keep-units';

it('keeps a number on the line of its unit', () => {
  expect(keepUnits('Send 1,450 tUSDC')).toBe('Send 1,450\u00a0tUSDC');
  expect(keepUnits('Batch of 3: send 191.2 tUSDC, send 0.75 ETH')).toBe(
    'Batch of 3: send 191.2\u00a0tUSDC, send 0.75\u00a0ETH',
  );
});

it('lets an amount that fills a line break before its unit and not within', () => {
  const huge = 'Send 987,654,321,987,654,321.12345 tUSDC';
  expect(keepUnits(huge)).toBe(huge);
});
