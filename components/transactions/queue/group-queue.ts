import { readRowNonce } from '@/lib/actions/risk/read-row-nonce';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';

/** Transactions with the same nonce, of which only one can be executed; or a single row. */
type Rows = {
  readonly kind: 'rows';
  readonly key: string;
  readonly nonce: bigint | undefined;
  readonly isConflict: boolean;
  readonly items: readonly ListItem[];
};

/** Nonces without a transaction; later ones can't be executed before they are used. */
export type QueueGap = {
  readonly kind: 'gap';
  readonly key: string;
  readonly first: bigint;
  readonly last: bigint;
};

export type QueueBracket = Rows | QueueGap;

export type QueueGroup = { readonly label: string; readonly brackets: readonly QueueBracket[] };

type GrowingBracket = Omit<Rows, 'isConflict' | 'items'> & { isConflict: boolean; items: ListItem[] };
type GrowingGroup = { label: string; brackets: GrowingBracket[] };

/** The nonces known beside the rows: the Safe's next one on the chain, and those of the copies in this browser. */
export type KnownNonces = { readonly next: bigint; readonly own: readonly bigint[] };

/**
 * Groups the gateway's flat list by label (Next, Queued), and rows of one nonce in one bracket. With the known nonces
 * it adds the gaps between them.
 */
export function groupQueue(items: readonly ListItem[], known?: KnownNonces): readonly QueueGroup[] {
  const groups: GrowingGroup[] = [];
  for (const item of items) {
    if (item.kind === 'label') openGroup(groups, item.label);
    else if (item.kind !== 'date') addToBracket(groups.at(-1) ?? openGroup(groups, 'Queued'), item);
  }
  return known ? addGaps(groups, known) : groups;
}

/** Finds the group of a label or adds it: each page of the list repeats its label. */
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
  brackets.push({ kind: 'rows', key, nonce, isConflict: isHeader, items: isHeader ? [] : [item] });
}

/** A nonce counts as missing only where no row may have it and no copy in this browser has it. */
function addGaps(groups: readonly GrowingGroup[], { next, own }: KnownNonces): readonly QueueGroup[] {
  const brackets = groups.flatMap((group) => group.brackets);
  const nonces = brackets.flatMap(({ nonce }) => nonce ?? []);
  const taken = new Set([...nonces, ...own]);
  // The chain state that was read is behind where the gateway labels a later row as next.
  const first = nonces[0];
  let expected = first !== undefined && groups[0]?.label === 'Next' && first > next ? first : next;
  // The list is in the order of nonces, so a row without a nonce may have any nonce between those of its neighbors.
  let mayBeTaken = false;
  return groups.map(({ label, brackets: rows }) => ({
    label,
    brackets: rows.flatMap((bracket): readonly QueueBracket[] => {
      const { nonce } = bracket;
      if (nonce === undefined) {
        mayBeTaken = true;
        return [bracket];
      }
      const gap = mayBeTaken ? undefined : findGap(expected, nonce, taken);
      mayBeTaken = false;
      if (nonce >= expected) expected = nonce + 1n;
      return gap ? [gap, bracket] : [bracket];
    }),
  }));
}

/** The first run of missing nonces from `from` on and before `to`. */
function findGap(from: bigint, to: bigint, taken: ReadonlySet<bigint>): QueueGap | undefined {
  let first = from;
  while (first < to && taken.has(first)) first += 1n;
  if (first >= to) return undefined;
  const end = [...taken].reduce((lowest, one) => (one > first && one < lowest ? one : lowest), to);
  return { kind: 'gap', key: `gap-${first}`, first, last: end - 1n };
}
