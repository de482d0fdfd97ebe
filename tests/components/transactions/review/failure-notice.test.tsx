import { screen, waitFor } from '@testing-library/react';
import { type Address, encodeFunctionData, zeroAddress } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { FailureNotice } from '@/components/transactions/review/failure-notice';
import { managingAbi } from '@/lib/safe/abi/managing';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, recipient, safe, stranger } from '@/tests/support/chain/people';
import { type RenderOptions, renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

const guard = stranger.address;
const setGuard = (next: Address) =>
  makeTransaction({
    ...{ to: safe.address, value: 0n, nonce: 7n },
    data: encodeFunctionData({ abi: managingAbi, functionName: 'setGuard', args: [next] }),
  });
const failing = { simulation: { revert: '0x' } } as const;

function show(
  state: DoubleChainState,
  {
    transaction = setGuard(zeroAddress),
    session = connectedAs(amara.address) as RenderOptions['session'],
  } = {},
) {
  return renderPage(<FailureNotice safe={safe} transaction={transaction} />, {
    chain: { safes: [{ address: safe.address, owners: [amara.address], nonce: 7n, guard }], ...state },
    ...(session && { session }),
  });
}

const sentence = /^The guard refuses it/;
const failed = () => screen.findByText('This transaction would fail');
const isGuardAsked = ({ queries }: ReturnType<typeof show>) =>
  queries.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => queryKey.includes('guard') && state.status === 'success',
  }).length > 0;

test('a guard that refuses its own removal is named', async () => {
  show({ ...failing, refusingGuard: guard });
  await failed();
  const notice = await screen.findByText(sentence);
  expect(notice.textContent).toContain(guard.slice(2, 6));
  expect(notice.textContent).toContain('the Safe can’t remove or replace it');
});

test('one that refuses to be replaced by another is named too', async () => {
  show({ ...failing, refusingGuard: guard }, { transaction: setGuard(recipient) });
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('a guard that lets its removal pass is not blamed for a failure', async () => {
  const page = show(failing);
  await failed();
  await waitFor(() => expect(isGuardAsked(page)).toBe(true));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the guard is not asked about a transaction that leaves it where it is', async () => {
  const transaction = makeTransaction({ to: recipient, value: 1n, nonce: 7n });
  const page = show({ ...failing, refusingGuard: guard }, { transaction });
  await failed();
  await waitFor(() => expect(page.queries.isFetching()).toBe(0));
  expect(isGuardAsked(page)).toBe(false);
  expect(screen.queryByText(sentence)).toBeNull();
});
