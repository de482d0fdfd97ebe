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

/** One for all who ask: a list of many rows would put the whole address book in order for each of them. */
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
    // The next name that is drawn asks again; until then names stand as they were given.
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

/** What marks names that say something else than whom they name. A page without any name fetches none of its tables. */
const useMarking = (isNeeded: boolean): Marking | undefined =>
  useSyncExternalStore(
    isNeeded ? subscribeAndLoad : subscribe,
    () => marking,
    () => undefined,
  );

/** Finds the name that this visitor, or this deployment, has for an address. */
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

/** Finds that name as it was given, for the one field in which it is changed. */
export function useGivenName(address: Address): string | undefined {
  return joinNamesOnce(useStored(knownSafes), useStored(contacts)).get(address.toLowerCase())?.name;
}

/** Pages draw the same names again and again. */
const shown = new WeakMap<object, string>();

function showOnce<T extends object>(known: T, show: (known: T) => string): string {
  const before = shown.get(known);
  if (before !== undefined) return before;
  const now = show(known);
  shown.set(known, now);
  return now;
}

/**
 * The name of an address: the one that this visitor, or this deployment, has for it, else the one on chain. All that a
 * page asks for at one moment travels together.
 */
export function useName(address: Address): string | undefined {
  const known = useNames()(address);
  const onChain = useChainName(address, { enabled: known === undefined });
  const mark = useMarking(onChain !== undefined);
  return known ?? (onChain !== undefined && mark ? mark.chain(onChain) : onChain);
}
