import { AddressText } from '@/components/shared/address/address-text';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { defaultCurrency } from '@/lib/queries/safes/safes';
import type { Asset } from './asset';
import { WalletMenu } from './wallet-menu';

export interface AssetRowProps {
  asset: Asset;
  /** Part of the total, from 0 to 1; undefined where it is not known. */
  share: number | undefined;
  /** The Safe as links carry it. */
  safe: string;
}

/** One token: a row of the table, on a phone a card of two lines. */
export function AssetRow({ asset, share, safe }: AssetRowProps) {
  const { token, symbol, name, price, value, amount, decimals } = asset;
  return (
    <tr
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-4 py-3 last:border-b-0',
        'md:table-row md:[&>td]:px-3 md:[&>td]:py-3 md:[&>td:first-child]:pl-5 md:[&>td:last-child]:pr-5',
        asset.isImitation && 'bg-danger/5',
      )}
    >
      <td className="row-span-2 min-w-0">
        <div className="flex min-w-0 items-center gap-3">
          <TokenMark symbol={symbol} address={token} size={36} />
          <div className="min-w-0">
            <p className={cn('font-medium', asset.isImitation && 'text-danger')}>
              {symbol} {asset.isImitation && <Badge tone="danger">Imitation</Badge>}
            </p>
            <p className="truncate text-13 text-muted">{name}</p>
            {asset.isImitation && token && (
              <p className="text-13 text-danger">
                Not the {symbol} you may know: <AddressText address={token} />
              </p>
            )}
          </div>
        </div>
      </td>
      <td className="hidden text-right md:table-cell">
        <FiatAmount amount={price} currency={defaultCurrency} className="text-muted" />
      </td>
      <td className="col-start-2 row-start-2 text-right text-13 text-muted md:text-15 md:text-ink">
        <TokenAmount amount={amount} decimals={decimals} symbol={symbol} />
      </td>
      <td className="col-start-2 row-start-1 text-right font-medium">
        <FiatAmount amount={value} currency={defaultCurrency} />
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
              href={routes.newTransaction(safe, { kind: 'send', token })}
            >
              <Icon name="arrow-out" size={16} className="md:hidden" />
              <span className="max-md:sr-only">Send</span>
              <span className="sr-only"> {symbol}</span>
            </ButtonLink>
          )}
          {/* An imitation is not recommended to the wallet. */}
          <WalletMenu token={asset.isImitation ? undefined : token} symbol={symbol} />
        </div>
      </td>
    </tr>
  );
}

function ShareBar({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-2">
      <div aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
      <span className="w-10 text-right text-13 text-muted">
        {percent === 0 && share > 0 ? '< 1' : percent}%
      </span>
    </div>
  );
}
