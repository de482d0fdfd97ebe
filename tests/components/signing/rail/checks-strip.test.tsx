import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { summariseChecks } from '@/components/signing/rail/checks-strip';
import { VerificationFold } from '@/components/signing/verification-fold';
import type { Check, CheckState } from '@/lib/safe/verify/verification';

const check = (state: CheckState, id: string): Check => ({
  id,
  label: `Check ${id}`,
  state,
  source: 'Computed in your browser',
});

const stripIsOpen = () => screen.getByRole('group').hasAttribute('open');

test('a contradiction stands first and is open without a press', () => {
  render(
    <VerificationFold checks={[check('agrees', 'a'), check('unchecked', 'b'), check('contradicts', 'c')]} />,
  );
  expect(stripIsOpen()).toBe(true);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Check c contradicts',
    'Check b could not be checked',
    'Check a agrees',
  ]);
  // A source is told once, not with each check.
  expect(screen.getAllByText(/Computed in your browser/).map((one) => one.textContent)).toEqual([
    'Checked: Computed in your browser',
  ]);
});

test('what is behind or could not be checked raises no alarm', () => {
  render(<VerificationFold checks={[check('stale', 'a'), check('unchecked', 'b')]} />);
  expect(stripIsOpen()).toBe(false);
});

test('both values of a contradiction are shown', () => {
  render(<VerificationFold checks={[{ ...check('contradicts', 'a'), detail: 'here: 1\ngateway: 2' }]} />);
  expect(screen.getByText(/here: 1\s+gateway: 2/)).toBeDefined();
});

test('what the gateway’s words hide is written out', () => {
  render(
    <VerificationFold checks={[{ ...check('corrected', 'a'), detail: 'The gateway says “US\u202eDC”.' }]} />,
  );
  expect(screen.getByText('The gateway says “US[U+202E]DC”.')).toBeDefined();
});

test.each([
  [[], 'Nothing was checked'],
  [['agrees'], '1 passed'],
  [['agrees', 'agrees', 'agrees'], '3 checks passed'],
  [['agrees', 'agrees', 'unchecked'], '1 could not be checked, 2 passed'],
  [['agrees', 'corrected', 'agrees'], '1 was corrected, 2 passed'],
  [['agrees', 'contradicts', 'contradicts', 'stale'], '2 contradict, 1 is behind, 1 passed'],
] as const)('%j is summed up as "%s"', (states, sentence) => {
  expect(summariseChecks(states.map((state, index) => check(state, String(index))))).toBe(sentence);
});

test('a limit that every transaction has is explained last, and is no part of the summary', () => {
  const limit: Check = { ...check('unchecked', 'limit'), isLimit: true };
  render(<VerificationFold checks={[limit, check('agrees', 'a'), check('agrees', 'b')]} />);
  expect(screen.getByText('2 checks passed')).toBeDefined();
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('Check limit could not be checked');
});

test('a limit hides nothing that is wrong with this transaction', () => {
  const limit: Check = { ...check('unchecked', 'limit'), isLimit: true };
  expect(summariseChecks([limit, check('unchecked', 'a'), check('agrees', 'b')])).toBe(
    '1 could not be checked, 1 passed',
  );
});
