import type { Address } from 'viem';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { formatShortDay } from '@/lib/format/date';
import { toSearchText } from '@/lib/format/search-text';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { listPaid } from '@/lib/history/list-paid';
import { isNameLike } from '@/lib/names/is-name-like';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { indexEachOther } from '@/lib/safe/risk/look-alike';

export type RecipientOption = {
  readonly id: string;
  /** The text for screen readers: the name, and how the address begins and ends. */
  readonly label: string;
  /** Undefined for a name that the field looks up. */
  readonly address: Address | undefined;
  readonly name: string | undefined;
  /** Why the recipient is offered. */
  readonly hint: string;
  /** Another offered account whose address begins or ends alike, by its name or address. */
  readonly alike?: string | undefined;
};

export type RecipientGroup = { readonly value: string; readonly items: readonly RecipientOption[] };

type Named = { readonly address: Address; readonly name: string };

export type KnownRecipients = {
  readonly safe: Address;
  readonly contacts: readonly Named[];
  readonly owners: readonly Address[];
  readonly safes: readonly Address[];
  /** Accounts that this deployment names. */
  readonly named: readonly Address[];
  /** The newest rows of the history. */
  readonly history: readonly ListItem[];
  readonly nameOf: (address: Address) => string | undefined;
};

/** Longer lists are searched, not read through. */
const maxRecent = 5;
const maxShown = 50;

/**
 * Lists the recipients that match the typed words, each once: paid before, owners, this visitor's Safes, contacts, and
 * accounts that this deployment names. Words match in any order, with and without accents.
 */
export function groupRecipients(known: KnownRecipients, typed: string): readonly RecipientGroup[] {
  const { contacts, owners, safes, named } = known;
  const seen = new Set<string>([known.safe.toLowerCase()]);
  const words = fold(toSearchText(typed)).split(/\s+/);
  const paid = listPaid(known.history);
  const addresses = [...paid, ...contacts].map(({ address }) => address);
  // An address in a history may imitate another one, so both are shown in full.
  const lookAlikeOf = indexEachOther([...addresses, ...owners, ...safes, ...named]);
  const nameOf = (address: Address) => {
    const name = known.nameOf(address);
    return name === undefined ? undefined : cleanText(name, 60);
  };
  const toOption = (address: Address, hint: string): readonly RecipientOption[] => {
    const name = nameOf(address);
    const text = fold(`${name ?? ''} ${address}`);
    if (seen.has(address.toLowerCase()) || !words.every((word) => text.includes(word))) return [];
    seen.add(address.toLowerCase());
    const short = formatShortAddress(address);
    const other = lookAlikeOf(address);
    const alike = other && (nameOf(other) ?? formatShortAddress(other));
    const label = [name, short, alike && `looks like ${alike}`].filter(Boolean).join(', ');
    return [{ id: address, label, address, name, hint, ...(alike !== undefined && { alike }) }];
  };
  const groups: readonly RecipientGroup[] = [
    {
      value: 'Recent',
      items: paid
        .slice(0, typed.trim() === '' ? maxRecent : undefined)
        .flatMap(({ address, date }) => toOption(address, `Last paid ${formatShortDay(date)}`)),
    },
    { value: 'Owners', items: owners.flatMap((owner) => toOption(owner, 'Owner of this Safe')) },
    { value: 'My Safes', items: safes.flatMap((safe) => toOption(safe, 'One of your Safes')) },
    {
      value: 'Address book',
      items: contacts.flatMap(({ address }) => toOption(address, 'In your address book')),
    },
    { value: 'Named by this site', items: named.flatMap((one) => toOption(one, 'Named by this site')) },
  ];
  const found = groups
    .map(({ value, items }) => ({ value, items: items.slice(0, maxShown) }))
    .filter(({ items }) => items.length > 0);
  return [...findTyped(typed, found), ...found];
}

/** Lower case without accents, as people type names. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A fully typed address or name is offered as it is. */
function findTyped(typed: string, found: readonly RecipientGroup[]): readonly RecipientGroup[] {
  const parsed = parseSafeAddress(typed);
  if (parsed.ok) {
    const { address } = parsed.safe;
    const isThere = found.some(({ items }) => items.some((item) => item.id === address));
    const item = { id: address, label: address, address, name: undefined, hint: 'Address' };
    return isThere ? [] : [{ value: '', items: [item] }];
  }
  const name = typed.trim();
  if (!isNameLike(name)) return [];
  const shown = cleanText(name, 60);
  return [
    {
      value: '',
      items: [{ id: name, label: shown, address: undefined, name: shown, hint: 'Look up this name' }],
    },
  ];
}
