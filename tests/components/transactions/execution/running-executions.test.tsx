import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { RunningExecutions } from '@/components/transactions/execution/running-executions';
import { type RunningExecution, runningExecutions, storeExecution } from '@/lib/storage/running-executions';
import { otherSafe, safe } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';
import { makeExecution } from '@/tests/support/transactions/running-executions';

beforeEach(() => localStorage.clear());

/** Nobody looks after it any more: what is shown is what is stored. */
const show = (given: Partial<RunningExecution>) => {
  storeExecution(makeExecution({ isFinal: true, ...given }));
  return renderPage(<RunningExecutions safe={safe} />);
};

test.each<[Partial<RunningExecution>, string, RegExp, string]>([
  [{ outcome: 'success' }, 'status', /^Executed.*The Safe itself says that it succeeded/, 'Dismiss'],
  [
    { outcome: 'failure' },
    'alert',
    /the call inside failed.*did not happen, and its nonce is used/,
    'Dismiss',
  ],
  [{ outcome: 'reverted' }, 'alert', /The chain refused the execution.*Nothing of it happened/, 'Dismiss'],
  [{ outcome: 'cancelled' }, 'status', /cancelled in the wallet.*it can be executed again/, 'Dismiss'],
  [
    { problem: 'lost' },
    'status',
    /cannot be found.*may have dropped it.*only cost its fee/,
    'Stop following',
  ],
])('%o is said as what it is, and can be taken away', async (given, role, labels, button) => {
  show(given);
  expect((await screen.findByRole(role)).textContent).toMatch(labels);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.queryByRole(role)).toBeNull();
  expect(runningExecutions.get()).toEqual([]);
});

test.each<[Partial<RunningExecution>, RegExp]>([
  [{}, /^Execution sent, waiting for the block/],
  [{ problem: 'undone' }, /^The chain took back the block of this execution.*waited for again/],
])('%o stays until it has come to an end', async (given, labels) => {
  show(given);
  expect((await screen.findByRole('status')).textContent).toMatch(labels);
  expect(screen.queryByRole('button')).toBeNull();
});

test('those of another Safe are shown there', () => {
  show({ safe: otherSafe });
  expect(screen.queryByRole('status')).toBeNull();
});
