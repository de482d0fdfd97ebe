import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';

const textOf = (amount: number | undefined) => render(<FiatAmount amount={amount} />).container.textContent;

test('less than a cent is not shown as nothing', () => {
  expect(textOf(0.004)).toBe('< $0.01');
  expect(textOf(0)).toBe('$0.00');
});

test('an unknown price is not shown as zero', () => {
  expect(textOf(undefined)).toContain('unknown');
  expect(textOf(Number.NaN)).toContain('unknown');
});
