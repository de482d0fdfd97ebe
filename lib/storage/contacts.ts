import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { trimInvisible } from '@/lib/safe/protocol/trim-pasted';
import { storedAddressSchema } from './schema';
import { createListStore, createStore } from './store';

export const maxContactNameLength = 100;
/** The most contacts that are kept, those of all chains together. */
export const maxContacts = 5_000;

const contactSchema = z.object({
  chainId: z.int().check(z.positive()),
  address: storedAddressSchema,
  /** The name that this visitor gave it. */
  name: z.string().check(z.minLength(1), z.maxLength(maxContactNameLength)),
});

/** An address with a name, on one chain. */
export type Contact = z.infer<typeof contactSchema>;

/** The address book of this visitor, in the order of adding; one name for each address of a chain. */
export const contacts = createListStore<Contact>({
  key: 'contacts.v1',
  row: contactSchema,
  maxRows: maxContacts,
});

const isSame = (a: Pick<Contact, 'chainId' | 'address'>, b: Pick<Contact, 'chainId' | 'address'>) =>
  a.chainId === b.chainId && isAddressEqual(a.address, b.address);

/** The zero address gets no name: funds sent there are lost, and a name would make it look like somebody. */
export const zeroContact = 'The zero address belongs to nobody, so it can’t be a contact.';

/** Trims a name, also of what cannot be seen, and cuts it to the longest that is kept. */
export const cutContactName = (name: string) =>
  trimInvisible(trimInvisible(name).slice(0, maxContactNameLength));

/**
 * Adds a contact, or renames a known one. A name that is too long is cut. Returns false where the name is empty, the
 * address is zero, the book is full, or the browser's storage refused it.
 */
export function saveContact({ chainId, address, name }: Contact): boolean {
  const contact = { chainId, address, name: cutContactName(name) };
  const all = contacts.get();
  const isKnown = all.some((other) => isSame(other, contact));
  if (contact.name === '' || isAddressEqual(address, zeroAddress) || (!isKnown && all.length >= maxContacts))
    return false;
  return contacts.set(
    isKnown ? all.map((other) => (isSame(other, contact) ? contact : other)) : [...all, contact],
  );
}

export function forgetContact(chainId: number, address: Address): boolean {
  return contacts.update((all) => all.filter((contact) => !isSame(contact, { chainId, address })));
}

const isSeeded = createStore({ key: 'contacts-seeded.v1', schema: z.boolean(), initial: false });

/** Fills the address book once with a deployment's contacts: contacts that were deleted since stay deleted. */
export function seedContacts(deployed: readonly Contact[]): void {
  if (deployed.length === 0 || isSeeded.get()) return;
  contacts.update((all) => [
    ...all,
    ...deployed
      .filter((contact) => !all.some((other) => isSame(other, contact)))
      .slice(0, maxContacts - all.length),
  ]);
  isSeeded.set(true);
}
