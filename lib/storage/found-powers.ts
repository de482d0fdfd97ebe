import { z } from 'zod/mini';
import { type FoundPowers, joinFound, maxPowers, noPowers, powerKinds } from '@/lib/safe/powers/found-powers';
import { addRange, type SearchedRange, subtractRanges } from '@/lib/safe/powers/searched-ranges';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from './known-safes';
import { storedAddressSchema, storedHashSchema, storedSafeSchema, storedUintSchema } from './schema';
import { createListStore } from './store';

/** Bounds a storage that was filled by somebody else. */
const maxSafes = 200;
const maxRanges = 500;
const maxEvents = 20;
const maxMoves = 2_500;

const placeSchema = {
  block: storedUintSchema,
  index: z.int().check(z.nonnegative()),
  transactionHash: storedHashSchema,
};

const rangesSchema = z
  .array(
    z.object({
      fromBlock: storedUintSchema,
      toBlock: storedUintSchema,
      host: z.string().check(z.maxLength(300)),
    }),
  )
  .check(z.maxLength(maxRanges));

const powerSchema = z.object({
  kind: z.enum(powerKinds),
  contract: storedAddressSchema,
  account: storedAddressSchema,
  /** An address in lower case, or a number. */
  of: z.optional(z.string().check(z.regex(/^(0x[0-9a-f]{40}|\d{1,78})$/))),
  events: z
    .array(
      z.object({
        ...placeSchema,
        by: z.enum(['setup', 'owners', 'module', 'others']),
        amount: storedUintSchema,
      }),
    )
    .check(z.maxLength(maxEvents)),
  used: z.optional(z.object({ ...placeSchema, amount: z.optional(storedUintSchema) })),
});

const rowSchema = z.object({
  safe: storedSafeSchema,
  /** The first block that can have an event of the Safe; undefined while nobody has proved one. */
  firstBlock: z.optional(storedUintSchema),
  ranges: rangesSchema,
  /** Ranges in which two nodes returned different events: they are asked again, and count as searched by neither. */
  different: z.optional(rangesSchema),
  powers: z.array(powerSchema).check(z.maxLength(maxPowers)),
  moves: z
    .array(
      z.object({
        ...placeSchema,
        contract: storedAddressSchema,
        to: storedAddressSchema,
        amount: storedUintSchema,
      }),
    )
    .check(z.maxLength(maxMoves)),
  /** When this browser last searched to the end, in milliseconds, and the newest block then. */
  seen: z.optional(z.object({ at: z.number(), block: storedUintSchema })),
});

/** What this browser found in the logs about the powers over a Safe, and which blocks it searched. */
export type SavedPowers = Readonly<z.infer<typeof rowSchema>>;

/** The searched blocks and found powers, by Safe. A range that is not listed here was not searched. */
export const foundPowers = createListStore<SavedPowers>({
  // The searches of the first version did not look for the events of Balancer and Euler.
  key: 'found-powers.v2',
  row: rowSchema,
  maxRows: maxSafes,
});

export const findSavedPowers = (rows: readonly SavedPowers[], safe: SafeRef): SavedPowers | undefined =>
  rows.find((row) => isSameSafe(row.safe, safe));

export const emptyPowers = (safe: SafeRef): SavedPowers => ({ safe, ranges: [], powers: [], moves: [] });

/** The newest blocks are searched again next time: they may still be replaced by others. */
const unsettledBlocks = 32n;

/** The newest block that counts as searched after a search up to a block. */
export const settledBlock = (upTo: bigint): bigint => (upTo > unsettledBlocks ? upTo - unsettledBlocks : 0n);

/** When a search last had every block of a Safe, and the newest one then; undefined while a block is missing. */
export function findWholeSearch(row: SavedPowers | undefined): SavedPowers['seen'] {
  if (!row?.seen) return undefined;
  const whole = { fromBlock: row.firstBlock ?? 0n, toBlock: settledBlock(row.seen.block) };
  return subtractRanges(whole, row.ranges).length === 0 ? row.seen : undefined;
}

/** Changes what is saved about Safes; returns false where the browser's storage refused it. */
export function saveFoundPowers(
  safes: readonly SafeRef[],
  change: (row: SavedPowers) => SavedPowers,
): boolean {
  return foundPowers.update((rows) => [
    ...rows.filter((row) => !safes.some((safe) => isSameSafe(row.safe, safe))),
    ...safes.map((safe) => change(findSavedPowers(rows, safe) ?? emptyPowers(safe))),
  ]);
}

type Addition = {
  readonly found?: FoundPowers | undefined;
  readonly range?: SearchedRange;
  /** Whether two nodes returned different events in the range. */
  readonly isDifferent?: boolean | undefined;
};

/** Adds what one search found to what is saved of a Safe. */
export function addFound(row: SavedPowers, { found = noPowers, range, isDifferent }: Addition): SavedPowers {
  const { powers, moves } = joinFound(row, found);
  const { ranges, different } = range ? addSearched(row, { range, isDifferent }) : row;
  return {
    ...row,
    powers: powers.map((power) => ({ ...power, events: [...power.events] })),
    moves: [...moves],
    ranges: [...ranges],
    ...(different && { different: [...different] }),
  };
}

/** The blocks that were searched, apart from those in which two nodes returned different events. */
export type SearchedParts = {
  readonly ranges: readonly SearchedRange[];
  readonly different?: readonly SearchedRange[] | undefined;
};

/** Adds a searched range, in place of what was known of the same blocks before. */
export function addSearched(
  { ranges, different = [] }: SearchedParts,
  { range, isDifferent }: { readonly range: SearchedRange; readonly isDifferent?: boolean | undefined },
): Required<SearchedParts> {
  const others = different.flatMap((one) =>
    subtractRanges(one, [range]).map((part) => ({ ...part, host: one.host })),
  );
  return isDifferent
    ? { ranges, different: addRange(others, range) }
    : { ranges: addRange(ranges, range), different: others };
}
