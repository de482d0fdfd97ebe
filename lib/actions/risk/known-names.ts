import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';

/** A name from this visitor or this deployment; `kind` says where it comes from. */
export type KnownName = {
  readonly address: Address;
  readonly name: string;
  readonly kind: 'Safe' | 'Contact' | 'Site';
};

/** Names by their address in small letters. */
export type KnownNames = ReadonlyMap<string, KnownName>;

/** Joins the names of addresses on Base: own Safes first, then contacts, then the site's names. */
export function joinNames(safes: readonly KnownSafe[], book: readonly Contact[]): KnownNames {
  const named: readonly KnownName[] = [
    ...safes.map(({ safe, name }) => ({ address: safe.address, name, kind: 'Safe' as const })),
    ...book
      .filter(({ chainId }) => chainId === base.id)
      .map(({ address, name }) => ({ address, name, kind: 'Contact' as const })),
    ...deployment.knownNames.map(({ address, name }) => ({ address, name, kind: 'Site' as const })),
  ];
  const names = new Map<string, KnownName>();
  for (const row of named) {
    const key = row.address.toLowerCase();
    if (row.name !== '' && !names.has(key)) names.set(key, row);
  }
  return names;
}

/** Lists every known address once, including own Safes without a name. */
export function listKnownAddresses(
  safes: readonly KnownSafe[],
  book: readonly Contact[],
): readonly Address[] {
  const all = [
    ...safes.map(({ safe }) => safe.address),
    ...[...joinNames(safes, book).values()].map(({ address }) => address),
  ];
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}

/** Reads the names from the storage. */
export const readKnownNames = (): KnownNames => joinNames(knownSafes.get(), contacts.get());
