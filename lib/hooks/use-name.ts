import type { Address } from 'viem';
import { joinNames, type KnownNames, showKnownName } from '@/lib/actions/known-names';
import { showChainName } from '@/lib/names/show-chain-name';
import { useChainName } from '@/lib/queries/names';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';
import { useStored } from './use-stored';

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

/** Finds the name that this visitor, or this deployment, has for an address. */
export function useNames(): (address: Address) => string | undefined {
  const safes = useStored(knownSafes);
  const book = useStored(contacts);
  const names = joinNamesOnce(safes, book);
  return (address) => {
    const known = names.get(address.toLowerCase());
    return known && showOnce(known, showKnownName);
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
  return known ?? (onChain === undefined ? undefined : showChainName(onChain));
}
