import { useMemo } from 'react';
import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { isNameLike } from '@/lib/names/is-name-like';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';
import { useStored } from './use-stored';

const nobody: readonly Address[] = [];

/**
 * Finds the accounts with a name among contacts, own Safes and the site's names, ignoring case. A name with a dot finds
 * none, because only the name service resolves those (docs/security.md, S5).
 */
export function useAccountsByName(): (name: string) => readonly Address[] {
  const book = useStored(contacts);
  const own = useStored(knownSafes);
  return useMemo(() => indexByName(book, own), [book, own]);
}

/** Builds the index of `useAccountsByName` for a single use. */
export function indexByName(
  book: readonly Contact[],
  own: readonly KnownSafe[],
): (name: string) => readonly Address[] {
  const found = new Map<string, Address[]>();
  for (const { name, address } of [
    ...deployment.knownNames,
    ...book.filter(({ chainId }) => chainId === base.id),
    ...own.map((known) => ({ name: known.name, address: known.safe.address })),
  ]) {
    const key = keyOf(name);
    const before = found.get(key) ?? [];
    if (key !== '' && !isNameLike(key) && !before.includes(address)) found.set(key, [...before, address]);
  }
  return (name) => found.get(keyOf(name)) ?? nobody;
}

const keyOf = (name: string) => name.trim().toLowerCase();
