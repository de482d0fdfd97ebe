import type { Address } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { cn } from '@/lib/cn';
import type { GatewayTransactionInfo } from '@/lib/gateway/resources/transactions/transaction-info';
import { useName } from '@/lib/hooks/use-name';
import { type ClaimedAmount, type ClaimTense, describeClaim } from './claim-labels';

export interface ClaimSummaryProps {
  info: GatewayTransactionInfo;
  tense: ClaimTense;
  /** What its own bytes say, in place of the gateway's words. */
  sentence?: string | undefined;
  className?: string;
}

/** One line, two on a phone: what the gateway says a transaction does, how much, to whom. */
export function ClaimSummary({ info, tense, sentence, className }: ClaimSummaryProps) {
  const { icon, verb, moved, counterparty, isImitation } = describeClaim(info, tense);
  return (
    <div className={cn('flex min-w-0 items-start gap-3', className)}>
      <span className="mt-px flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">{sentence ?? verb}</span>
          {moved && sentence === undefined && (
            <>
              {' '}
              <ClaimedAmountText moved={moved} className={cn('font-medium', isImitation && 'text-danger')} />
            </>
          )}
          {isImitation && (
            <Badge tone="danger" className="ml-2">
              Imitation
            </Badge>
          )}
        </p>
        {counterparty && (
          <p className="flex min-w-0 items-baseline gap-1 text-13 text-muted">
            {counterparty.preposition}
            <NamedAddress address={counterparty.address} />
          </p>
        )}
      </div>
    </div>
  );
}

export interface ClaimedAmountTextProps {
  moved: ClaimedAmount;
  className?: string;
}

/** How much moves, as `describeClaim` gives it. */
export function ClaimedAmountText({ moved, className }: ClaimedAmountTextProps) {
  if (moved.kind === 'text') return <span className={className}>{moved.text}</span>;
  const { amount, decimals, symbol } = moved;
  return <TokenAmount amount={amount} decimals={decimals} symbol={symbol} className={className} />;
}

function NamedAddress({ address }: { address: Address }) {
  return <AddressText address={address} name={useName(address)} className="text-ink" />;
}
