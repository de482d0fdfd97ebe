import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { type GatewayClient, requestGateway } from './client';
import {
  addressInfoSchema,
  addressSchema,
  dateSchema,
  hashSchema,
  hexSchema,
  nonceSchema,
  otherTypeSchema,
  textSchema,
  uintSchema,
} from './schema';
import { statedInfoSchema } from './transaction-info';

const multisigSchema = z.object({
  type: z.literal('MULTISIG'),
  submittedAt: dateSchema,
  nonce: nonceSchema,
  safeTxGas: uintSchema,
  baseGas: uintSchema,
  gasPrice: uintSchema,
  gasToken: addressSchema,
  refundReceiver: addressInfoSchema,
  safeTxHash: hashSchema,
  executor: z.nullish(addressInfoSchema),
  confirmationsRequired: z.number(),
  confirmations: z.array(
    z.object({ signer: addressInfoSchema, signature: z.nullish(hexSchema), submittedAt: dateSchema }),
  ),
  proposer: z.nullish(addressInfoSchema),
});

const detailsSchema = z.object({
  safeAddress: addressSchema,
  txId: textSchema,
  executedAt: z.nullish(dateSchema),
  txStatus: z.string().check(z.maxLength(60)),
  txInfo: statedInfoSchema,
  txData: z.nullish(
    z.object({
      hexData: z.nullish(hexSchema),
      to: addressInfoSchema,
      value: z.nullish(uintSchema),
      operation: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
  detailedExecutionInfo: z.nullish(z.union([multisigSchema, otherTypeSchema(['MULTISIG'])])),
  txHash: z.nullish(hashSchema),
  note: z.nullish(textSchema),
});

export type StatedConfirmation = {
  readonly signer: Address;
  readonly signature: Hex | undefined;
  readonly date: Date;
};

/** A transaction as the gateway states it. Everything in it is checked before it is believed. */
export type StatedTransaction = {
  readonly id: string;
  readonly safe: SafeRef;
  readonly status: string;
  readonly executedAt: Date | undefined;
  readonly info: z.infer<typeof statedInfoSchema>;
  readonly transactionHash: Hash | undefined;
  readonly note: string | undefined;
  /** Undefined for transfers and module transactions, which no owner signed. */
  readonly multisig:
    | {
        readonly safeTxHash: Hash;
        readonly transaction: SafeTransaction;
        readonly confirmations: readonly StatedConfirmation[];
        readonly confirmationsRequired: number;
        readonly submittedAt: Date;
        readonly proposer: Address | undefined;
        readonly executor: Address | undefined;
      }
    | undefined;
};

function toTransaction(safe: SafeRef, details: z.infer<typeof detailsSchema>): StatedTransaction {
  const { txData, detailedExecutionInfo: execution } = details;
  return {
    id: details.txId,
    safe: { chainId: safe.chainId, address: details.safeAddress },
    status: details.txStatus,
    executedAt: details.executedAt ?? undefined,
    info: details.txInfo,
    transactionHash: details.txHash ?? undefined,
    note: details.note ?? undefined,
    multisig:
      txData && execution && 'safeTxHash' in execution
        ? {
            safeTxHash: execution.safeTxHash,
            transaction: {
              to: txData.to,
              value: txData.value ?? 0n,
              data: txData.hexData ?? '0x',
              operation: txData.operation,
              safeTxGas: execution.safeTxGas,
              baseGas: execution.baseGas,
              gasPrice: execution.gasPrice,
              gasToken: execution.gasToken,
              refundReceiver: execution.refundReceiver,
              nonce: execution.nonce,
            },
            confirmations: execution.confirmations.map(({ signer, signature, submittedAt }) => ({
              signer,
              signature: signature ?? undefined,
              date: submittedAt,
            })),
            confirmationsRequired: execution.confirmationsRequired,
            submittedAt: execution.submittedAt,
            proposer: execution.proposer ?? undefined,
            executor: execution.executor ?? undefined,
          }
        : undefined,
  };
}

/** GET /v1/chains/{chainId}/transactions/{id}; the id is the gateway's or a bare safeTxHash. */
export async function getTransaction(
  client: GatewayClient,
  { safe, id }: { safe: SafeRef; id: string },
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<StatedTransaction> {
  const path = `/v1/chains/${safe.chainId}/transactions/${encodeURIComponent(id)}`;
  return toTransaction(safe, await requestGateway(client, { path, schema: detailsSchema, signal }));
}

export type Proposal = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
  readonly sender: Address;
  readonly signature: Hex;
};

/** POST …/propose: puts a signed transaction into the queue. */
export async function proposeTransaction(
  client: GatewayClient,
  proposal: Proposal,
): Promise<StatedTransaction> {
  const { safe, transaction, safeTxHash, sender, signature } = proposal;
  const details = await requestGateway(client, {
    method: 'POST',
    path: `/v1/chains/${safe.chainId}/transactions/${safe.address}/propose`,
    body: {
      to: transaction.to,
      value: String(transaction.value),
      data: transaction.data,
      nonce: String(transaction.nonce),
      operation: transaction.operation,
      safeTxGas: String(transaction.safeTxGas),
      baseGas: String(transaction.baseGas),
      gasPrice: String(transaction.gasPrice),
      gasToken: transaction.gasToken,
      refundReceiver: transaction.refundReceiver,
      safeTxHash,
      sender,
      signature,
    },
    schema: detailsSchema,
  });
  return toTransaction(safe, details);
}

/** POST …/confirmations: adds one owner's signature to a transaction in the queue. */
export async function confirmTransaction(
  client: GatewayClient,
  { safe, safeTxHash, signature }: { safe: SafeRef; safeTxHash: Hash; signature: Hex },
): Promise<StatedTransaction> {
  const details = await requestGateway(client, {
    method: 'POST',
    path: `/v1/chains/${safe.chainId}/transactions/${safeTxHash}/confirmations`,
    body: { signature },
    schema: detailsSchema,
  });
  return toTransaction(safe, details);
}
