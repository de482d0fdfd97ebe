import type { SafeRef } from '@/lib/safe/protocol/types';
import { createStore, type Schema, type Store } from './store';

/** A draft as it is stored; each kind of form reads its own value. */
export type SavedDraft = {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly value: unknown;
};

export type Draft<T> = {
  /** The draft for this Safe; undefined where there is none or it is unreadable. */
  readonly read: (safe: SafeRef) => T | undefined;
  /** Parses a stored draft. */
  readonly parse: (draft: SavedDraft | undefined) => T | undefined;
  /** Undefined drops the draft. */
  readonly save: (safe: SafeRef, value: T | undefined) => void;
};

type Drafts = Readonly<Record<string, SavedDraft>>;

/** Nobody has drafts for more Safes; the oldest are dropped. */
const maxSafes = 50;

const keyOf = (safe: SafeRef) => `${safe.chainId}:${safe.address}`;

const stores = new Map<string, Store<Drafts>>();

/** The drafts of one kind of form, by Safe. */
export function draftStore(kind: string): Store<Drafts> {
  const existing = stores.get(kind);
  if (existing) return existing;
  const store = createStore<Drafts>({ key: `drafts.${kind}.v1`, schema: draftsSchema, initial: {} });
  stores.set(kind, store);
  return store;
}

/** The stored draft of one Safe, in the store of its kind. */
export function findDraft(drafts: Drafts, safe: SafeRef): SavedDraft | undefined {
  return Object.hasOwn(drafts, keyOf(safe)) ? drafts[keyOf(safe)] : undefined;
}

/** Writes the draft of one Safe as it is; undefined drops it. */
export function putDraft(kind: string, safe: SafeRef, draft: SavedDraft | undefined): void {
  draftStore(kind).update((drafts) => {
    const { [keyOf(safe)]: _previous, ...others } = drafts;
    return draft ? { ...others, [keyOf(safe)]: draft } : others;
  });
}

/**
 * Defines the drafts of one kind of form: one for each Safe, kept over reloads and shared by tabs. A draft that the
 * schema refuses counts as absent.
 */
export function defineDraft<T>(kind: string, schema: Schema<T>): Draft<T> {
  const parse = (draft: SavedDraft | undefined) => {
    if (!draft) return undefined;
    const parsed = schema.safeParse(draft.value);
    return parsed.success ? parsed.data : undefined;
  };
  return {
    parse,
    read: (safe) => parse(findDraft(draftStore(kind).get(), safe)),
    save: (safe, value) =>
      putDraft(kind, safe, value === undefined ? undefined : { savedAt: Date.now(), value }),
  };
}

const draftsSchema: Schema<Drafts> = {
  safeParse: (stored) => {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return { success: false };
    const drafts = Object.entries(stored).flatMap(([key, entry]) => {
      const draft = readDraft(entry);
      return draft ? [[key, draft] as const] : [];
    });
    return { success: true, data: Object.fromEntries(drafts.slice(-maxSafes)) };
  },
};

function readDraft(entry: unknown): SavedDraft | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if (!('savedAt' in entry && typeof entry.savedAt === 'number' && 'value' in entry)) return undefined;
  return { savedAt: entry.savedAt, value: entry.value };
}
