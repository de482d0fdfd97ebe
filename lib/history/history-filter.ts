import type { Address } from 'viem';
import { parseAddress } from '@/lib/safe/protocol/safe-address';

export const historyKinds = ['payment', 'settings', 'call', 'rejection', 'other'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** A filter of the history; an absent field filters nothing. */
export type HistoryFilter = {
  readonly kind?: HistoryKind | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly by?: 'owners' | 'module' | undefined;
  readonly token?: Address | 'native' | undefined;
  /** The exact amount in whole tokens, as digits with a point. */
  readonly amount?: string | undefined;
  /** Days by the reader's clock, such as `2026-11-20`; both days are included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** An account that takes part. */
  readonly address?: Address | undefined;
  /** A label of this visitor. */
  readonly label?: string | undefined;
  readonly search?: string | undefined;
};

const maxSearchLength = 100;
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
const addressOf = (text: string | null): Address | undefined => {
  const parsed = parseAddress(text ?? '');
  return parsed.ok ? parsed.address : undefined;
};

/** Reads a filter from the address bar; invalid values are left out. */
export function parseHistoryFilter(read: (name: keyof HistoryFilter) => string | null): HistoryFilter {
  const amount = read('amount')?.trim() ?? '';
  const search = read('search')?.trim().slice(0, maxSearchLength);
  const token = read('token');
  return {
    kind: oneOf(historyKinds, read('kind')),
    direction: oneOf(['in', 'out'], read('direction')),
    by: oneOf(['owners', 'module'], read('by')),
    token: token === 'native' ? token : addressOf(token),
    amount: isPlainAmount(amount) ? amount : undefined,
    from: isDay(read('from')) ? (read('from') ?? undefined) : undefined,
    until: isDay(read('until')) ? (read('until') ?? undefined) : undefined,
    address: addressOf(read('address')),
    label: read('label')?.trim().slice(0, maxSearchLength) || undefined,
    search: search === '' ? undefined : search,
  };
}

/** Whether a text is a valid amount for a filter. */
export const isPlainAmount = (text: string) => /^(\d{1,60}(\.\d{0,60})?|\.\d{1,60})$/.test(text);

/** Whether a filter leaves anything out. */
export const isFiltering = (filter: HistoryFilter) =>
  Object.values(filter).some((value) => value !== undefined);

function isDay(text: string | null): boolean {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = startOfDay(text);
  return !Number.isNaN(date.getTime()) && date.getDate() === Number(text.slice(8));
}

/** The first moment of a day by the reader's clock. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);

/** The last moment of a day by the reader's clock. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999`);
