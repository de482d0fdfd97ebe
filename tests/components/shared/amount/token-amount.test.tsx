import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TokenAmount, type TokenAmountProps } from '@/components/shared/amount/token-amount';

function textOf(props: TokenAmountProps) {
  const { container } = render(<TokenAmount {...props} />);
  return { shown: container.textContent, exact: container.firstElementChild?.getAttribute('title') };
}

test('the smallest amount is not shown as zero, and is exact on hover', () => {
  expect(textOf({ amount: 1n, decimals: 18, symbol: 'ETH', sign: '+' })).toEqual({
    shown: '+ < 0.00001 ETH',
    exact: '+ 0.000000000000000001 ETH',
  });
});

test('the largest amount keeps every digit before the point', () => {
  expect(textOf({ amount: 2n ** 256n - 1n, decimals: 18, symbol: 'ETH' }).shown).toBe(
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584 ETH',
  );
});

test('zero has no sign', () => {
  expect(textOf({ amount: 0n, decimals: 6, symbol: 'USDC', sign: '−' }).shown).toBe('0 USDC');
});

test('a symbol of foreign origin is cut and made harmless', () => {
  const { shown } = textOf({ amount: 1_000_000n, decimals: 6, symbol: `US\u202eDC${'!'.repeat(50)}` });
  expect(shown).toBe('1 US[U+202E]D…');
});
