import { screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { ProposalReview } from '@/components/transactions/review/proposal/proposal-review';
import type { SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import { keys } from '@/lib/queries/keys';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, recipient, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';
import '@/tests/support/wallet/loaded-modules';

const payment = makeTransaction({ to: recipient, value: parseEther('1'), nonce: 7n });
const left = (amount: bigint) => [{ owner: safe.address, token: 'native', amount }] as const;
const chain = (blockNumber: bigint, after: bigint): DoubleChainState => ({
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
  holdings: left(parseEther('10')),
  simulation: { holdings: left(after) },
  blockNumber,
});
const at = (blockNumber: bigint) => ({ simulation: { outcome: { blockNumber } } });

test('a newer block that the page knows of makes an outcome stale, which stays on screen until the newer is there', async () => {
  const page = renderPage(
    <ProposalReview safe={safe} transaction={payment} onBack={() => {}} onSigned={() => {}} />,
    { chain: chain(100n, parseEther('9')), session: connectedAs(amara.address) },
  );
  const key = keys.simulation(safe, hashTransaction(safe, payment).safeTxHash, amara.address);
  const simulated = () => page.queries.getQueryData<SimulatedTransaction>(key);
  expect((await screen.findByRole('region', { name: 'Balance changes' })).textContent).toBeTruthy();
  await waitFor(() => expect(simulated()).toMatchObject(at(100n)));
  await waitFor(() => expect(page.queries.isFetching()).toBe(0));

  // The same block again is no news.
  await page.queries.refetchQueries({ queryKey: keys.safeState(safe) });
  expect(page.queries.isFetching({ queryKey: keys.simulations(safe) })).toBe(0);

  page.chain.change(chain(101n, parseEther('9') - 5n));
  await page.queries.refetchQueries({ queryKey: keys.safeState(safe) });
  expect(page.queries.isFetching({ queryKey: keys.simulations(safe) })).toBe(1);
  expect(simulated()).toMatchObject(at(100n));
  expect(screen.queryByText('Simulating this transaction')).toBeNull();
  await waitFor(() => expect(simulated()).toMatchObject(at(101n)));
});
