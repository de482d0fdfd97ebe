'use client';

import { useState } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { SymbolBadge } from '@/components/shared/amount/symbol-badge';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { TokenMark } from '@/components/shared/amount/token-mark';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { routes } from '@/config/routes';
import { cn } from '@/lib/cn';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Asset, type AssetColumn, type AssetOrder, assetColumns, shareOf, sortAssets } from './asset';
import { AssetMenu } from './asset-menu';
import { ShareBar } from './share-bar';

export interface AssetTableProps {
  safe: SafeRef;
  assets: readonly Asset[];
  /** Value of all; undefined where prices are not known. */
  total: number | undefined;
}

const headings: Readonly<Record<AssetColumn, string>> = {
  token: 'Token',
  price: 'Price',
  amount: 'Balance',
  value: 'Value',
};

/** Columns are as wide as their longest value, so that a huge number covers nothing; prices need a wide window. */
const columnClass: Readonly<Record<AssetColumn, string>> = {
  token: 'text-left',
  price: 'hidden text-right xl:table-cell',
  amount: 'text-right',
  value: 'text-right',
};

/** Names sort from A first, numbers from the largest. */
const firstOrder = (by: AssetColumn): AssetOrder => ({ by, isDescending: by !== 'token' });

export function AssetTable({ safe, assets, total }: AssetTableProps) {
  const [order, setOrder] = useState(firstOrder('value'));

  return (
    <>
      <Select
        aria-label="Sort by"
        className="mb-3 md:hidden"
        value={order.by}
        onChange={({ target }) => {
          const chosen = assetColumns.find((column) => column === target.value);
          if (chosen) setOrder(firstOrder(chosen));
        }}
      >
        {assetColumns.map((column) => (
          <option key={column} value={column}>
            Sort by {headings[column].toLowerCase()}
          </option>
        ))}
      </Select>
      <table className="block w-full md:table md:border-separate md:border-spacing-0">
        <caption className="sr-only">Tokens of this Safe</caption>
        <thead className="hidden text-13 text-muted md:table-header-group">
          <tr className="[&>th]:sticky [&>th]:top-16 [&>th]:z-10 [&>th]:border-line [&>th]:border-b [&>th]:bg-raised [&>th]:px-2 [&>th]:py-2 xl:[&>th]:px-3 [&>th]:font-medium [&>th:first-child]:pl-0 [&>th:last-child]:pr-0">
            {assetColumns.map((column) => (
              <SortHeading key={column} column={column} order={order} onSort={setOrder} />
            ))}
            <th scope="col" className="hidden w-44 text-right xl:table-cell">
              Share
            </th>
            <th scope="col" className="w-32">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group md:[&>tr:not(:last-child)>td]:border-line md:[&>tr:not(:last-child)>td]:border-b">
          {sortAssets(assets, order).map((asset) => (
            <AssetRow key={asset.token ?? 'native'} asset={asset} share={shareOf(asset, total)} safe={safe} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SortHeadingProps {
  column: AssetColumn;
  order: AssetOrder;
  onSort: (order: AssetOrder) => void;
}

function SortHeading({ column, order, onSort }: SortHeadingProps) {
  const isSorted = order.by === column;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={columnClass[column]}>
      <button
        type="button"
        // In a column of numbers the arrow comes before the word, so that the word aligns with the numbers.
        className={cn(
          'inline-flex items-center gap-1 rounded-control align-top hover:text-ink',
          column !== 'token' && 'flex-row-reverse',
          isSorted && 'text-ink',
        )}
        onClick={() =>
          onSort(isSorted ? { by: column, isDescending: !order.isDescending } : firstOrder(column))
        }
      >
        {headings[column]}
        <Icon
          name="chevron-down"
          size={14}
          className={cn(!isSorted && 'opacity-0', isSorted && !order.isDescending && 'rotate-180')}
        />
      </button>
    </th>
  );
}

interface AssetRowProps {
  asset: Asset;
  /** Part of the total, from 0 to 1; undefined where it is not known. */
  share: number | undefined;
  safe: SafeRef;
}

/** One token: a row of the table, on a phone a card of two lines. */
function AssetRow({ asset, share, safe }: AssetRowProps) {
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
