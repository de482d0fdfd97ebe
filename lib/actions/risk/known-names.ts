import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';

/** A name that this visitor or this deployment gave; `kind` is what it was given to. */
export type KnownName = {
  readonly address: Address;
  readonly name: string;
  readonly kind: 'Safe' | 'Contact' | 'Site';
};

/** Names by the small letters of their address, in the order in which they count. */
export type KnownNames = ReadonlyMap<string, KnownName>;

/** What this visitor, or else this deployment, calls addresses on Base: Safes of their own, contacts, the site's names. */
export function joinNames(safes: readonly KnownSafe[], book: readonly Contact[]): KnownNames {
  const named: readonly KnownName[] = [
    ...safes.map(({ safe, name }) => ({ address: safe.address, name, kind: 'Safe' as const })),
    ...book
      .filter(({ chainId }) => chainId === base.id)
      .map(({ address, name }) => ({ address, name, kind: 'Contact' as const })),
    ...deployment.knownNames.map(({ address, name }) => ({ address, name, kind: 'Site' as const })),
  ];
  const names = new Map<string, KnownName>();
  for (const one of named) {
    const key = one.address.toLowerCase();
    if (one.name !== '' && !names.has(key)) names.set(key, one);
  }
  return names;
}

/** Everybody who is known here, each once: also a Safe of one's own without a name, because whoever added it knows it. */
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

/** The names as they are stored at this moment. */
export const readKnownNames = (): KnownNames => joinNames(knownSafes.get(), contacts.get());
