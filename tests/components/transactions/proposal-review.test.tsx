import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProposalReview } from '@/components/transactions/proposal-review';
import { amara, safe } from '@/tests/support/people';
import { renderPage } from '@/tests/support/render';
import { makeTransaction } from '@/tests/support/transactions';
import { connectedAs } from '@/tests/support/wallet-double';
import '@/tests/support/loaded-parts';

beforeEach(() => localStorage.clear());

test('while the chain is silent the review stays, says so, and offers nothing to sign', async () => {
  renderPage(
    <ProposalReview safe={safe} transaction={makeTransaction()} onBack={() => {}} onSigned={() => {}} />,
    { chain: { isDown: true }, session: connectedAs(amara.address) },
  );
  const first = await screen.findByRole('region', { name: 'What happens' });
  expect(await screen.findByText(/Could not be checked: what is around this transaction/)).toBeDefined();
  expect(await screen.findByText(/The chain does not answer, so nothing can be checked/)).toBeDefined();
  expect(first.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDefined();
});
