import type { Address } from 'viem';
import { isAddressEqual } from 'viem';
import { contacts, forgetContact, saveContact } from './contacts';
import { isSameSafe, knownSafes, rememberSafe } from './known-safes';

/**
 * Saves or removes (`''`) the visitor's name of a Safe. The name of an added Safe is stored with it and counts before
 * the address book, which has all other names; a contact with that address is renamed too, or one Safe would have two
 * names. Returns false where the address book or the browser's storage is full.
 */
export function saveName(
  safe: { readonly chainId: number; readonly address: Address },
  name: string,
): boolean {
  const contact = contacts
    .get()
    .find((one) => one.chainId === safe.chainId && isAddressEqual(one.address, safe.address));
  if (name === '' && contact && !forgetContact(safe.chainId, safe.address)) return false;
  const isKnown = knownSafes.get().some((known) => isSameSafe(known.safe, safe));
  if (name !== '' && (contact || !isKnown) && !saveContact({ ...safe, name })) return false;
  return !isKnown || rememberSafe({ safe, name });
}

/** What a person reads where `saveName` returns false. */
export const couldNotSaveName =
  'Couldn’t save the name. The address book is full, or this browser’s storage is full or blocked.';
