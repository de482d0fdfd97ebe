import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { Badge } from '@/components/ui/badge';
import { base } from '@/config/chains';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import { formatMoment } from '@/lib/format/date';
import { formatResetPeriod } from '@/lib/format/reset-period';
import type { KnownTokens } from '@/lib/queries/tokens';
import { nextResetOf, remainingOf, type SpendingLimit } from '@/lib/safe/manage/spending-limit';
import { AddressText } from '../address/address-text';
import { NamedAddress } from '../address/named-address';

/** Symbol and decimals of a limit's token; undefined while they are not known, or where it is no token. */
const findLimitToken = (token: Address | undefined, tokens: KnownTokens) =>
  token === undefined ? base.nativeCurrency : (tokens.get(token) ?? undefined);

/** A symbol is the token's own word. */
const maxSymbolLength = 20;

export interface LimitFactsProps {
  limit: SpendingLimit;
  tokens: KnownTokens;
  /** Whether the connected account is the beneficiary. */
  isOwn: boolean;
  /** The actions. */
  children?: ReactNode;
}

/** A spending limit: the beneficiary, the token, the amount, what is left, the next reset, and a bar of what is used. */
export function LimitFacts({ limit, tokens, isOwn, children }: LimitFactsProps) {
  const { beneficiary, amount, resetMinutes } = limit;
  const token = findLimitToken(limit.token, tokens);
  const left = remainingOf(limit);
  const used = percentOf(amount - left, amount);
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
              : `Resets ${formatResetPeriod(resetMinutes)}${nextReset === undefined || nextReset < Date.now() ? '' : `, next on ${formatMoment(new Date(nextReset))}`}`}{' '}
            · {used}% used
          </p>
        </div>
      </div>
      <div>
        {/* A native meter has another look in each browser. */}
        <meter
          aria-label={`Used of the limit${token ? ` in ${cleanText(token.symbol, maxSymbolLength)}` : ''}`}
          max={100}
          value={used}
          className="sr-only"
        >
          {used}%
        </meter>
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
          <div
            className={cn('h-full', left === 0n ? 'bg-warning' : 'bg-accent')}
            style={{ width: `${used}%` }}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  );
}

/** A limit of nothing leaves nothing. */
const percentOf = (part: bigint, whole: bigint) => (whole === 0n ? 100 : Number((part * 100n) / whole));
