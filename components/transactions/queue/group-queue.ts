import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';

/** Transactions with the same nonce, of which only one can be executed; or a single row. */
export type QueueBracket = {
  readonly key: string;
  readonly nonce: bigint | undefined;
  readonly isConflict: boolean;
  readonly items: readonly ListItem[];
};

export type QueueGroup = { readonly label: string; readonly brackets: readonly QueueBracket[] };

type GrowingBracket = { key: string; nonce: bigint | undefined; isConflict: boolean; items: ListItem[] };
type GrowingGroup = { label: string; brackets: GrowingBracket[] };

/** Orders the gateway's flat list: by label (Next, Queued), and rows of one nonce in one bracket. */
export function groupQueue(items: readonly ListItem[]): readonly QueueGroup[] {
  const groups: GrowingGroup[] = [];
  for (const item of items) {
    if (item.kind === 'label') openGroup(groups, item.label);
    else if (item.kind !== 'date') addToBracket(groups.at(-1) ?? openGroup(groups, 'Queued'), item);
  }
  return groups;
}

/** A label comes once on each page of the list; the second one goes on with the same group. */
function openGroup(groups: GrowingGroup[], label: string): GrowingGroup {
  const known = groups.find((group) => group.label === label);
  if (known) return known;
  const opened = { label, brackets: [] };
  groups.push(opened);
  return opened;
}

function addToBracket({ brackets }: GrowingGroup, item: ListItem): void {
  const nonce = readRowNonce(item);
  const isHeader = item.kind === 'conflict';
  const last = brackets.at(-1);
  if (last && nonce !== undefined && last.nonce === nonce) {
    if (!isHeader) last.items.push(item);
    last.isConflict ||= isHeader || last.items.length > 1;
    return;
  }
  const key = `${brackets.length}-${nonce ?? 'none'}`;
  brackets.push({ key, nonce, isConflict: isHeader, items: isHeader ? [] : [item] });
}
