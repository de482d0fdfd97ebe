import { type Contact, cutContactName, maxContacts } from '@/lib/storage/contacts';
import type { KnownSafe } from '@/lib/storage/known-safes';
import { type ContactDoubt, indexContactDoubts, indexNames, type Parties } from './find-contact-doubts';

/** A contact with the name from the file and its current name. */
export type RenamedContact = Contact & { readonly before: string };

/** A contact of a file; `before` is its name in the address book, where it has one. */
type ImportedContact = Contact & { readonly before: string | undefined };

/** A contact that may be mistaken for another one, for a Safe of this visitor, or for something else. */
export type DoubtfulContact = ImportedContact & { readonly doubt: ContactDoubt };

/** The changes that an import of contacts would make; nothing is applied yet. */
export type ContactPlan = {
  readonly added: readonly Contact[];
  readonly renamed: readonly RenamedContact[];
  /** New or renamed contacts that may be mistaken for another contact or Safe; they are in no other list. */
  readonly doubtful: readonly DoubtfulContact[];
  /** New or renamed contacts of other chains, which are stored but not shown; they are in no other list. */
  readonly elsewhere: readonly ImportedContact[];
  /** The number of contacts that the address book already has under the same name. */
  readonly sameCount: number;
  /** The number of contacts that exceed the address book's limit. */
  readonly leftOutCount: number;
};

const keyOf = ({ chainId, address }: Contact) => `${chainId} ${address.toLowerCase()}`;

type ContactPlanContext = {
  readonly chainId: number;
  /** This visitor's own Safes, which a contact may imitate too. */
  readonly safes: readonly KnownSafe[];
  /** The owners and payees of those Safes. */
  readonly parties?: Parties;
};

/** Compares the contacts of a file with the address book. Where two rows have one address, the last one counts. */
export function planContactImport(
  book: readonly Contact[],
  incoming: readonly Contact[],
  { chainId, safes, parties }: ContactPlanContext,
): ContactPlan {
  const names = new Map(book.map((contact) => [keyOf(contact), contact.name]));
  const latest = [
    ...new Map(
      incoming
        .map((contact) => ({ ...contact, name: cutContactName(contact.name) }))
        .filter(({ name }) => name !== '')
        .map((contact) => [keyOf(contact), contact] as const),
    ).values(),
  ];
  const changed = latest
    .map((contact) => ({ ...contact, before: names.get(keyOf(contact)) }))
    .filter(({ name, before }) => name !== before);
  const room = Math.max(0, maxContacts - book.length);
  const isNew = ({ before }: { before: string | undefined }) => before === undefined;
  const taken = [
    ...changed.filter((contact) => !isNew(contact)),
    ...changed.filter((contact) => isNew(contact)).slice(0, room),
  ];
  const isHere = (contact: Contact) => contact.chainId === chainId;
  const replaced = new Set(taken.map(keyOf));
  // Doubts compare with the address book after the import, so that two rows of one file are compared too.
  const findDoubt = indexContactDoubts(
    [...book.filter((contact) => isHere(contact) && !replaced.has(keyOf(contact))), ...taken.filter(isHere)],
    safes.flatMap(({ safe, name }) => (safe.chainId === chainId ? [{ address: safe.address, name }] : [])),
    parties,
  );
  const findMoved = indexMovedNames(taken.filter(isHere));
  const doubted = taken
    .filter(isHere)
    .map((contact) => ({ contact, doubt: findMoved(contact) ?? findDoubt(contact) }));
  const plain = doubted.flatMap(({ contact, doubt }) => (doubt ? [] : [contact]));
  return {
    added: plain.filter(isNew).map(({ before: _, ...contact }) => contact),
    renamed: plain.flatMap(({ before, ...contact }) =>
      before === undefined ? [] : [{ ...contact, before }],
    ),
    doubtful: doubted.flatMap(({ contact, doubt }) => (doubt ? [{ ...contact, doubt }] : [])),
    elsewhere: taken.filter((contact) => !isHere(contact)),
    sameCount: latest.length - changed.length,
    leftOutCount: changed.length - taken.length,
  };
}

/** Finds contacts that take a name which another contact loses in the same file, and those that lose it. */
function indexMovedNames(
  taken: readonly ImportedContact[],
): (contact: ImportedContact) => ContactDoubt | undefined {
  const findLoser = indexNames(
    taken.flatMap(({ address, before }) => (before === undefined ? [] : [{ address, name: before }])),
  );
  const findTaker = indexNames(taken);
  return ({ address, name, before }) => {
    const loser = findLoser({ address, name });
    if (loser) return { kind: 'takes-name', other: loser };
    const taker = before === undefined ? undefined : findTaker({ address, name: before });
    return taker && { kind: 'loses-name', other: taker };
  };
}

/** Whether a file has any contact that is new or renamed. */
export const hasNewContacts = ({ added, renamed, doubtful, elsewhere }: ContactPlan): boolean =>
  added.length + renamed.length + doubtful.length + elsewhere.length > 0;

/** The parts of a plan that the person accepts. */
export type ContactChoice = { readonly takesRenamed: boolean; readonly takesDoubtful: boolean };

/** Returns the address book after an import: existing contacts keep their position, new ones follow. */
export function applyContactPlan(
  book: readonly Contact[],
  plan: ContactPlan,
  { takesRenamed, takesDoubtful }: ContactChoice,
): readonly Contact[] {
  const isTaken = ({ before }: ImportedContact) => takesRenamed || before === undefined;
  const taken = [
    ...plan.added,
    ...(takesRenamed ? plan.renamed : []),
    ...(takesDoubtful ? plan.doubtful.filter(isTaken) : []),
    ...plan.elsewhere.filter(isTaken),
  ].map(({ chainId, address, name }) => ({ chainId, address, name }));
  const byKey = new Map([...book, ...taken].map((contact) => [keyOf(contact), contact]));
  return [...byKey.values()].slice(0, maxContacts);
}
