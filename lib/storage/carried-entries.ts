import { z } from 'zod/mini';
import { storedAddressSchema } from './schema';
import { createListStore } from './store';

/** The most entries that are kept. */
export const maxCarriedEntries = 2_000;
const maxLength = 20_000;

/** The parts of Safe{Wallet}'s data that entries belong to, by Safe{Wallet}'s names. */
export const carriedParts = ['addedSafes', 'visitedSafes', 'undeployedSafes'] as const;

export const carriedEntrySchema = z.object({
  part: z.enum(carriedParts),
  chainId: z.int().check(z.positive()),
  address: storedAddressSchema,
  /** The entry as JSON text, as the file has it; Concord does not read it. */
  text: z.string().check(z.maxLength(maxLength)),
});

/** An entry of Safe{Wallet}'s data that Concord has no use for. */
export type CarriedEntry = z.infer<typeof carriedEntrySchema>;

/** Entries of imported Safe{Wallet} data that Concord doesn't show, kept for an export back to Safe{Wallet}. */
export const carriedEntries = createListStore<CarriedEntry>({
  key: 'carried-entries.v1',
  row: carriedEntrySchema,
  maxRows: maxCarriedEntries,
});

export const carriedKey = ({ part, chainId, address }: CarriedEntry) =>
  `${part} ${chainId} ${address.toLowerCase()}`;
