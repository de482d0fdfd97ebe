import { z } from 'zod/mini';
import { contentSchema } from './content-schema';
import type { HandedItem } from './hand-over';
import { unnamed } from './named-safe';
import {
  addressSchema,
  confirmationSchema,
  hashSchema,
  hexSchema,
  operationSchema,
  signaturesOf,
  transactionSchema,
  uintSchema,
} from './schema';
import { signedTransaction, withSigner } from './signed-transaction';

/** The fields beside their hash and signatures, as the service and the gateway send them and take them. */
const fields = z.pipe(
  z.intersection(
    z.object({
      safeTxHash: z.nullish(hashSchema),
      contractTransactionHash: z.nullish(hashSchema),
      confirmations: z.nullish(signaturesOf(confirmationSchema)),
      sender: z.nullish(addressSchema),
      signature: z.nullish(hexSchema),
    }),
    transactionSchema,
  ),
  z.transform(({ safeTxHash, contractTransactionHash, confirmations, sender, signature, ...transaction }) => [
    signedTransaction({
      transaction: Object.freeze(transaction),
      claimedHash: safeTxHash ?? contractTransactionHash ?? undefined,
      signatures: [
        ...withSigner(confirmations ?? []),
        ...(signature ? [{ signer: sender ?? undefined, signature }] : []),
      ],
    }),
  ]),
);

/** What programs give to protocol-kit's companion that talks to the service. */
const proposal = z.pipe(
  z.object({
    safeTransactionData: transactionSchema,
    safeTxHash: hashSchema,
    senderAddress: addressSchema,
    senderSignature: hexSchema,
  }),
  z.transform(({ safeTransactionData, safeTxHash, senderAddress, senderSignature }) => [
    signedTransaction({
      transaction: safeTransactionData,
      claimedHash: safeTxHash,
      signatures: [{ signer: senderAddress, signature: senderSignature }],
    }),
  ]),
);

const namedAddress = z.union([
  addressSchema,
  z.pipe(
    z.object({ value: addressSchema }),
    z.transform(({ value }) => value),
  ),
]);

/** The gateway's messages don't name their Safe. */
const gatewayMessage = z.pipe(
  z.object({
    message: contentSchema,
    messageHash: hashSchema,
    confirmations: z.nullish(
      signaturesOf(z.object({ owner: namedAddress, signature: z.nullish(hexSchema) })),
    ),
  }),
  z.transform(({ message, messageHash, confirmations }): readonly HandedItem[] => [
    {
      kind: 'message',
      ...{ safe: unnamed, content: message, claimedHash: messageHash },
      signatures: withSigner(confirmations ?? []),
    },
  ]),
);

const gatewayTransaction = z.pipe(
  z.object({
    safeAddress: addressSchema,
    note: z.nullish(z.string()),
    txData: z.object({
      hexData: z.nullish(hexSchema),
      to: namedAddress,
      value: z.nullish(uintSchema),
      operation: operationSchema,
    }),
    detailedExecutionInfo: z.looseObject({
      type: z.literal('MULTISIG'),
      safeTxHash: hashSchema,
      refundReceiver: namedAddress,
      confirmations: z.nullish(
        signaturesOf(z.object({ signer: namedAddress, signature: z.nullish(hexSchema) })),
      ),
    }),
  }),
  z.transform(({ safeAddress, note, txData, detailedExecutionInfo }, context) => {
    const { safeTxHash, confirmations, refundReceiver, ...gas } = detailedExecutionInfo;
    const { to, value, hexData, operation } = txData;
    const parsed = transactionSchema.safeParse({
      ...{ ...gas, refundReceiver, to, data: hexData, operation },
      value: String(value ?? 0n),
    });
    if (!parsed.success) {
      context.issues.push({
        code: 'custom',
        message: 'no transaction',
        input: gas,
        path: ['detailedExecutionInfo', ...(parsed.error.issues[0]?.path ?? [])],
      });
      return z.NEVER;
    }
    return [
      signedTransaction({
        safe: { ...unnamed, address: safeAddress },
        transaction: parsed.data,
        claimedHash: safeTxHash,
        signatures: withSigner(
          (confirmations ?? []).map(({ signer, signature }) => ({ owner: signer, signature })),
        ),
        note: note?.slice(0, 200),
      }),
    ];
  }),
);

/** What Safe's transaction service and its gateway send and take. */
export const serviceForms = { fields, proposal, gatewayTransaction, gatewayMessage } as const;
