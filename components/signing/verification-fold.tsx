import { Fold } from '@/components/shared/detail/fold';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cn } from '@/lib/cn';
import { cleanLines } from '@/lib/format/clean-lines';
import type { Check } from '@/lib/safe/verify/verification';
import { checkLooks, hasPassed, sortChecks, summariseChecks } from './rail/checks-strip';

export interface VerificationFoldProps {
  checks: readonly Check[];
  /** The name for `useOpenFold`, where a page has several. */
  name?: string;
}

/**
 * The checks that passed, that were impossible, and that contradict; with a contradiction it is open from the start.
 */
export function VerificationFold({ checks, name = 'verification' }: VerificationFoldProps) {
  const sorted = sortChecks(checks);
  const isWrong = sorted[0]?.state === 'contradicts';
  const isFine = hasPassed(checks);
  const sources = [...new Set(checks.map(({ source }) => source))];
  return (
    <Fold
      name={name}
      title="Verification"
      icon={isWrong ? 'shield-alert' : 'shield-check'}
      isUnusual={isWrong}
      summary={
        <span
          className={cn(
            'flex items-center gap-1.5',
            isWrong && 'font-medium text-danger',
            isFine && 'text-positive',
          )}
        >
          {(isWrong || isFine) && <Icon name={isWrong ? 'close' : 'check'} size={16} />}
          {summariseChecks(checks)}
        </span>
      }
    >
      <ul className="gap-6 text-13 md:columns-2">
        {sorted.map((check, index) => (
          // A gateway may name one signer twice.
          <CheckRow key={`${index} ${check.id}`} check={check} />
        ))}
      </ul>
      <p className="wrap-anywhere mt-4 text-13 text-muted">Checked: {sources.join(' · ')}</p>
    </Fold>
  );
}

function CheckRow({ check: { label, state, detail, source } }: { check: Check }) {
  const look = checkLooks[state];
  return (
    <li
      className="flex break-inside-avoid gap-2 py-1"
      title={[detail, source].filter((part) => part !== undefined).join(' · ')}
    >
      <Icon name={look.icon} size={16} className={cn('mt-0.5', look.text)} />
      {/* Addresses and hashes break where the line ends. */}
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          {label}{' '}
          {state === 'agrees' ? (
            <VisuallyHidden>{look.phrase}</VisuallyHidden>
          ) : (
            <span className={look.text}>{look.phrase}</span>
          )}
        </p>
        {/* What passed is told in one line, with the rest on hover. */}
        {detail !== undefined && state !== 'agrees' && (
          <p className="whitespace-pre-line text-muted">{cleanLines(detail)}</p>
        )}
      </div>
    </li>
  );
}
