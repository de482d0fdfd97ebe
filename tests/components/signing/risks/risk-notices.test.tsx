import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RiskNotices } from '@/components/signing/risks/risk-notices';
import type { Risk } from '@/lib/safe/risk/risk';
import { amara, bruno, recipient, stranger } from '@/tests/support/chain/people';
import { renderPage } from '@/tests/support/page/render';

const critical: Risk = {
  kind: 'approval',
  level: 'critical',
  title: 'Lets an account take any amount of a token',
  reason: 'It can be used at any time.',
  needsAcknowledgement: false,
  address: stranger.address,
};
const warning: Risk = {
  ...critical,
  kind: 'conflict',
  level: 'warning',
  title: 'Another transaction has nonce 7',
};

/** What is said when the reader pauses. */
const minutes = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

test('a red risk is announced at once, an amber one when the reader pauses, each with reason and whole address', () => {
  renderPage(<RiskNotices risks={[critical, warning]} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(critical.title);
  expect(alert.textContent).toContain(critical.reason);
  expect(alert.textContent?.replace(/\s/g, '')).toContain(stranger.address);
  expect(minutes()).toContain(warning.title);
});

test('two that are alike are both shown', () => {
  renderPage(<RiskNotices risks={[critical, critical]} />);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('accounts that are many are folded, and none of them is left out', () => {
  const addresses = [stranger.address, amara.address, bruno.address, recipient];
  const { address: _, ...rest } = warning;
  renderPage(<RiskNotices risks={[{ ...rest, addresses }]} />);
  expect(screen.getByText('Show the 4 accounts')).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4);
});

test('what else there is to show stands in its own notice', () => {
  renderPage(
    <RiskNotices risks={[critical, warning]} more={({ kind }) => kind === 'conflict' && <p>the rivals</p>} />,
  );
  expect(minutes()).toContain('the rivals');
  expect(screen.getByRole('alert').textContent).not.toContain('the rivals');
});
