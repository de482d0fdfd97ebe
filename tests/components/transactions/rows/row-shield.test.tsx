import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowShield } from '@/components/transactions/rows/row-shield';

test('while a row is verified that is not said to be left undone', () => {
  const { rerender } = render(<RowShield check={undefined} isChecking />);
  expect(screen.getByText('Verifying…')).toBeDefined();
  expect(screen.queryByText(/Not verified/)).toBeNull();
  rerender(<RowShield check={undefined} />);
  expect(screen.getByText('Not verified. Open the transaction to verify it.')).toBeDefined();
});
