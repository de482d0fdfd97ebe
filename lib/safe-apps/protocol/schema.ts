import { type Address, checksumAddress, type Hash, type Hex } from 'viem';
import { z } from 'zod/mini';

// Schemas of the basic values in window messages. Parsed values are typed and checksummed; `copyPlain` has limited
// their length before.

export const addressSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text): Address => checksumAddress(text.toLowerCase() as Address)), // the form was checked
);

export const hashSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text.toLowerCase() as Hash), // the form was checked
);

export const hexSchema = z.pipe(
  z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  z.transform((text) => text.toLowerCase() as Hex), // the form was checked
);

/** A whole number of up to 256 bits in the forms that apps send: decimal or hexadecimal text, or a number. */
export const amountSchema = z.pipe(
  z.union([
    z.pipe(
      z.string().check(z.regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/)),
      z.transform((text: string) => BigInt(text)),
    ),
    z.pipe(
      z.number().check(z.int()),
      z.transform((number: number) => BigInt(number)),
    ),
    z.bigint(),
  ]),
  z.bigint().check(z.gte(0n), z.lt(2n ** 256n)),
);
