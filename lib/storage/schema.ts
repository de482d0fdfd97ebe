import { type Address, checksumAddress, type Hash, type Hex } from 'viem';
import { z } from 'zod/mini';

// Anybody may have written to local storage, so it is parsed like any other input.

export const storedAddressSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text): Address => checksumAddress(text.toLowerCase() as Address)), // the form was checked
);

export const storedHashSchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text.toLowerCase() as Hash), // the form was checked
);

export const storedHexSchema = z.pipe(
  z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/)),
  z.transform((text) => text as Hex), // the form was checked
);

/** Characters of a signature: those of contracts have a part of any length, and links and files may bring them. */
export const maxStoredSignature = 10_000;

export const storedSignatureSchema = storedHexSchema.check(z.maxLength(maxStoredSignature));

export const storedUintSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.transform((text: string) => BigInt(text)),
  ),
  z.bigint().check(z.lt(2n ** 256n)),
);

export const storedSafeSchema = z.object({ chainId: z.number(), address: storedAddressSchema });

export const storedTransactionSchema = z.pipe(
  z.object({
    to: storedAddressSchema,
    value: storedUintSchema,
    data: storedHexSchema,
    operation: z.union([z.literal(0), z.literal(1)]),
    safeTxGas: storedUintSchema,
    baseGas: storedUintSchema,
    gasPrice: storedUintSchema,
    gasToken: storedAddressSchema,
    refundReceiver: storedAddressSchema,
    nonce: storedUintSchema,
  }),
  z.transform((transaction) => Object.freeze(transaction)),
);
