import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import type { Hash } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { RunningExecutions } from '@/components/transactions/execution/running-executions';
import { Toaster } from '@/components/ui/overlay/toaster';
import { keys } from '@/lib/queries/keys';
import {
  changeExecution,
  type RunningExecution,
  removeExecution,
  runningExecutions,
  storeExecution,
} from '@/lib/storage/running-executions';
import type { DoubleExecution } from '@/tests/support/chain/chain-double';
import { amara, otherSafe, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeExecution } from '@/tests/support/transactions/running-executions';

beforeEach(() => {
  localStorage.clear();
  // The library keeps toasts beyond the page.
  toast.remove();
});

/** Nobody looks after it any more: what is shown is what is stored. */
const show = (given: Partial<RunningExecution>) => {
  storeExecution(makeExecution({ isFinal: true, ...given }));
  return renderPage(<RunningExecutions safe={safe} />);
};

test.each<[Partial<RunningExecution>, string, RegExp, string]>([
  [{ outcome: 'success' }, 'status', /^Executed/, 'Dismiss'],
  [{ outcome: 'failure' }, 'alert', /Execution failed.*The call failed, so it had no effect/, 'Dismiss'],
  [{ outcome: 'reverted' }, 'alert', /Execution reverted.*No funds moved/, 'Dismiss'],
  [{ outcome: 'cancelled' }, 'status', /canceled in your wallet.*you can execute again/, 'Dismiss'],
  [{ problem: 'lost' }, 'status', /not found.*may have dropped it.*only cost its fee/, 'Stop following'],
])('%o is said as what it is, and can be taken away', async (given, role, sentence, button) => {
  show(given);
  expect((await screen.findByRole(role)).textContent).toMatch(sentence);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.queryByRole(role)).toBeNull();
  expect(runningExecutions.get()).toEqual([]);
});

test('what had the focus and goes away leaves it to the title of the page', async () => {
  storeExecution(makeExecution({ isFinal: true, outcome: 'cancelled' }));
  renderPage(
    <main>
      <h1>Home</h1>
      <RunningExecutions safe={safe} />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
});

test('what did not have the focus takes it from nobody', async () => {
  const execution = makeExecution({ isFinal: true, outcome: 'cancelled' });
  storeExecution(execution);
  renderPage(
    <main>
      <h1>Home</h1>
      <button type="button">Elsewhere</button>
      <RunningExecutions safe={safe} />
    </main>,
  );
  await screen.findByRole('status');
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  act(() => removeExecution(execution));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});

test.each<[Partial<RunningExecution>, RegExp]>([
  [{}, /^Pending on Base/],
  [{ problem: 'undone' }, /^Pending again.*removed the block of this execution/],
])('%o stays until it has come to an end', async (given, sentence) => {
  show(given);
  expect((await screen.findByRole('status')).textContent).toMatch(sentence);
  expect(screen.queryByRole('button')).toBeNull();
});

test('those of another Safe are shown there', () => {
  show({ safe: otherSafe });
  expect(screen.queryByRole('status')).toBeNull();
});

describe('a toast', () => {
  const fee = { amount: 2_134_000_000_000n, isWhole: true };
  const minedAt = new Date(2026, 10, 22, 18, 31).getTime();
  const running = makeExecution({ isFinal: true });
  const end = (learned: Partial<RunningExecution>) =>
    act(() => changeExecution(running, { ...running, ...learned }));
  const showBoth = () => {
    storeExecution(running);
    renderPage(
      <>
        <RunningExecutions safe={safe} />
        <Toaster />
      </>,
    );
  };

  test('says when an execution came to its end, and what it cost', async () => {
    showBoth();
    end({ outcome: 'success', minedAt, fee });
    expect(await screen.findByText('Executed at 18:31 (#7). Network fee 0.0000021 ETH.')).toBeDefined();
  });

  test('is the only one to say that an execution succeeded', async () => {
    showBoth();
    expect(await screen.findByText('Pending on Base')).toBeDefined();
    end({ outcome: 'success', minedAt, fee });
    expect(await screen.findAllByText(/^Executed/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  test('is not forgotten when another tab, which began to look before it, writes down the same outcome', async () => {
    showBoth();
    end({ outcome: 'success', minedAt, fee });
    expect(await screen.findAllByText(/^Executed/)).toHaveLength(1);
    end({ outcome: 'success', minedAt, fee });
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  test('leaves what went wrong on the page, with the way to the transaction', async () => {
    showBoth();
    end({ outcome: 'reverted', minedAt, fee });
    expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the transaction' })).toBeDefined();
  });

  test('says of one that was undone what it cost, and that a part is not known', async () => {
    showBoth();
    end({ outcome: 'reverted', minedAt, fee: { ...fee, isWhole: false } });
    expect(
      await screen.findByText('Execution reverted at 18:31 (#7). Network fee at least 0.0000021 ETH.'),
    ).toBeDefined();
  });

  test('says nothing of what had ended before the page was opened', async () => {
    storeExecution({ ...running, outcome: 'success', minedAt, fee });
    renderPage(
      <>
        <RunningExecutions safe={safe} />
        <Toaster />
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Network fee/)).toBeNull());
  });
});

test('many that go out in one have one box, which goes with their block, and are told and refetched once', async () => {
  const hashes = Array.from({ length: 20 }, (_, index): Hash => `0x${String(index + 10).repeat(32)}`);
  for (const [index, safeTxHash] of hashes.entries())
    storeExecution(makeExecution({ safeTxHash, nonce: BigInt(index) }));
  const { transactionHash } = makeExecution();
  const executions: DoubleExecution[] = [];
  const { queries } = renderPage(
    <>
      <RunningExecutions safe={safe} />
      <Toaster />
    </>,
    {
      chain: {
        safes: [{ address: safe.address, owners: [amara.address], threshold: 1, nonce: 0n }],
        executions,
      },
    },
  );
  expect(await screen.findByText(/^20 transactions in one/)).toBeDefined();
  expect(screen.getAllByText('Pending on Base')).toHaveLength(1);
  let refreshes = 0;
  queries.setQueryData(keys.queue(safe), 1);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[3] === 'queue' && query.state.isInvalidated) {
      refreshes += 1;
      queries.setQueryData(keys.queue(safe), 1);
    }
  });
  executions.push(...hashes.map((safeTxHash) => ({ safe: safe.address, safeTxHash, transactionHash })));
  await waitFor(() => expect(screen.queryByText(/transactions in one/)).toBeNull(), { timeout: 5_000 });
  expect(runningExecutions.get().map(({ outcome }) => outcome)).toEqual(hashes.map(() => 'success'));
  expect(await screen.findAllByText(/^Executed at .* \(20 transactions\)/)).toHaveLength(1);
  expect(refreshes).toBe(1);
});
