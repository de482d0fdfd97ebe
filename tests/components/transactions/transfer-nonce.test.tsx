import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { TransferForm } from '@/components/transactions/transfer-form';
import { keepTransferDraft } from '@/lib/storage/drafts';
import { defer } from '@/tests/support/defer';
import { makeBalances } from '@/tests/support/list-json';
import { amara, bruno, safe } from '@/tests/support/people';
import { renderPage } from '@/tests/support/render';

const chain = {
  safes: [{ address: safe.address, owners: [amara.address], nonce: 3n }],
  holdings: [{ owner: safe.address, token: 'native' as const, amount: 10n ** 18n }],
};

beforeEach(() => keepTransferDraft(safe, undefined));

test('who presses Review before the nonce is known is told to wait, and no longer once it is', async () => {
  const nonces = defer<unknown>();
  const onReview = vi.fn();
  renderPage(<TransferForm safe={safe} token={undefined} takesFocus={false} onReview={onReview} />, {
    chain,
    gateway: ({ path }) => (path.endsWith('/nonces') ? nonces.promise : makeBalances([])),
  });
  const user = userEvent.setup();
  await screen.findByText(/The Safe has 1 ETH/);
  await user.type(screen.getByLabelText('To'), bruno.address);
  await user.type(screen.getByLabelText('Amount'), '0.5');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByText(/The next nonce is not known yet/)).toBeDefined();

  nonces.resolve({ currentNonce: 3, recommendedNonce: 5 });
  const nonce = screen.getByLabelText('Nonce');
  await expect.poll(() => nonce.getAttribute('placeholder')).toBe('5');
  expect(screen.queryByText(/The next nonce is not known yet/)).toBeNull();
  expect(nonce.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await expect.poll(() => onReview.mock.calls[0]?.[0]).toMatchObject({ nonce: 5n });
});
