import type { HistoryFilter, HistoryKind } from '@/lib/history/history-filter';

export const kindLabels: Readonly<Record<HistoryKind, string>> = {
  payment: 'Payments',
  settings: 'Settings changes',
  call: 'Contract calls and batches',
  rejection: 'Rejections',
  other: 'Other',
};

export const directionLabels: Readonly<Record<NonNullable<HistoryFilter['direction']>, string>> = {
  in: 'Received',
  out: 'Sent',
};

export const makerLabels: Readonly<Record<NonNullable<HistoryFilter['by']>, string>> = {
  owners: 'By the owners',
  module: 'By a module',
};
