import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PhoneAttemptNotice } from '@/components/wallet/connect/phone-attempt-notice';
import type { PhoneAttempt } from '@/lib/wallet/connectors/phone-attempts';

/** The notice on a page on which no sheet is open. */
function show(attempt: Partial<PhoneAttempt>) {
  const told: PhoneAttempt = {
    ...{ walletId: 'walletConnect', walletName: 'WalletConnect', step: 'silent' },
    ...attempt,
  };
  const [retry, clear] = [vi.fn(), vi.fn()];
  render(
    <PhoneAttemptNotice
      attempts={{ get: () => told, subscribe: () => () => {}, begin: () => {}, retry, clear }}
    />,
  );
  return { retry, clear };
}

test('a WalletConnect that says nothing is told of without the sheet, with a retry', async () => {
  const { retry, clear } = show({});
  expect(screen.getByRole('alert').textContent).toContain('WalletConnect hasn’t answered');
  expect(screen.getByText('Check that you are online, then try again.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'RETRY' }));
  expect(retry).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(clear).toHaveBeenCalledOnce();
});

test('so is one that failed, and a retry that is under way', () => {
  show({ step: 'failed' });
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t connect to WalletConnect');
  show({ step: 'opening', isAfterSheet: true });
  expect(screen.getByRole('status').textContent).toContain('Opening WalletConnect...');
});

test.each<Partial<PhoneAttempt>>([
  { step: 'opening' },
  { step: 'rejected' },
  { walletId: 'rainbow', step: 'silent' },
])('of %o nothing is said without the sheet', (attempt) => {
  show(attempt);
  expect(document.body.textContent).toBe('');
});
