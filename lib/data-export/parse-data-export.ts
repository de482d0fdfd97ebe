import type { Address } from 'viem';
import { z } from 'zod/mini';
import { parseAddress } from '@/lib/safe/protocol/safe-address';
import { type CarriedEntry, carriedEntrySchema, carriedParts } from '@/lib/storage/carried-entries';
import type { Contact } from '@/lib/storage/contacts';

/** What a file exported by Safe{Wallet} holds for us. */
export type DataExport = {
  readonly contacts: readonly Contact[];
  /** Safes on the chain that is served here. */
  readonly safes: readonly Address[];
  /** What is not shown here, and is written again by an export. */
  readonly carried: readonly CarriedEntry[];
  /** Undefined where the file does not say. */
  readonly isDark: boolean | undefined;
  /** So many names and Safes could not be read. */
  readonly ignoredCount: number;
};

export type ParsedDataExport =
  | { readonly ok: true; readonly data: DataExport }
  | { readonly ok: false; readonly message: string };

/** Characters of a file; thousands of contacts and hundreds of Safes need a quarter of it. */
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
  }),
});
const settingsSchema = z.object({ theme: z.object({ darkMode: z.boolean() }) });
const nameSchema = z.string().check(z.trim(), z.minLength(1));

/**
 * Reads a data export of Safe{Wallet} (version 2.0 or 3.0). Entries that cannot be read are counted. `chainId` is the chain
 * whose Safes are taken; nothing of a file but names, addresses and the theme is believed.
 */
export function parseDataExport(text: string, chainId: number): ParsedDataExport {
  if (text.length > maxDataLength) return refuse('This file is larger than 2 MB.');
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) return refuse(describeOther(text));
  const { version, data } = parsed.data;
  if (/^1\./.test(version)) return refuse(oldVersion);
  if (!/^[23]\.\d+$/.test(version))
    return refuse('This file comes from a newer Safe{Wallet}. Concord reads versions 2.0 and 3.0.');

  const book = listEntries(data.addressBook);
  const contacts = book.flatMap(({ value, ...entry }) => {
    const name = nameSchema.safeParse(value);
    return entry.address && name.success
      ? [{ chainId: entry.chainId, address: entry.address, name: name.data }]
      : [];
  });
  const added = listEntries(data.addedSafes);
  const safes = added.flatMap((entry) => (entry.chainId === chainId && entry.address ? [entry.address] : []));
  const carried = carriedParts.flatMap((part) =>
    listEntries(data[part])
      .filter((entry) => part !== 'addedSafes' || entry.chainId !== chainId)
      .flatMap(({ value, ...entry }) => {
        const read = carriedEntrySchema.safeParse({ part, ...entry, text: JSON.stringify(value) });
        return read.success ? [read.data] : [];
      }),
  );
  const settings = settingsSchema.safeParse(data.settings);
  const readable = added.filter(({ address }) => address).length;
  return {
    ok: true,
    data: {
      ...{ contacts, safes, carried },
      isDark: settings.success ? settings.data.theme.darkMode : undefined,
      ignoredCount: book.length - contacts.length + added.length - readable,
    },
  };
}

const refuse = (message: string): ParsedDataExport => ({ ok: false, message });

const oldVersion =
  'This file was made by an old Safe{Wallet} (version 1.0). Export your data again from Safe{Wallet}.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Version 1.0 was a dump of the browser's storage. */
const describeOther = (text: string): string =>
  /"(version"\s*:\s*"1\.0|_immortal|SAFE__|v2_\w+__)/.test(text)
    ? oldVersion
    : 'This isn’t a data export of Safe{Wallet}. Choose the JSON file from its Settings → Data.';

type Entry = {
  readonly chainId: number;
  /** Undefined where it is none. */
  readonly address: Address | undefined;
  readonly value: unknown;
};

/** The entries of one part by chain and address. */
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
