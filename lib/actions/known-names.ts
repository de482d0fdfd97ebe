import type { Address } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { type Contact, contacts } from '@/lib/storage/contacts';
import { type KnownSafe, knownSafes } from '@/lib/storage/known-safes';

/** Names by the small letters of their address, in the order in which they count. */
export type KnownNames = ReadonlyMap<string, { readonly address: Address; readonly name: string }>;

/** What this visitor, or else this deployment, calls addresses on Base: Safes of their own, contacts, the site's names. */
export function joinNames(safes: readonly KnownSafe[], book: readonly Contact[]): KnownNames {
  const named = [
    ...safes.map(({ safe, name }) => ({ address: safe.address, name })),
    ...book.filter(({ chainId }) => chainId === base.id),
    ...deployment.knownNames,
  ];
  const names = new Map<string, { readonly address: Address; readonly name: string }>();
  for (const { address, name } of named) {
    const key = address.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, { address, name });
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
