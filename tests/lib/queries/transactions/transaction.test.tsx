import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  loadVerifiedTransaction,
  type VerifiedTransaction,
} from '@/lib/actions/verify/load-verified-transaction';
import { useRemembered } from '@/lib/queries/transactions/transaction';
import { localTransactions } from '@/lib/storage/local-transactions';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const chain = doubleChain({
  safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2, nonce: 7n }],
}).client;

const load = (value: bigint) => {
  const details = makeDetails({ transaction: makeTransaction({ value }) });
  return loadVerifiedTransaction(
    { chain, gateway: doubleGateway(() => details).client },
    { safe, id: details.txId },
  );
};

const Page = ({ read }: { readonly read: VerifiedTransaction }) => {
  useRemembered(read);
  return null;
};

const kept = () => localTransactions.get().map(({ transaction }) => transaction.value);

test('what a page read is saved once, so a page that opens again brings back nothing that was dropped', async () => {
  const deleted = await load(1n);
  render(<Page read={deleted} />).unmount();
  await waitFor(() => expect(kept()).toEqual([1n]));
  localTransactions.set([]);
  render(<Page read={deleted} />);
  // What is read after it is saved after it.
  render(<Page read={await load(2n)} />);
  await waitFor(() => expect(kept()).toContain(2n));
  expect(kept()).toEqual([2n]);
});
