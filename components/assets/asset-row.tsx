import { AddressText } from '@/components/shared/address/address-text';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { Asset } from './asset';
import { AssetMenu } from './asset-menu';
import { ShareBar } from './share-bar';

export interface AssetRowProps {
  asset: Asset;
  /** Part of the total, from 0 to 1; undefined where it is not known. */
  share: number | undefined;
  safe: SafeRef;
}

/** One token: a row of the table, on a phone a card of two lines. */
export function AssetRow({ asset, share, safe }: AssetRowProps) {
  const { token, symbol, name, price, value, amount, decimals, doubt } = asset;
  return (
    <tr
      className={cn(
        'grid grid-cols-[fit-content(48%)_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-3 last:border-b-0 max-[359px]:gap-x-2',
        'md:table-row md:[&>td]:px-2 md:[&>td]:py-3 xl:[&>td]:px-3 md:[&>td:first-child]:pl-0 md:[&>td:last-child]:pr-0',
        doubt && 'bg-danger-soft',
      )}
    >
      <td className="row-span-2 min-w-0">
        <div className="flex min-w-0 items-center gap-3 max-[359px]:gap-2 md:min-w-36">
          <TokenMark symbol={symbol} address={token} size={36} />
          <div className="min-w-0">
            <p className={cn('wrap-anywhere font-medium', doubt && 'text-danger')}>
              {symbol} <SymbolBadge doubt={doubt} />
            </p>
            <p className="wrap-anywhere text-13 text-muted">{name}</p>
            {doubt && token && (
              <p className="text-13 text-danger">
                {doubt === 'misleading' ? 'Its contract:' : `Not the well-known ${symbol}:`}{' '}
                <AddressText address={token} />
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="hidden text-right xl:table-cell">
        <FiatAmount amount={price} className="text-muted" />
      </td>
      <td className="col-start-2 row-start-2 max-md:wrap-anywhere text-right text-13 text-muted max-md:[&_span]:whitespace-normal md:text-15 md:text-ink">
        <TokenAmount rounding="holding" amount={amount} decimals={decimals} symbol={symbol} />
      </td>
      <td className="col-start-2 row-start-1 text-right font-medium">
        <FiatAmount amount={value} />
      </td>
      <td className="hidden xl:table-cell">
        <ShareBar share={share} />
      </td>
      <td className="col-start-3 row-span-2 row-start-1">
        <div className="flex items-center justify-end gap-1">
          {amount > 0n && (
            <ButtonLink
              size="sm"
              variant="secondary"
              className="max-md:w-8 max-md:px-0"
              href={routes.newTransaction(formatSafeAddress(safe), { kind: 'send', token })}
            >
              <Icon name="arrow-out" size={16} className="md:hidden" />
              <span className="max-md:sr-only">Send</span>
              <span className="sr-only"> {symbol}</span>
            </ButtonLink>
          )}
          <AssetMenu safe={safe} asset={asset} />
        </div>
      </td>
    </tr>
  );
}
