'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type Asset, type AssetColumn, type AssetOrder, assetColumns, shareOf, sortAssets } from './asset';
import { AssetRow } from './asset-row';

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
