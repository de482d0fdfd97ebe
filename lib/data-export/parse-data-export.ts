import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { z } from 'zod/mini';
import { findMarkedNumber, markInexactNumbers } from '@/lib/safe/call-input/inexact-numbers';
import { type FiledSetup, readSetupFile, type VersionContracts } from '@/lib/safe/create/setup-file';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import { type CarriedEntry, carriedEntrySchema, carriedParts } from '@/lib/storage/carried-entries';
import type { Contact } from '@/lib/storage/contacts';
import { type Label, labelSchema, maxLabels } from '@/lib/storage/labels';

/** The contents of a Safe{Wallet} export that Concord uses. */
export type DataExport = {
  readonly contacts: readonly Contact[];
  /** Safes on the chain that Concord serves. */
  readonly safes: readonly Address[];
  /** Entries that Concord does not use, and that an export writes again. */
  readonly carried: readonly CarriedEntry[];
  /** Safes on that chain that are not created yet and that Concord can create. */
  readonly undeployed: readonly FiledSetup[];
  /** Undefined where the file does not say. */
  readonly isDark: boolean | undefined;
  /** Whether addresses are copied with the network prefix; undefined where the file does not say. */
  readonly copiesPrefix: boolean | undefined;
  /** A currency code in lower case, which the gateway may not know. */
  readonly currency: string | undefined;
  /** Tokens on that chain that are hidden in every Safe. */
  readonly hiddenTokens: readonly Address[];
  /** Pinned apps, by their numbers in the gateway's catalog. */
  readonly pinnedApps: readonly number[];
  /** Labels of transactions and payees, which only Concord writes. */
  readonly labels: readonly Label[];
  /** The number of names, Safes and labels that could not be read. */
  readonly ignoredCount: number;
  /** Numbers as the file writes them whose entries were left out, because JavaScript would round them. */
  readonly inexactNumbers: readonly string[];
};

export type ParsedDataExport =
  | { readonly ok: true; readonly data: DataExport }
  | { readonly ok: false; readonly message: string };

/** The longest file, in characters; thousands of contacts and hundreds of Safes need a quarter of it. */
export const maxDataLength = 2_000_000;
const maxEntries = 10_000;

const byChainSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const fileSchema = z.object({
  version: z.string(),
  data: z.object({
    addressBook: z.optional(byChainSchema),
    addedSafes: z.optional(byChainSchema),
    visitedSafes: z.optional(byChainSchema),
    undeployedSafes: z.optional(byChainSchema),
    settings: z.optional(z.unknown()),
    safeApps: z.optional(z.unknown()),
    concordLabels: z.catch(z.optional(z.array(z.unknown())), undefined),
  }),
});
/** Each setting is optional by itself: one that can't be read counts as absent. */
const settingsSchema = z.object({
  theme: z.catch(z.optional(z.object({ darkMode: z.boolean() })), undefined),
  currency: z.catch(z.optional(z.string().check(z.regex(/^[a-zA-Z]{2,10}$/))), undefined),
  shortName: z.catch(z.optional(z.object({ copy: z.boolean() })), undefined),
  hiddenTokens: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
});
const appsSchema = z.record(z.string(), z.object({ pinned: z.array(z.number()) }));
/** The most chosen tokens or apps that are read; a longer list is meant to fill the storage. */
const maxChosen = 100;
const nameSchema = z.string().check(z.trim(), z.minLength(1));

/**
 * Parses a data export of Safe{Wallet} (version 2.0 or 3.0) and counts the entries that can't be read. `chainId` is the
 * chain whose Safes are taken, `contracts` are the contracts for new Safes. Concord believes only names, addresses,
 * setups whose address follows from them, and display settings.
 */
