import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** The answer to one of many queries; both fields are empty while it is pending. */
export type Answer<T> = { readonly data: T | undefined; readonly error: unknown };

export type Answers<T> = ReadonlyMap<string, Answer<T>>;

/** The query options for one name, as from `queryOptions`. */
type Options<T, Key extends QueryKey> = QueryObserverOptions<T, Error, T, T, Key>;

/** The number of queries that start in one task; a thousand at once would block typing. */
const sliceSize = 20;
/** How long answers are gathered before the page is told of them. */
const gatheringMs = 40;

/**
 * Runs any number of queries and returns their answers by name; pending ones are absent. `useQueries` visits every
 * query on each render and again with each answer, which is too slow for a thousand. `optionsOf` must be stable.
 */
export function useManyQueries<T, Key extends QueryKey>(
  names: readonly string[],
  optionsOf: (name: string) => Options<T, Key>,
): Answers<T> {
  const client = useQueryClient();
  const [many] = useState(() => createManyQueries<T, Key>(client));
  // The list is a new array on each render with the same content.
  const key = useMemo(() => JSON.stringify(names), [names]);
  useEffect(() => many.follow(JSON.parse(key) as string[], optionsOf), [many, key, optionsOf]); // written above
  useEffect(() => many.stop, [many]);
  return useSyncExternalStore(many.subscribe, many.get, many.get);
}

/** Follows a changing list of names; each is an ordinary query of the cache. */
function createManyQueries<T, Key extends QueryKey>(client: QueryClient) {
  const observers = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const live = new Map<string, Answer<T>>();
  let published: Answers<T> = new Map();
  let optionsOf: ((name: string) => Options<T, Key>) | undefined;
  let waiting: readonly string[] = [];
  let slice: ReturnType<typeof setTimeout> | undefined;
  let publishing: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    publishing ??= setTimeout(() => {
      publishing = undefined;
      published = new Map(live);
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
      publish();
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
      if (live.delete(name)) publish();
    }
  };
  return {
    get: () => published,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (names: readonly string[], options: (name: string) => Options<T, Key>) => {
      const current = new Set(names);
      // Other options may use other clients, so their answers are dropped.
      drop([...observers.keys()].filter((name) => options !== optionsOf || !current.has(name)));
      optionsOf = options;
      waiting = [...current].filter((name) => !observers.has(name));
      clearTimeout(slice);
      if (waiting.length > 0) beginSlice();
    },
    stop: () => {
      for (const unsubscribe of observers.values()) unsubscribe();
      observers.clear();
      live.clear();
      clearTimeout(slice);
      clearTimeout(publishing);
      publishing = undefined;
    },
  };
}
