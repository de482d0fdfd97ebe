import { useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { joinNames, type KnownNames } from '@/lib/actions/risk/known-names';
import type { showKnownName } from '@/lib/actions/show-known-name';
import type { showChainName } from '@/lib/names/show-chain-name';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';
import { useStored } from '../hooks/use-stored';
import { useChainName } from './names';

type Joined = {
  readonly safes: readonly KnownSafe[];
  readonly book: readonly Contact[];
  readonly names: KnownNames;
};

/** One index for all callers: otherwise each row of a list would index the whole address book again. */
let last: Joined | undefined;

function joinNamesOnce(safes: readonly KnownSafe[], book: readonly Contact[]): KnownNames {
  if (last?.safes !== safes || last.book !== book) last = { safes, book, names: joinNames(safes, book) };
  return last.names;
}

type Marking = { readonly known: typeof showKnownName; readonly chain: typeof showChainName };

let marking: Marking | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

async function loadMarking(): Promise<void> {
  if (marking || isLoading) return;
  isLoading = true;
  try {
    const [known, chain] = await Promise.all([
      import('@/lib/actions/show-known-name'),
      import('@/lib/names/show-chain-name'),
    ]);
    marking = { known: known.showKnownName, chain: chain.showChainName };
    for (const listener of listeners) listener();
  } catch {
    // The next name that is drawn tries again; until then names are shown unmarked.
  }
  isLoading = false;
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

function subscribeAndLoad(onChange: () => void) {
  void loadMarking();
  return subscribe(onChange);
}

/** Loads the functions that mark misleading names. A page without any name does not load them. */
const useMarking = (isNeeded: boolean): Marking | undefined =>
  useSyncExternalStore(
    isNeeded ? subscribeAndLoad : subscribe,
    () => marking,
    () => undefined,
  );

/** Returns a function that finds the name that this visitor, or this deployment, has for an address. */
export function useNames(): (address: Address) => string | undefined {
  const safes = useStored(knownSafes);
  const book = useStored(contacts);
  const names = joinNamesOnce(safes, book);
  const mark = useMarking(names.size > 0);
  return (address) => {
    const known = names.get(address.toLowerCase());
    return known && mark ? showOnce(known, mark.known) : known?.name;
  };
}

/** Returns the name unmarked, for the field in which it is edited. */
export function useGivenName(address: Address): string | undefined {
  return joinNamesOnce(useStored(knownSafes), useStored(contacts)).get(address.toLowerCase())?.name;
}

/** Remembers marked names, because pages draw the same names many times. */
const shown = new WeakMap<object, string>();

function showOnce<T extends object>(known: T, show: (known: T) => string): string {
  const before = shown.get(known);
  if (before !== undefined) return before;
  const now = show(known);
  shown.set(known, now);
  return now;
}

/**
 * Returns the name of an address: the visitor's or this deployment's, else the one on chain. All names that a page
 * reads at one moment travel together.
 */
export function useName(address: Address): string | undefined {
  const known = useNames()(address);
  const onChain = useChainName(address, { enabled: known === undefined });
  const mark = useMarking(onChain !== undefined);
  return known ?? (onChain !== undefined && mark ? mark.chain(onChain) : onChain);
}
