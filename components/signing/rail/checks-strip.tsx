import type { IconName } from '@/components/ui/icon';
import type { Check, CheckState } from '@/lib/safe/verify/verification';

type StateLook = { phrase: string; icon: IconName; text: string };

/** The phrase and look of each state of a check. */
export const checkLooks: Readonly<Record<CheckState, StateLook>> = {
  contradicts: { phrase: 'contradicts', icon: 'close', text: 'text-danger' },
  corrected: { phrase: 'was corrected', icon: 'info', text: 'text-warning' },
  unchecked: {
    phrase: 'could not be checked',
    icon: 'minus',
    text: 'text-muted',
  },
  stale: { phrase: 'is behind', icon: 'clock', text: 'text-muted' },
  agrees: { phrase: 'agrees', icon: 'check', text: 'text-positive' },
};

/** The most important state first. */
const order = ['contradicts', 'corrected', 'unchecked', 'stale', 'agrees'] as const;

/**
 * Summarizes the checks in words, such as "1 contradicts, 7 passed"; a limit that every transaction has doesn't count.
 */
export function summariseChecks(all: readonly Check[]): string {
  const checks = withoutLimits(all);
  if (checks.length === 0) return 'Nothing was checked';
  const plural: Readonly<Record<CheckState, string>> = {
    contradicts: 'contradict',
    corrected: 'were corrected',
    unchecked: 'could not be checked',
    stale: 'are behind',
    agrees: 'passed',
  };
  const parts = order.flatMap((state) => {
    const count = checks.filter((check) => check.state === state).length;
    const isOne = count === 1 && state !== 'agrees';
    return count === 0 ? [] : [`${count} ${isOne ? checkLooks[state].phrase : plural[state]}`];
  });
  return hasPassed(all) && checks.length > 1 ? `${checks.length} checks passed` : parts.join(', ');
}

/** Whether every possible check agrees. */
export const hasPassed = (all: readonly Check[]): boolean => {
  const checks = withoutLimits(all);
  return checks.length > 0 && checks.every(({ state }) => state === 'agrees');
};

const withoutLimits = (checks: readonly Check[]) => checks.filter(({ isLimit }) => !isLimit);

/** Sorts the most important checks first; a limit that every transaction has comes last. */
export const sortChecks = (checks: readonly Check[]) => checks.toSorted((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ state, isLimit }: Check) => (isLimit ? order.length : order.indexOf(state));
