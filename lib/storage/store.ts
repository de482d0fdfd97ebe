import { noteWrite, retryRefusedWrites } from './refused-writes';

/** Reads a stored value; zod's schemas have this form. */
export type Schema<T> = {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
};

/** A value that this browser keeps for its visitor, checked by a schema each time it is read. */
export type Store<T> = {
  readonly get: () => T;
  /** Returns false where the browser's storage refused it; the value then lives until the page is closed. */
  readonly set: (value: T) => boolean;
  readonly update: (change: (value: T) => T) => boolean;
  /** Returns the unsubscribe function; `isForeign` where another tab has changed the value. */
  readonly subscribe: (onChange: (isForeign?: boolean) => void) => () => void;
  /** The value before anything was stored, for prerendered pages. */
  readonly initial: T;
};

type Saved<T> = { readonly text: string | null; readonly value: T };

/**
 * Creates a store in local storage under one versioned key. A value that doesn't match the schema counts as absent and
 * is left in place. Changes by other tabs are reported too.
 */
export function createStore<T>({
  key,
  schema,
  initial,
  toStored = (value) => value,
  isSaved = () => true,
  onStored = () => undefined,
}: {
  key: string;
  schema: Schema<T>;
  initial: T;
  /** The form in which a value is written; the schema reads it again. */
  toStored?: (value: T) => unknown;
  /** Whether the value read again is complete. */
  isSaved?: (read: T, value: T) => boolean;
  /** Called once the storage has the value, before the listeners. */
  onStored?: () => void;
}): Store<T> {
  const storageKey = `concord.${key}`;
  const listeners = new Set<(isForeign?: boolean) => void>();
  let saved: Saved<T> = { text: null, value: initial };

  const get = () => {
    const text = readText(storageKey);
    // The same text returns the same value, so that React sees no change.
    if (text !== undefined && text !== saved.text) saved = { text, value: parse(text, schema) ?? initial };
    return saved.value;
  };
  // An older text that is still stored is no change: the value in memory counts until the storage changes.
  const readStored = () => {
    const text = readText(storageKey);
    return text === undefined ? saved.text : text;
  };
  const write = (value: T, text: string) => {
    const isStored = writeText(storageKey, text);
    saved = { text: isStored ? text : readStored(), value };
    if (isStored) onStored();
    for (const listener of listeners) listener();
    return isStored;
  };
  /** Writes the value again, unless another tab has written over it since: then that tab's value counts. */
  const retry = () => {
    const { text, value } = saved;
    return readStored() !== text || write(value, serialise(toStored(value)));
  };
  const set = (value: T) => {
    const text = serialise(toStored(value));
    const read = parse(text, schema);
    // A value that could not be read again never replaces a readable one.
    if (read !== undefined && isSaved(read, value)) {
      const isStored = write(value, text);
      noteWrite(storageKey, isStored, retry);
      return isStored;
    }
    saved = { text: readStored(), value };
    for (const listener of listeners) listener();
    return false;
  };
  return {
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: (onChange) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === storageKey || event.key === null) onChange(true);
        else retryRefusedWrites();
      };
      listeners.add(onChange);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onStorage);
      };
    },
    initial,
  };
}

/** More unreadable rows are an attempt to fill the storage. */
const maxUnread = 100;

/**
 * Creates a store of a list whose rows are read one by one. An unreadable row, such as one of a newer version, stays
 * when others are written. Rows after the first `maxRows` were written by somebody else and are dropped.
 */
export function createListStore<Row>({
  key,
  row,
  maxRows = Number.POSITIVE_INFINITY,
  onStored,
}: {
  key: string;
  row: Schema<Row>;
  maxRows?: number;
  onStored?: () => void;
}): Store<readonly Row[]> {
  type Rows = { readonly read: readonly Row[]; readonly unread: readonly unknown[] };
  const initial: readonly Row[] = [];
  const schema: Schema<Rows> = {
    safeParse: (value) => {
      if (!Array.isArray(value)) return { success: false };
      const stored: readonly unknown[] = value.slice(0, maxRows + maxUnread);
      const parsed = stored.map((text) => ({ text, result: row.safeParse(text) }));
      const read = parsed.flatMap(({ result }) => (result.success ? [result.data] : []));
      const unread = parsed.flatMap(({ text, result }) => (result.success ? [] : [text]));
      return { success: true, data: { read: read.slice(0, maxRows), unread: unread.slice(0, maxUnread) } };
    },
  };
  const rows = createStore<Rows>({
    key,
    schema,
    initial: { read: initial, unread: [] },
    toStored: ({ read, unread }) => [...read, ...unread],
    isSaved: (again, { read }) => again.read.length === read.length,
    ...(onStored && { onStored }),
  });
  const set = (read: readonly Row[]) => rows.set({ read, unread: rows.get().unread });
  return {
    get: () => rows.get().read,
    set,
    update: (change) => set(change(rows.get().read)),
    subscribe: rows.subscribe,
    initial,
  };
}

function serialise(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}

function parse<T>(text: string | null, schema: Schema<T>): T | undefined {
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The stored text, null where there is none, undefined where the browser blocks its storage. */
function readText(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    // Where the browser blocks its storage, a stand-in may live as long as the page.
    return !('isTemporary' in window.localStorage);
  } catch {
    return false;
  }
}
