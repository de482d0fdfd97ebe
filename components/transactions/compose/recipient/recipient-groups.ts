import type { Address } from 'viem';
import { cleanText } from '@/lib/format/clean-text';
import { formatShortDay } from '@/lib/format/date';
import type { ListItem } from '@/lib/gateway/resources/transactions/transaction-list';
import { listPaid } from '@/lib/history/list-paid';
import { isNameLike } from '@/lib/names/is-name-like';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';

export type RecipientOption = {
  readonly id: string;
  /** The text for screen readers: the name, and how the address begins and ends. */
  readonly label: string;
  /** Undefined for a name that the field looks up. */
  readonly address: Address | undefined;
  readonly name: string | undefined;
  /** Why the recipient is offered. */
  readonly hint: string;
};

export type RecipientGroup = { readonly value: string; readonly items: readonly RecipientOption[] };

type Named = { readonly address: Address; readonly name: string };

export type KnownRecipients = {
  readonly safe: Address;
  readonly contacts: readonly Named[];
  readonly owners: readonly Address[];
  readonly safes: readonly Address[];
  /** The newest rows of the history. */
  readonly history: readonly ListItem[];
  readonly nameOf: (address: Address) => string | undefined;
};

/** Longer lists are searched, not read through. */
const maxRecent = 5;
const maxShown = 50;

/**
 * Lists the recipients that match the typed text, each once: paid before, owners, this visitor's Safes, and contacts.
 */
export function groupRecipients(known: KnownRecipients, typed: string): readonly RecipientGroup[] {
  const seen = new Set<string>([known.safe.toLowerCase()]);
  const word = typed.trim().toLowerCase();
  const toOption = (address: Address, hint: string): readonly RecipientOption[] => {
    const name = known.nameOf(address);
    const shown = name === undefined ? undefined : cleanText(name, 60);
    const matches = `${shown ?? ''} ${address}`.toLowerCase().includes(word);
    if (seen.has(address.toLowerCase()) || !matches) return [];
    seen.add(address.toLowerCase());
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
    return [{ id: address, label: [shown, short].filter(Boolean).join(', '), address, name: shown, hint }];
  };
  const groups: readonly RecipientGroup[] = [
    {
      value: 'Recent',
      items: listPaid(known.history)
        .slice(0, maxRecent)
        .flatMap(({ address, date }) => toOption(address, `Last paid ${formatShortDay(date)}`)),
    },
    { value: 'Owners', items: known.owners.flatMap((owner) => toOption(owner, 'Owner of this Safe')) },
    { value: 'My Safes', items: known.safes.flatMap((safe) => toOption(safe, 'One of your Safes')) },
    {
      value: 'Address book',
      items: known.contacts.flatMap(({ address }) => toOption(address, 'In your address book')),
    },
  ];
  const found = groups
    .map(({ value, items }) => ({ value, items: items.slice(0, maxShown) }))
    .filter(({ items }) => items.length > 0);
  return [...findTyped(typed, found), ...found];
}

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
