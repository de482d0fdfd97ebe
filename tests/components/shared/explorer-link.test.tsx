import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExplorerLink } from '@/components/shared/explorer-link';

test('the link leads to the explorer and tells it nothing about this page', () => {
  render(<ExplorerLink kind="tx" value="0xabc" explorerUrl="https://basescan.org" />);
  const link = screen.getByRole('link', { name: /transaction/ });
  expect(link.getAttribute('href')).toBe('https://basescan.org/tx/0xabc');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});
