import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DangerNotices } from '@/components/common/danger-notices';
import type { Danger } from '@/lib/safe/rules/danger';
import { amara, bruno, recipient, stranger } from '@/tests/support/people';
import { renderPage } from '@/tests/support/render';

const red: Danger = {
  kind: 'approval',
  level: 'red',
  title: 'Lets an account take any amount of a token',
  reason: 'It can be used at any time.',
  needsAcknowledgement: false,
  address: stranger.address,
};
const amber: Danger = { ...red, kind: 'rival', level: 'amber', title: 'Another transaction has nonce 7' };

/** What is said when the reader pauses. */
const calm = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

test('a red danger is announced at once, an amber one when the reader pauses, each with reason and whole address', () => {
  renderPage(<DangerNotices dangers={[red, amber]} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(red.title);
  expect(alert.textContent).toContain(red.reason);
  expect(alert.textContent?.replace(/\s/g, '')).toContain(stranger.address);
  expect(calm()).toContain(amber.title);
});

test('two that are alike are both shown', () => {
  renderPage(<DangerNotices dangers={[red, red]} />);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('accounts that are many are folded, and none of them is left out', () => {
  const addresses = [stranger.address, amara.address, bruno.address, recipient];
  const { address: _, ...rest } = amber;
  renderPage(<DangerNotices dangers={[{ ...rest, addresses }]} />);
  expect(screen.getByText('Show the 4 accounts')).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4);
});

test('what else there is to show stands in its own notice', () => {
  renderPage(
    <DangerNotices dangers={[red, amber]} more={({ kind }) => kind === 'rival' && <p>the rivals</p>} />,
  );
  expect(calm()).toContain('the rivals');
  expect(screen.getByRole('alert').textContent).not.toContain('the rivals');
});
