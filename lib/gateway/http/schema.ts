import { type Address, checksumAddress, type Hash, type Hex } from 'viem';
import { z } from 'zod/mini';
import { decodeStored } from '@/lib/format/service-text';

// Schemas of the gateway's basic values. Parsed values are typed, checksummed and limited in length.

export const addressSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  // The text was checked, which the type can't express.
  z.transform((text): Address => checksumAddress(text.toLowerCase() as Address)),
);

export const hashSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text.toLowerCase() as Hash), // the form was checked
);

export const hexSchema = z.pipe(
  z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  z.transform((text) => text.toLowerCase() as Hex), // the form was checked
);

/** A whole number of up to 256 bits as decimal text. */
export const uintSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((text: string) => BigInt(text)),
  ),
  z.bigint().check(z.lt(2n ** 256n)),
);

/** A number for display only, such as a fiat value, as decimal text. */
export const decimalSchema = z.pipe(
  z.string().check(z.refine((text) => text.trim() !== '' && Number.isFinite(Number(text)))),
  z.transform(Number),
);

/** A token's decimals, which fit in one byte. */
export const decimalsSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(255));

/** A nonce, which the gateway sends as a JSON number. */
export const nonceSchema = z.pipe(
  z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
  z.transform((nonce: number) => BigInt(nonce)),
);

/** Milliseconds since 1970. */
export const dateSchema = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(8.64e15)),
  z.transform((milliseconds) => new Date(milliseconds)),
);

/** Foreign text; it still goes through `cleanText` where it is shown. */
export const textSchema = z.pipe(
  z.string(),
  z.transform((text) => text.slice(0, 2_000)),
);

/** Text that a person sent to the service and that comes back with codes for `&`, `<` and `>`. */
export const storedTextSchema = z.pipe(
  textSchema,
  z.transform((text) => decodeStored(text)),
);

/** `{ value, name, logoUri }`: only the address is kept; the names are unverified. */
export const addressInfoSchema = z.pipe(
  z.object({ value: addressSchema }),
  z.transform(({ value }) => value),
);

/** Only the cursor of a page link is kept: the link itself is never followed. */
export const cursorSchema = z.pipe(
  z.nullish(z.string()),
  z.transform((link): string | undefined => {
    if (!link || !URL.canParse(link)) return undefined;
    return new URL(link).searchParams.get('cursor')?.slice(0, 200) || undefined;
  }),
);

/** No Safe has more owners; a longer list is meant to keep this browser busy. */
export const maxConfirmations = 300;

/** Parses the first items of a list and counts the unread rest. */
export const firstOfSchema = <Item>(itemSchema: z.ZodMiniType<Item>, most: number) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((all) => ({ items: all.slice(0, most), left: Math.max(0, all.length - most) })),
    ),
    z.object({ items: z.array(itemSchema), left: z.number() }),
  );

/** An object of an unknown type: an object of a known type with other fields does not pass. */
export const otherTypeSchema = (known: readonly string[]) =>
  z.object({ type: textSchema.check(z.refine((type) => !known.includes(type))) });

/** A date and time as text (ISO 8601). */
export const isoDateSchema = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);

/** The id of a chain, which the gateway sends as text. */
export const chainIdSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);

/**
 * Values of the gateway: the known ones, and any that a newer gateway may send. The added type keeps the known ones
 * visible to editors.
 */
export type Labels<Known extends string> = Known | (string & {});
