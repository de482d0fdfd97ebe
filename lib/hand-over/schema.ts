import { type Address, checksumAddress, type Hash, type Hex, isAddress } from 'viem';
import { z } from 'zod/mini';
import { readMarkedNumber } from '@/lib/safe/call-input/inexact-numbers';
import { operations } from '@/lib/safe/protocol/types';

// Anybody may have written a link, a file or a code.

/** Characters of calldata or of a message; no block has room for more. */
export const maxHexLength = 400_000;
const maxSignatures = 300;

/** Mixed case needs the right checksum (EIP-55); one case needs none. */
export const addressSchema = z.pipe(
  z.string().check(
    z.regex(/^0x[0-9a-fA-F]{40}$/),
    z.refine((text) => /^0x([0-9a-f]*|[0-9A-F]*)$/.test(text) || isAddress(text)),
  ),
  z.transform((text): Address => checksumAddress(text.toLowerCase() as Address)), // the form was checked
);

export const hashSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text.toLowerCase() as Hash), // the form was checked
);

export const hexSchema = z.pipe(
  z.string().check(z.maxLength(maxHexLength), z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  z.transform((text) => text.toLowerCase() as Hex), // the form was checked
);

/** Whole numbers as numbers, as decimal or hexadecimal text, or as `markInexactNumbers` marks them. */
export const uintSchema = z.pipe(
  z.union([z.string().check(z.maxLength(100)), z.number()]),
  z.transform((value, context) => {
    const text = readMarkedNumber(value) ?? String(value);
    const isWhole = typeof value === 'number' ? Number.isSafeInteger(value) && value >= 0 : true;
    const number = isWhole && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text) ? BigInt(text) : undefined;
    if (number !== undefined && number < 2n ** 256n) return number;
    context.issues.push({ code: 'custom', message: 'no whole number of 256 bits', input: value });
    return z.NEVER;
  }),
);

export const chainIdSchema = z.pipe(
  uintSchema.check(z.refine((id) => id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER))),
  z.transform(Number),
);

export const operationSchema = z.pipe(
  uintSchema.check(z.refine((value) => value < 2n)),
  z.transform((value) => (value === 0n ? operations.call : operations.delegateCall)),
);

/** All fields that owners sign. Only absent calldata have a default, because programs write null or nothing for none. */
export const transactionSchema = z.pipe(
  z.object({
    to: addressSchema,
    value: uintSchema,
    data: z.pipe(
      z.nullish(z.union([hexSchema, z.literal('')])),
      z.transform((data): Hex => data || '0x'),
    ),
    operation: operationSchema,
    safeTxGas: uintSchema,
    baseGas: uintSchema,
    gasPrice: uintSchema,
    gasToken: addressSchema,
    refundReceiver: addressSchema,
    nonce: uintSchema,
  }),
  z.transform((transaction) => Object.freeze(transaction)),
);

export const signaturesOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.maxLength(maxSignatures));

/** The service and the gateway leave a signature out where an owner confirmed on the chain alone. */
export const confirmationSchema = z.object({ owner: addressSchema, signature: z.nullish(hexSchema) });
