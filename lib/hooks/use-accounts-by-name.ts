import { useMemo } from 'react';
import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { contacts } from '@/lib/storage/contacts';
import { knownSafes } from '@/lib/storage/known-safes';
import { useStored } from './use-stored';

const nobody: readonly Address[] = [];

/** Finds every account that has a name here, whatever the case of its letters: contacts, Safes of one's own, the site's names. */
export function useAccountsByName(): (name: string) => readonly Address[] {
  const own = useStored(knownSafes);
  const book = useStored(contacts);
  return useMemo(() => {
    const found = new Map<string, Address[]>();
    for (const { name, address } of [
      ...deployment.knownNames,
      ...book.filter(({ chainId }) => chainId === base.id),
      ...own.map((known) => ({ name: known.name, address: known.safe.address })),
    ]) {
      const key = keyOf(name);
      const before = found.get(key) ?? [];
      if (key !== '' && !before.includes(address)) found.set(key, [...before, address]);
    }
    return (name: string) => found.get(keyOf(name)) ?? nobody;
  }, [own, book]);
}

const keyOf = (name: string) => name.trim().toLowerCase();
