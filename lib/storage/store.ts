import { noteWrite, retryRefusedWrites } from './refused-writes';

/** What reads a stored value; zod's schemas are of this form. */
export type Schema<T> = {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
};

/** Something of the visitor's own that this browser keeps, checked by a schema each time it is read. */
export type Store<T> = {
  readonly get: () => T;
  /** Returns false when the browser refused to keep it; the value then lives until the page is left. */
  readonly set: (value: T) => boolean;
  readonly update: (change: (value: T) => T) => boolean;
  /** Returns how to stop; `isForeign` where another tab has changed it. */
  readonly subscribe: (onChange: (isForeign?: boolean) => void) => () => void;
  /** The value before anything was stored, for prerendered pages. */
  readonly initial: T;
};

type Saved<T> = { readonly text: string | null; readonly value: T };

/**
 * A store in local storage under one versioned key. What does not match the schema counts as absent and is left
 * where it is. Changes by other tabs are reported too.
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
  /** What is written for a value; the schema reads it again. */
  toStored?: (value: T) => unknown;
  /** Whether what was read again is the whole value. */
  isSaved?: (read: T, value: T) => boolean;
  /** Called when the storage holds the value in hand, before anybody else hears of it. */
  onStored?: () => void;
}): Store<T> {
  const storageKey = `concord.${key}`;
  const listeners = new Set<(isForeign?: boolean) => void>();
  let saved: Saved<T> = { text: null, value: initial };

  const get = () => {
    const text = readText(storageKey);
    // The same text gives the same value, so that React sees no change where there is none.
    if (text !== undefined && text !== saved.text) saved = { text, value: parse(text, schema) ?? initial };
    return saved.value;
  };
  // An older text that stands there still is no news: the value in hand counts until the storage changes.
  const readStanding = () => {
    const text = readText(storageKey);
    return text === undefined ? saved.text : text;
  };
  const write = (value: T, text: string) => {
    const isStored = writeText(storageKey, text);
    saved = { text: isStored ? text : readStanding(), value };
    if (isStored) onStored();
    for (const listener of listeners) listener();
    return isStored;
  };
  /** Gives up what another tab has written over since: its value is the one in hand. */
  const retry = () => {
    const { text, value } = saved;
    return readStanding() !== text || write(value, serialise(toStored(value)));
  };
  const set = (value: T) => {
    const text = serialise(toStored(value));
    const read = parse(text, schema);
    // What could not be read again is not written over what can.
    if (read !== undefined && isSaved(read, value)) {
      const isStored = write(value, text);
      noteWrite(storageKey, isStored, retry);
      return isStored;
    }
    saved = { text: readStanding(), value };
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

/** More unreadable rows than this are somebody's attempt to fill the storage. */
const maxUnread = 100;

/**
 * A store of a list whose rows are read one by one. A row that cannot be read, such as one that a newer version wrote, is
 * left where it is when others are written. Rows after the first `maxRows` were written by somebody else and are dropped.
 */
export function createListStore<Row>({
  key,
  row,
  maxRows = Number.POSITIVE_INFINITY,
  migrate = (stored) => stored,
  onStored,
}: {
  key: string;
  row: Schema<Row>;
  maxRows?: number;
  onStored?: () => void;
  /** Gives a row that an older version wrote its present form. */
  migrate?: (stored: unknown) => unknown;
}): Store<readonly Row[]> {
  type Rows = { readonly read: readonly Row[]; readonly unread: readonly unknown[] };
  const initial: readonly Row[] = [];
  const schema: Schema<Rows> = {
    safeParse: (value) => {
      if (!Array.isArray(value)) return { success: false };
      const stored: readonly unknown[] = value.slice(0, maxRows + maxUnread);
      const parsed = stored.map((one) => ({ one, result: row.safeParse(migrate(one)) }));
      const read = parsed.flatMap(({ result }) => (result.success ? [result.data] : []));
      const unread = parsed.flatMap(({ one, result }) => (result.success ? [] : [one]));
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

/** A stored object whose field `from` is now named `to`; anything else is returned as it is. */
export function renameField(
  stored: unknown,
  from: string,
  to: string,
  change: (field: unknown) => unknown = (field) => field,
): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  if (!Object.hasOwn(stored, from) || Object.hasOwn(stored, to)) return stored;
  const { [from]: field, ...others } = stored as Readonly<Record<string, unknown>>; // it is an object
  return { ...others, [to]: change(field) };
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

/** The stored text, null when there is none, undefined when this browser refuses to say. */
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
    // Where the browser blocks its own, another one may stand in that lives as long as the page.
    return !('isTemporary' in window.localStorage);
  } catch {
    return false;
  }
}
