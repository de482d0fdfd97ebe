import type { ListItem } from '@/lib/gateway/transaction-list';

/** Transactions with the same nonce, of which only one can be executed; or a single row. */
export type QueueBracket = {
  readonly key: string;
  readonly nonce: bigint | undefined;
  readonly isConflict: boolean;
  readonly items: readonly ListItem[];
};

export type QueueGroup = { readonly label: string; readonly brackets: readonly QueueBracket[] };

type Growing = {
  label: string;
  brackets: { key: string; nonce: bigint | undefined; isConflict: boolean; items: ListItem[] }[];
};

/** Orders the gateway's flat list: by label (Next, Queued), and rows of one nonce in one bracket. */
export function groupQueue(items: readonly ListItem[]): readonly QueueGroup[] {
  const groups: Growing[] = [];
  for (const item of items) {
    if (item.kind === 'date') continue;
    if (item.kind === 'label') {
      // A label comes once on each page of the list; the second one goes on with the same group.
      if (!groups.some(({ label }) => label === item.label)) groups.push({ label: item.label, brackets: [] });
      continue;
    }
    const group = groups.at(-1) ?? { label: 'Queued', brackets: [] };
    if (groups.length === 0) groups.push(group);
    const nonce = readNonce(item);
    const last = group.brackets.at(-1);
    if (last && nonce !== undefined && last.nonce === nonce) {
      if (item.kind !== 'conflict') last.items.push(item);
      last.isConflict ||= item.kind === 'conflict' || last.items.length > 1;
      continue;
    }
    group.brackets.push({
      key: `${group.brackets.length}-${nonce ?? 'none'}`,
      nonce,
      isConflict: item.kind === 'conflict',
      items: item.kind === 'conflict' ? [] : [item],
    });
  }
  return groups;
}

function readNonce(item: ListItem): bigint | undefined {
  if (item.kind === 'conflict' || item.kind === 'unreadable') return item.nonce;
  if (item.kind !== 'transaction') return undefined;
  const { execution } = item.transaction;
  return execution?.kind === 'multisig' ? execution.nonce : undefined;
}