export function parseDataExport(
  text: string,
  { chainId, contracts }: { chainId: number; contracts: readonly VersionContracts[] },
): ParsedDataExport {
  if (text.length > maxDataLength) return refuse('This file is larger than 2 MB.');
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) return refuse(describeOther(text));
  const { version, data } = parsed.data;
  const inexactNumbers: string[] = [];
  /** Lists the entries of one part whose numbers JavaScript represents exactly. */
  const listExact = (part: z.infer<typeof byChainSchema> | undefined) =>
    listEntries(part).filter(({ value }) => {
      const number = findMarkedNumber(value);
      if (number !== undefined) inexactNumbers.push(number);
      return number === undefined;
    });
  if (/^1\./.test(version)) return refuse(oldVersion);
  if (!/^[23]\.\d+$/.test(version))
    return refuse('This file comes from a newer Safe{Wallet}. Concord reads versions 2.0 and 3.0.');

  const book = listExact(data.addressBook);
  const contacts = book.flatMap(({ value, ...entry }) => {
    const name = nameSchema.safeParse(value);
    return entry.address && !isAddressEqual(entry.address, zeroAddress) && name.success
      ? [{ chainId: entry.chainId, address: entry.address, name: name.data }]
      : [];
  });
  const added = listEntries(data.addedSafes);
  const safes = added.flatMap((entry) => (entry.chainId === chainId && entry.address ? [entry.address] : []));
  const setups = readSetupFile(text, { chainId, contracts });
  const undeployed = setups.ok ? setups.safes.flatMap((one) => (one.ok ? [one] : [])) : [];
  const isTaken = (entry: Entry, part: CarriedEntry['part']) =>
    entry.chainId === chainId &&
    (part === 'addedSafes' ||
      (part === 'undeployedSafes' && undeployed.some(({ address }) => address === entry.address)));
  const carried = carriedParts.flatMap((part) =>
    listExact(data[part])
      .filter((entry) => !isTaken(entry, part))
      .flatMap(({ value, ...entry }) => {
        const read = carriedEntrySchema.safeParse({ part, ...entry, text: JSON.stringify(value) });
        return read.success ? [read.data] : [];
      }),
  );
  const settings = settingsSchema.safeParse(data.settings).data;
  const apps = appsSchema.safeParse(data.safeApps).data;
  const listed = (data.concordLabels ?? []).slice(0, maxLabels);
  const labels = listed.flatMap((row) => labelSchema.safeParse(row).data ?? []);
  const readable = added.filter(({ address }) => address).length;
  return {
    ok: true,
    data: {
      ...{ contacts, safes, carried, labels },
      undeployed: undeployed.map(({ address, setup, name }) => ({ address, setup, name })),
      isDark: settings?.theme?.darkMode,
      copiesPrefix: settings?.shortName?.copy,
      currency: settings?.currency?.toLowerCase(),
      hiddenTokens: readAddresses(settings?.hiddenTokens?.[String(chainId)]),
      pinnedApps: [...new Set(apps?.[String(chainId)]?.pinned ?? [])].slice(0, maxChosen),
      ignoredCount: book.length - contacts.length + added.length - readable + listed.length - labels.length,
      inexactNumbers,
    },
  };
}

const readAddresses = (texts: readonly string[] = []): readonly Address[] =>
  texts
    .slice(0, maxChosen)
    .map(parseAddress)
    .flatMap((parsed) => (parsed.ok ? [parsed.address] : []));

const refuse = (message: string): ParsedDataExport => ({ ok: false, message });

const oldVersion =
  'This file was made by an old Safe{Wallet} (version 1.0). Export your data again from Safe{Wallet}.';

function parseJson(text: string): unknown {
  try {
    // Numbers that JavaScript would round are marked, because carried entries must stay as the file has them.
    return JSON.parse(markInexactNumbers(text.replace(/^\ufeff/, '')));
  } catch {
    return undefined;
  }
}

/** Recognizes other files: version 1.0 was a dump of the browser's storage, and today's storage has another prefix. */
const describeOther = (text: string): string =>
  /"SAFE_v2__/.test(text)
    ? 'This file is a copy of Safe{Wallet}’s browser storage. Choose the JSON file from its Settings → Data.'
    : /"(version"\s*:\s*"1\.0|_immortal|SAFE__|v2_\w+__)/.test(text)
      ? oldVersion
      : 'This isn’t a data export of Safe{Wallet}. Choose the JSON file from its Settings → Data.';

type Entry = {
  readonly chainId: number;
  /** Undefined where the key is not an address. */
  readonly address: Address | undefined;
  readonly value: unknown;
};

/** Lists the entries of one part by chain and address. */
function listEntries(part: z.infer<typeof byChainSchema> | undefined): readonly Entry[] {
  return Object.entries(part ?? {})
    .flatMap(([chain, entries]) =>
      /^[1-9]\d{0,14}$/.test(chain)
        ? Object.entries(entries).map(([key, value]) => {
            const parsed = parseAddress(key);
            return { chainId: Number(chain), address: parsed.ok ? parsed.address : undefined, value };
          })
        : [],
    )
    .slice(0, maxEntries);
}
