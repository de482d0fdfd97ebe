import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** What has become of one of many questions; both are empty while it waits. */
export type Answer<T> = { readonly data: T | undefined; readonly error: unknown };

export type Answers<T> = ReadonlyMap<string, Answer<T>>;

/** What the cache is asked for one name, as from `queryOptions`. */
type Options<T, Key extends QueryKey> = QueryObserverOptions<T, Error, T, T, Key>;

/** Questions that are begun in one go; a thousand at once would hold up whoever types. */
const sliceSize = 20;
/** How long answers are gathered before the page is told of them. */
const gatheringMs = 40;

/**
 * The answers to any number of questions, by name; one is absent until it is known. `useQueries` looks at every question each
 * time it draws and again with each answer, which a thousand of them are too many for. `optionsOf` must stay the same.
 */
export function useManyQueries<T, Key extends QueryKey>(
  names: readonly string[],
  optionsOf: (name: string) => Options<T, Key>,
): Answers<T> {
  const client = useQueryClient();
  const [many] = useState(() => createManyQueries<T, Key>(client));
  // The list is another one each time; what it says is not.
  const key = useMemo(() => JSON.stringify(names), [names]);
  useEffect(() => many.follow(JSON.parse(key) as string[], optionsOf), [many, key, optionsOf]); // written above
  useEffect(() => many.stop, [many]);
  return useSyncExternalStore(many.subscribe, many.get, many.get);
}

/** Follows a changing list of questions; each of them is a query of the cache like any other. */
function createManyQueries<T, Key extends QueryKey>(client: QueryClient) {
  const observers = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const live = new Map<string, Answer<T>>();
  let told: Answers<T> = new Map();
  let optionsOf: ((name: string) => Options<T, Key>) | undefined;
  let waiting: readonly string[] = [];
  let slice: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    telling ??= setTimeout(() => {
      telling = undefined;
      told = new Map(live);
      for (const listener of listeners) listener();
    }, gatheringMs);
  };
  const begin = (name: string, options: Options<T, Key>) => {
    const observer = new QueryObserver(client, options);
    const note = () => {
      const { data, error } = observer.getCurrentResult();
      const before = live.get(name);
      if (before?.data === data && (before?.error ?? null) === error) return;
      live.set(name, { data, error });
      tell();
    };
    observers.set(name, observer.subscribe(note));
    note();
  };
  const beginSlice = () => {
    for (const name of waiting.slice(0, sliceSize)) if (optionsOf) begin(name, optionsOf(name));
    waiting = waiting.slice(sliceSize);
    if (waiting.length > 0) slice = setTimeout(beginSlice);
  };
  const drop = (names: readonly string[]) => {
    for (const name of names) {
      observers.get(name)?.();
      observers.delete(name);
      if (live.delete(name)) tell();
    }
  };
  return {
    get: () => told,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (names: readonly string[], options: (name: string) => Options<T, Key>) => {
      const wanted = new Set(names);
      // Other clients give other answers.
      drop([...observers.keys()].filter((name) => options !== optionsOf || !wanted.has(name)));
      optionsOf = options;
      waiting = [...wanted].filter((name) => !observers.has(name));
      clearTimeout(slice);
      if (waiting.length > 0) beginSlice();
    },
    stop: () => {
      for (const unsubscribe of observers.values()) unsubscribe();
      observers.clear();
      live.clear();
      clearTimeout(slice);
      clearTimeout(telling);
      telling = undefined;
    },
  };
}
