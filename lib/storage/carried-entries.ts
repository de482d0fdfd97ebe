import { z } from 'zod/mini';
import { storedAddressSchema } from './schema';
import { createListStore } from './store';

/** So many are kept. */
export const maxCarriedEntries = 2_000;
const maxLength = 20_000;

/** Which part of Safe{Wallet}'s data an entry belongs to, by that part's name. */
export const carriedParts = ['addedSafes', 'visitedSafes', 'undeployedSafes'] as const;

export const carriedEntrySchema = z.object({
  part: z.enum(carriedParts),
  chainId: z.int().check(z.positive()),
  address: storedAddressSchema,
  /** As it stands in the file, as JSON text; nothing here reads it. */
  text: z.string().check(z.maxLength(maxLength)),
});

/** An entry of Safe{Wallet}'s data that has no place here. */
export type CarriedEntry = z.infer<typeof carriedEntrySchema>;

/** What came with Safe{Wallet}'s data and is not shown, so that it is there when this visitor goes back. */
export const carriedEntries = createListStore<CarriedEntry>({
  key: 'carried-entries.v1',
  row: carriedEntrySchema,
  maxRows: maxCarriedEntries,
});

export const carriedKey = ({ part, chainId, address }: CarriedEntry) =>
  `${part} ${chainId} ${address.toLowerCase()}`;
