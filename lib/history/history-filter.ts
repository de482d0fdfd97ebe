import type { Address } from 'viem';
import { parseAddress } from '@/lib/safe/protocol/safe-address';

export const historyKinds = ['payment', 'settings', 'call', 'rejection', 'other'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What of a history is wanted; everything that is not said is wanted. */
export type HistoryFilter = {
  readonly kind?: HistoryKind | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly by?: 'owners' | 'module' | undefined;
  readonly token?: Address | 'native' | undefined;
  /** Exactly so much, in whole tokens, as digits with a point. */
  readonly amount?: string | undefined;
  /** Days by the reader's clock, such as `2026-11-20`; both belong to the time that is wanted. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Somebody who takes part. */
  readonly address?: Address | undefined;
  readonly search?: string | undefined;
};

const maxSearchLength = 100;
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
const addressOf = (text: string | null): Address | undefined => {
  const parsed = parseAddress(text ?? '');
  return parsed.ok ? parsed.address : undefined;
};

/** Reads a filter from an address bar; what makes no sense there is left out. */
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
    search: search === '' ? undefined : search,
  };
}

/** Whether a text is an amount that a filter can have. */
export const isPlainAmount = (text: string) => /^(\d{1,60}(\.\d{0,60})?|\.\d{1,60})$/.test(text);

/** Whether anything is left out. */
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
