import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ToasterPanel } from '@/components/ui/overlay/toaster-panel';

test('toasts are not printed', () => {
  const { container } = render(<ToasterPanel />);
  expect(container.firstElementChild?.className).toContain('print:hidden');
});
