import { z } from 'zod/mini';
import { cursorSchema } from './schema';

/** A row of a list that could not be read, with its id where that is readable. */
export type UnreadableRow = { readonly kind: 'unreadable'; readonly id: string | undefined };

/** One page of a list; `next` is the cursor of the next one. */
export type Page<Row> = { readonly items: readonly Row[]; readonly next: string | undefined };

/**
 * Parses a list row by row, so that an unreadable row never empties the list. `idPath` leads to the field that
 * identifies an unreadable row.
 */
export const rowsSchema = <Row>(rowSchema: z.ZodMiniType<Row>, idPath: readonly string[]) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows): readonly (Row | UnreadableRow)[] =>
      rows.map((row) => {
        const parsed = rowSchema.safeParse(row);
        return parsed.success ? parsed.data : { kind: 'unreadable', id: readId(row, idPath) };
      }),
    ),
  );

/** Parses a page of rows. */
export const pageSchema = <Row>(rowSchema: z.ZodMiniType<Row>, idPath: readonly string[]) =>
  z.pipe(
    z.object({ next: cursorSchema, results: rowsSchema(rowSchema, idPath) }),
    z.transform(({ next, results }): Page<Row | UnreadableRow> => ({ items: results, next })),
  );

function readId(row: unknown, path: readonly string[]): string | undefined {
  let part = row;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string, unknown>)[key]; // any object may be read by key
  }
  return typeof part === 'string' || typeof part === 'number' ? String(part).slice(0, 100) : undefined;
}
