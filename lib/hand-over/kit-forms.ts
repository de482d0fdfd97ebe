import { z } from 'zod/mini';
import { encodeContractSignature } from '@/lib/safe/protocol/pack-signatures';
import { contentSchema } from './content-schema';
import type { HandedItem, HandedSignature } from './hand-over';
import { unnamed } from './named-safe';
import { addressSchema, hashSchema, hexSchema, signaturesOf, transactionSchema } from './schema';
import { signedTransaction } from './signed-transaction';

/** protocol-kit keeps only a contract's own part, and says so. */
const kitSignatureSchema = z.pipe(
  z.object({ signer: addressSchema, data: hexSchema, isContractSignature: z.nullish(z.boolean()) }),
  z.transform(
    ({ signer, data, isContractSignature }): HandedSignature => ({
      signer,
      signature: isContractSignature ? encodeContractSignature({ signer, signature: data }) : data,
    }),
  ),
);

const kitPairsSchema = z.pipe(
  signaturesOf(z.tuple([z.string().check(z.maxLength(60)), kitSignatureSchema])),
  z.transform((entries) => entries.map(([, signature]) => signature)),
);

/** A list, protocol-kit's map as an object, or its entries as pairs, also as scripts write a Map. */
const kitSignaturesSchema = z.union([
  signaturesOf(kitSignatureSchema),
  z.pipe(
    z.record(z.string().check(z.maxLength(60)), kitSignatureSchema),
    z.transform((entries) => Object.values(entries)),
  ),
  kitPairsSchema,
  z.pipe(
    z.object({ dataType: z.literal('Map'), value: kitPairsSchema }),
    z.transform(({ value }) => value),
  ),
]);

const kitTransactionSchema = z.pipe(
  z.object({
    data: transactionSchema,
    signatures: z.nullish(kitSignaturesSchema),
    safeTxHash: z.nullish(hashSchema),
  }),
  z.transform(({ data, signatures, safeTxHash }) =>
    signedTransaction({
      ...{ transaction: data, signatures: signatures ?? [] },
      claimedHash: safeTxHash ?? undefined,
    }),
  ),
);
const kitMessageSchema = z.pipe(
  z.object({ data: contentSchema, signatures: z.nullish(kitSignaturesSchema) }),
  z.transform(
    ({ data, signatures }): HandedItem => ({
      kind: 'message',
      ...{ safe: unnamed, content: data, claimedHash: undefined, signatures: signatures ?? [] },
    }),
  ),
);

const localsafeSignature = z.pipe(
  z.object({
    signature: kitSignatureSchema,
    txHash: z.nullish(hashSchema),
    messageHash: z.nullish(hashSchema),
  }),
  z.transform(({ signature, txHash, messageHash }, context): readonly HandedItem[] => {
    const claimedHash = txHash ?? messageHash;
    if (!claimedHash || (txHash && messageHash)) {
      context.issues.push({
        code: 'custom',
        message: 'one hash is needed',
        input: claimedHash,
        path: ['txHash'],
      });
      return z.NEVER;
    }
    const of = txHash ? 'transaction' : 'message';
    return [{ kind: 'signatures', of, safe: unnamed, claimedHash, signatures: [signature] }];
  }),
);

/** What protocol-kit holds of a transaction or message, and a signature alone as localsafe writes it. */
export const kitForms = {
  transaction: kitTransactionSchema,
  message: kitMessageSchema,
  signature: localsafeSignature,
} as const;
