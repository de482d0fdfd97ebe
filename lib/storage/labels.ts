import { type Address, isAddress } from 'viem';
import { z } from 'zod/mini';
import { trimInvisible } from '@/lib/safe/protocol/trim-pasted';
import { createListStore } from './store';

export const maxLabelLength = 40;
/** The most labels that are kept, those of all Safes together. */
export const maxLabels = 10_000;

export const labelSchema = z.object({
  chainId: z.int().check(z.positive()),
  /** The id of a transaction, which names its Safe, or the checksummed address of a payee. */
  subject: z.string().check(z.minLength(1), z.maxLength(300)),
  label: z.string().check(z.minLength(1), z.maxLength(maxLabelLength)),
});

/** A word of this visitor for a transaction, or for all payments to and from one account: "Rent". */
export type Label = z.infer<typeof labelSchema>;

/** The labels of this visitor; one for each transaction or payee of a chain. */
export const labels = createListStore<Label>({ key: 'labels.v1', row: labelSchema, maxRows: maxLabels });

const keyOf = ({ chainId, subject }: Pick<Label, 'chainId' | 'subject'>) =>
  `${chainId} ${isAddress(subject, { strict: false }) ? subject.toLowerCase() : subject}`;

const indexes = new WeakMap<readonly Label[], ReadonlyMap<string, string>>();

/** Indexed once for each list, because a long history looks for a label in every row. */
function indexOf(rows: readonly Label[]): ReadonlyMap<string, string> {
  const known = indexes.get(rows) ?? new Map(rows.map((row) => [keyOf(row), row.label]));
  indexes.set(rows, known);
  return known;
}

/** What may have a label. */
export type Labeled = {
  readonly chainId: number;
  /** Undefined for one payment of a batch, which has no id. */
  readonly id: string | undefined;
  readonly payee: Address | undefined;
};

/** Finds the label of a transaction: its own, or else that of its payee. */
export function findLabel(rows: readonly Label[], { chainId, id, payee }: Labeled): string | undefined {
  const index = indexOf(rows);
  const of = (subject: string | undefined) =>
    subject === undefined ? undefined : index.get(keyOf({ chainId, subject }));
  return of(id) ?? of(payee);
}

/** Trims a label, also of what cannot be seen, and cuts it to the longest that is kept. */
export const cutLabel = (label: string): string =>
  trimInvisible(trimInvisible(label).slice(0, maxLabelLength));

/**
 * Gives a transaction or a payee a label; an empty one removes it. Returns false where the list is full, or the
 * browser's storage refused it.
 */
export function saveLabel({ chainId, subject, label }: Label): boolean {
  const row = { chainId, subject, label: cutLabel(label) };
  const others = labels.get().filter((other) => keyOf(other) !== keyOf(row));
  if (row.label === '') return labels.set(others);
  return others.length < maxLabels && labels.set([...others, row]);
}

/** Lists the different labels, the most used first. */
export function listLabels(rows: readonly Label[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([label]) => label);
}

/** Adds the labels of a file; what this visitor has labeled already keeps its label. */
export function mergeLabels(before: readonly Label[], incoming: readonly Label[]): readonly Label[] {
  const known = new Set(before.map(keyOf));
  const added = incoming.filter((row) => {
    const isNew = !known.has(keyOf(row));
    known.add(keyOf(row));
    return isNew;
  });
  return [...before, ...added].slice(0, maxLabels);
}
