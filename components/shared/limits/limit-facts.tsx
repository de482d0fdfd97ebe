import type { ReactNode } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { NamedAddress } from '@/components/shared/address/named-address';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { Badge } from '@/components/ui/badge';
import { formatMoment } from '@/lib/format/date';
import { formatResetPeriod } from '@/lib/format/reset-period';
import type { KnownTokens } from '@/lib/queries/tokens';
import { nextResetOf, remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { findLimitToken } from './limit-token';

export interface LimitFactsProps {
  limit: SpendingLimit;
  tokens: KnownTokens;
  /** Whether the connected account is the beneficiary. */
  isOwn: boolean;
  /** The actions. */
  children?: ReactNode;
}

/** A spending limit: the beneficiary, the token, the amount, what is left, and the next reset. */
export function LimitFacts({ limit, tokens, isOwn, children }: LimitFactsProps) {
  const { beneficiary, amount, resetMinutes } = limit;
  const token = findLimitToken(limit.token, tokens);
  const left = remainingOf(limit);
  const nextReset = nextResetOf(limit);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <NamedAddress address={beneficiary} copy explorer avatarSize={24} />
        {isOwn && <Badge tone="accent">You</Badge>}
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <TokenMark symbol={token?.symbol ?? '?'} address={limit.token} size={28} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            {token ? (
              <>
                <TokenAmount amount={left} {...token} className="font-semibold" /> left of{' '}
                <TokenAmount amount={amount} {...token} />
              </>
            ) : (
              <>
                {String(left)} left of {String(amount)} base units of{' '}
                {limit.token && <AddressText address={limit.token} copy explorer />}
              </>
            )}
          </p>
          <p className="text-13 text-muted">
            {resetMinutes === 0
              ? 'Doesn’t reset'
              : `Resets ${formatResetPeriod(resetMinutes)}${nextReset === undefined || nextReset < Date.now() ? '' : `, next on ${formatMoment(new Date(nextReset))}`}`}
          </p>
        </div>
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-accent" style={{ width: `${percentOf(left, amount)}%` }} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  );
}

const percentOf = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * 100n) / whole));
