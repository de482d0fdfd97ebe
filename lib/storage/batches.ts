import { z } from 'zod/mini';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { type Draft, defineDraft } from './drafts';
import { storedAddressSchema, storedHexSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createListStore, type Schema } from './store';

/** Calls in one batch; more would not fit into a block anyway. */
export const maxBatchCalls = 1_000;

/** One entry of a batch: its calls, and the draft of the form that made them. */
export type BatchEntry = {
  readonly id: string;
  readonly calls: readonly Call[];
  readonly source?: { readonly kind: string; readonly value: unknown } | undefined;
};

const callSchema = z.object({ to: storedAddressSchema, value: storedUintSchema, data: storedHexSchema });
const entrySchema = z.object({
  id: z.string().check(z.maxLength(40)),
  calls: z.array(callSchema).check(z.minLength(1), z.maxLength(maxBatchCalls)),
  source: z.optional(z.object({ kind: z.string().check(z.maxLength(20)), value: z.unknown() })),
});
const entriesSchema: Schema<readonly BatchEntry[]> = z.array(entrySchema).check(z.maxLength(maxBatchCalls));

/** Each Safe has one batch of new calls, and one of calls that replace a transaction. */
export type BatchKind = 'batch' | 'replace';

const drafts: Readonly<Record<BatchKind, Draft<readonly BatchEntry[]>>> = {
  batch: defineDraft('batch', entriesSchema),
  replace: defineDraft('replace', entriesSchema),
};

const none: readonly BatchEntry[] = [];

export const readBatch = (safe: SafeRef, kind: BatchKind = 'batch'): readonly BatchEntry[] =>
  drafts[kind].read(safe) ?? none;

/** Parses the stored batch of one Safe (`findDraft`); empty where it is unreadable. */
export function parseBatch(stored: unknown): readonly BatchEntry[] {
  const parsed = entriesSchema.safeParse(stored);
  return parsed.success ? parsed.data : none;
}

/** Writes the batch of one Safe. Returns false where it would hold more calls than one transaction can. */
export function writeBatch(
  safe: SafeRef,
  entries: readonly BatchEntry[],
  kind: BatchKind = 'batch',
): boolean {
  if (countCalls(entries) > maxBatchCalls) return false;
  // The store writes text, so amounts are text here until they are read again.
  const stored = entries.map((entry) => ({ ...entry, calls: entry.calls.map(toStoredCall) }));
  drafts[kind].save(safe, entries.length === 0 ? undefined : (stored as unknown as readonly BatchEntry[]));
  return true;
}

/** Puts a removed entry back in its place, unless it is there. */
export function restoreBatchEntry(
  safe: SafeRef,
  { entry, index, kind = 'batch' }: { entry: BatchEntry; index: number; kind?: BatchKind },
): void {
  const entries = readBatch(safe, kind);
  if (entries.some(({ id }) => id === entry.id)) return;
  writeBatch(safe, [...entries.slice(0, index), entry, ...entries.slice(index)], kind);
}

const toStoredCall = ({ to, value, data }: Call) => ({ to, value: String(value), data });

export const countCalls = (entries: readonly BatchEntry[]): number =>
  entries.reduce((sum, { calls }) => sum + calls.length, 0);

let counter = 0;

/** An entry with a new id. */
export function makeBatchEntry(calls: readonly Call[], source?: BatchEntry['source']): BatchEntry {
  counter += 1;
  return { id: `${Date.now().toString(36)}-${counter}`, calls, ...(source && { source }) };
}

/** A batch that was saved under a name. */
export type SavedBatch = {
  readonly safe: SafeRef;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly calls: readonly Call[];
};

const maxSaved = 50;
export const maxBatchName = 60;

export const savedBatches = createListStore<SavedBatch>({
  key: 'saved-batches.v1',
  row: z.object({
    safe: storedSafeSchema,
    name: z.string().check(z.minLength(1), z.maxLength(maxBatchName)),
    savedAt: z.number(),
    calls: z.array(callSchema).check(z.minLength(1), z.maxLength(maxBatchCalls)),
  }),
  maxRows: maxSaved,
});
