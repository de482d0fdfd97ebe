import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TokenAmount, type TokenAmountProps } from '@/components/shared/amount/token-amount';

function textOf(props: TokenAmountProps) {
  const { container } = render(<TokenAmount {...props} />);
  return { shown: container.textContent, exact: container.firstElementChild?.getAttribute('title') };
}

test.each<[bigint, number, string]>([
  [1n, 18, '0.000000000000000001 ETH'],
  [123_456_789_000_000_000n, 18, '0.123456789 ETH'],
  [1_000_009n, 6, '1.000009 ETH'],
  [5n, 0, '5 ETH'],
  [
    2n ** 256n - 1n,
    18,
    '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.584007913129639935 ETH',
  ],
  [1n, 77, `0.${'0'.repeat(76)}1 ETH`],
])('of %s with %s decimals nothing is left out', (amount, decimals, shown) => {
  expect(textOf({ amount, decimals, symbol: 'ETH' })).toEqual({ shown, exact: shown });
});

test('what is long may be broken anywhere, so that it never leaves its column', () => {
  const { container } = render(<TokenAmount amount={2n ** 256n - 1n} decimals={0} symbol="ETH" />);
  expect(container.querySelector('.wrap-anywhere')?.textContent).toMatch(/^115,792,/);
});

test.each<[bigint, string, string]>([
  [1n, '< 0.00001 ETH', '0.000000000000000001 ETH'],
  [1_000_009_000_000_000_000n, '≈ 1 ETH', '1.000009 ETH'],
  [250_000_000_000_000_000n, '0.25 ETH', '0.25 ETH'],
])(
  'a holding of %s is cut to five decimals, says that it is, and is exact on hover',
  (amount, shown, exact) => {
    expect(textOf({ amount, decimals: 18, symbol: 'ETH', rounding: 'holding' })).toEqual({ shown, exact });
  },
);

test('zero has no sign', () => {
  expect(textOf({ amount: 0n, decimals: 6, symbol: 'USDC', sign: '−' }).shown).toBe('0 USDC');
});

test('a symbol of foreign origin is cut and made harmless', () => {
  const { shown } = textOf({ amount: 1_000_000n, decimals: 6, symbol: `US\u202eDC${'!'.repeat(50)}` });
  expect(shown).toBe('1 US[U+202E]D…');
});
