import { Icon, type IconName } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { cleanLines } from '@/lib/format/clean-lines';
import type { Check, CheckState } from '@/lib/safe/verify/verification';

export interface ChecksStripProps {
  checks: readonly Check[];
  className?: string;
}

type StateLook = { labels: string; icon: IconName; text: string; mark: string };

const looks: Readonly<Record<CheckState, StateLook>> = {
  contradicts: { labels: 'contradicts', icon: 'close', text: 'text-danger', mark: 'bg-danger-fill' },
  corrected: { labels: 'was corrected', icon: 'info', text: 'text-warning', mark: 'bg-warning' },
  unchecked: {
    labels: 'could not be checked',
    icon: 'minus',
    text: 'text-muted',
    mark: 'border border-edge',
  },
  stale: { labels: 'is behind', icon: 'clock', text: 'text-muted', mark: 'bg-edge' },
  agrees: { labels: 'agrees', icon: 'check', text: 'text-positive', mark: 'bg-positive' },
};

/** What matters most stands first. */
const order = ['contradicts', 'corrected', 'unchecked', 'stale', 'agrees'] as const;

/** The strip in words, such as "1 contradicts, 7 passed"; a limit that every transaction has does not count. */
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
    return count === 0 ? [] : [`${count} ${isOne ? looks[state].labels : plural[state]}`];
  });
  const hasAllPassed = checks.every((check) => check.state === 'agrees');
  return hasAllPassed && checks.length > 1 ? `All ${checks.length} checks passed` : parts.join(', ');
}

const withoutLimits = (checks: readonly Check[]) => checks.filter(({ isLimit }) => !isLimit);

/** The strip without its words: a mark for each check, what matters most first. */
export function ChecksMarks({ checks, className }: ChecksStripProps) {
  return (
    <span aria-hidden="true" className={cn('flex flex-wrap gap-1', className)}>
      {sortChecks(withoutLimits(checks)).map((check, index) => (
        <span
          key={`${index} ${check.id}`}
          className={cn('h-4 w-1.5 rounded-full', looks[check.state].mark)}
        />
      ))}
    </span>
  );
}

const sortChecks = (checks: readonly Check[]) => checks.toSorted((a, b) => rankOf(a) - rankOf(b));

const rankOf = ({ state, isLimit }: Check) => (isLimit ? order.length : order.indexOf(state));

/** What was verified here, what could not be, and what contradicts: a mark for each, the words on opening. */
export function ChecksStrip({ checks, className }: ChecksStripProps) {
  const sorted = sortChecks(checks);
  const hasContradiction = sorted[0]?.state === 'contradicts';
  return (
    <details
      // A contradiction must be read, not looked for.
      open={hasContradiction}
      className={cn(
        'group rounded-card border border-line bg-raised',
        hasContradiction && 'border-danger/40',
        className,
      )}
    >
      <summary className="flex list-none items-center gap-3 rounded-card px-4 py-3 [&::-webkit-details-marker]:hidden">
        <ChecksMarks checks={checks} className="max-w-[40%]" />
        <span className={cn('min-w-0 flex-1 font-medium', hasContradiction && 'text-danger')}>
          {summariseChecks(checks)}
        </span>
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-line border-t px-4 py-2">
        {sorted.map((check, index) => (
          // A gateway may name one signer twice.
          <CheckRow key={`${index} ${check.id}`} check={check} />
        ))}
      </ul>
    </details>
  );
}

function CheckRow({ check }: { check: Check }) {
  const look = looks[check.state];
  return (
    <li className="flex gap-3 py-2">
      <Icon name={look.icon} className={cn('mt-0.5', look.text)} />
      {/* Addresses and hashes break where the line ends. */}
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          {check.label} <span className={cn('text-13', look.text)}>{look.labels}</span>
        </p>
        {check.detail !== undefined && (
          <p className="whitespace-pre-line text-13">{cleanLines(check.detail)}</p>
        )}
        <p className="text-13 text-muted">{check.source}</p>
      </div>
    </li>
  );
}
