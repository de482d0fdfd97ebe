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

/** The same as it is stored at this moment. */
export const readKnownNames = (): KnownNames => joinNames(knownSafes.get(), contacts.get());
