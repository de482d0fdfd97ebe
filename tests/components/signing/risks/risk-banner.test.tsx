import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RiskBanner } from '@/components/signing/risks/risk-banner';
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
  title: 'Another transaction shares #7',
};

test('several stand in one banner that is announced at once, red ones first, each with reason and whole address', () => {
  renderPage(<RiskBanner risks={[warning, critical]} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(critical.title);
  expect(alert.textContent).toContain(critical.reason);
  expect(alert.textContent?.replace(/\s/g, '')).toContain(stranger.address);
  expect(alert.textContent).toMatch(/^1 critical risk and 1 warning/);
  const items = within(alert).getAllByRole('listitem');
  expect(items.map((item) => item.firstChild?.textContent)).toEqual([critical.title, warning.title]);
});

test('what only wants a second look is said when the reader pauses', () => {
  renderPage(<RiskBanner risks={[warning]} />);
  expect(screen.getAllByRole('status').some((one) => one.textContent?.includes(warning.title))).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what has happened raises no alarm, and its reasons stay', () => {
  renderPage(<RiskBanner risks={[critical]} isPast />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(critical.title).className).not.toContain('danger');
  expect(screen.getByText(critical.reason)).toBeDefined();
});

test('nothing is drawn where there is nothing to say', () => {
  renderPage(<RiskBanner risks={[]} />);
  expect(screen.queryByText(/risk|warning/)).toBeNull();
});

test('two that are alike are both shown', () => {
  renderPage(<RiskBanner risks={[critical, critical]} />);
  expect(screen.getAllByText(critical.title)).toHaveLength(2);
});

test('accounts that are many are folded, and none of them is left out', () => {
  const addresses = [stranger.address, amara.address, bruno.address, recipient];
  const { address: _, ...rest } = warning;
  renderPage(<RiskBanner risks={[{ ...rest, addresses }]} />);
  expect(screen.getByText('Show the 4 accounts')).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4);
});

test('what else there is to show of a risk stands with it', () => {
  renderPage(
    <RiskBanner risks={[critical, warning]} more={({ kind }) => kind === 'conflict' && <p>the rivals</p>} />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).not.toContain('the rivals');
  expect(second?.textContent).toContain('the rivals');
});
