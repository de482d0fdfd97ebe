import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FeeOptions } from '@/components/transactions/execution/fee-options';
import type { DoubleChainState } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeTransaction } from '@/tests/support/transactions/transactions';
import { connectedAs } from '@/tests/support/wallet/wallet-double';

beforeEach(() => localStorage.clear());

function show({ isDown = false, ...state }: DoubleChainState = {}) {
  const onChoose = vi.fn();
  const { queries } = renderPage(
    <FeeOptions safe={safe} transaction={makeTransaction()} onChoose={onChoose} />,
    {
      chain: isDown
        ? { isDown }
        : {
            ...state,
            safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2 }],
          },
      session: connectedAs(amara.address),
    },
  );
  return { onChoose, queries };
}

const option = (name: string) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });

test('the wallet decides unless one chooses, and can be given the choice back', async () => {
  const { onChoose } = show();
  await userEvent.click(screen.getByTitle('Choose the fee'));
  expect((await option('Set by your wallet')).checked).toBe(true);
  await userEvent.click(await option('Fast'));
  expect(onChoose).toHaveBeenLastCalledWith({ maxFeePerGas: 70_000_000n, maxPriorityFeePerGas: 50_000_000n });
  expect(screen.getByText('Network fee, fast')).toBeDefined();
  await userEvent.click(await option('Set by your wallet'));
  expect(onChoose).toHaveBeenLastCalledWith(undefined);
});

test('the line says what it costs and who pays', async () => {
  show({ simulation: {} });
  expect(await screen.findByText(/, paid by you$/)).toBeDefined();
  expect(screen.getByTitle('Choose the fee').textContent).toMatch(
    /^Network fee(≈|at least) .+, paid by you$/,
  );
});

test('a chain that does not answer is said, and the wallet still decides', async () => {
  const { onChoose } = show({ isDown: true });
  await userEvent.click(screen.getByTitle('Choose the fee'));
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined(), { timeout: 10_000 });
  expect((await option('Set by your wallet')).checked).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
});

test.each([
  ['each has its price', {}, 3],
  ['there is no price where the latest blocks tell none', { isGasFree: true }, 0],
] as const)('%s', async (_name, state, count) => {
  const { queries } = show({ ...state, simulation: {} });
  await userEvent.click(screen.getByTitle('Choose the fee'));
  await option('Fast');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(within(screen.getByRole('group', { name: 'Network fee' })).queryAllByText(/≈/)).toHaveLength(count);
});
