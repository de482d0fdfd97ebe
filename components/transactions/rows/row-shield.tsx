import { summariseChecks } from '@/components/signing/rail/checks-strip';
import { Icon, type IconName } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { RowCheck } from '@/lib/workers/check-queue';

export interface RowShieldProps {
  /** Undefined where nothing was checked yet. */
  check: RowCheck | undefined;
  /** Whether verification is under way. */
  isChecking?: boolean;
}

/** Shows whether a row's hash and signatures were verified: quiet when they were, red when a check failed. */
export function RowShield({ check, isChecking = false }: RowShieldProps) {
  const { icon, words, className } = lookOf(check, isChecking);
  return (
    <span className={cn('flex', className)} title={words}>
      <Icon name={icon} size={16} />
      <span className="sr-only">{words}</span>
    </span>
  );
}

function lookOf(
  check: RowCheck | undefined,
  isChecking: boolean,
): { icon: IconName; words: string; className: string } {
  if (!check)
    return {
      icon: 'shield',
      words: isChecking ? 'Verifying…' : 'Not verified. Open the transaction to verify it.',
      className: 'text-line-strong',
    };
  const { checks, contradictions } = check.report;
  if (contradictions.length > 0)
    return { icon: 'shield-alert', words: summariseChecks(checks), className: 'text-danger' };
  if (checks.every(({ state, isLimit }) => isLimit || state === 'agrees'))
    return {
      icon: 'shield-check',
      words: 'Hash and signatures verified in your browser',
      className: 'text-muted',
    };
  return {
    icon: 'shield',
    words: `Hash and signatures: ${summariseChecks(checks)}`,
    className: 'text-muted',
  };
}
