import type { ReactNode } from 'react';
import type { Hash } from 'viem';
import { useOpenFold } from '@/components/shared/detail/fold';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import { formatShortAddress } from '@/lib/format/address';
import type { Check } from '@/lib/safe/verify/verification';
import { hasPassed, summariseChecks } from './checks-strip';

export interface RailFootProps {
  /** The checks; undefined before anybody has signed. */
  checks?: readonly Check[] | undefined;
  /** The hash that a device shows. */
  digest: Hash;
}

/** Whether all checks passed, and the hash that a device shows, each with a link to its details. */
export function RailFoot({ checks, digest }: RailFootProps) {
  const openFold = useOpenFold();
  return (
    <div className="grid gap-1 px-4 py-3 text-13 md:px-5 md:py-3.5">
      {checks && (
        <FootRow
          action={hasPassed(checks) ? summarise(checks) : 'Show'}
          onPress={() => openFold('verification')}
        >
          <Verified checks={checks} />
        </FootRow>
      )}
      <FootRow action="Compare" onPress={() => openFold('hashes')}>
        <span className="text-muted">
          Digest <span className="font-mono text-ink">{formatShortAddress(digest)}</span>
        </span>
      </FootRow>
    </div>
  );
}

const summarise = (checks: readonly Check[]) => summariseChecks(checks).replace(' passed', '');

function Verified({ checks }: { checks: readonly Check[] }) {
  const isWrong = checks.some(({ state }) => state === 'contradicts');
  const isFine = hasPassed(checks);
  const counted = checks.filter(({ isLimit }) => !isLimit);
  const failed = counted.filter(({ state }) => state === 'contradicts').length;
  return (
    <span className={cn('flex items-center gap-2', isWrong && 'font-medium text-danger')}>
      <Icon
        name={isWrong ? 'shield-alert' : isFine ? 'shield-check' : 'shield'}
        size={16}
        className={cn(isFine ? 'text-positive' : !isWrong && 'text-muted')}
      />
      {isWrong
        ? `${failed} of ${counted.length} checks failed`
        : isFine
          ? 'Verified in your browser'
          : summariseChecks(checks)}
    </span>
  );
}

interface FootRowProps {
  action: string;
  onPress: () => void;
  children: ReactNode;
}

function FootRow({ action, onPress, children }: FootRowProps) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-2">
      {children}
      <button
        type="button"
        onClick={onPress}
        className="shrink-0 rounded-control font-medium text-accent-ink hover:underline"
      >
        {action}
      </button>
    </div>
  );
}
