import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import {
  addressInfoSchema,
  addressSchema,
  dateSchema,
  firstOfSchema,
  hashSchema,
  hexSchema,
  type Labels,
  maxConfirmations,
  nonceSchema,
  otherTypeSchema,
  storedTextSchema,
  textSchema,
  uintSchema,
} from '@/lib/gateway/http/schema';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { type DecodedCall, decodedCallSchema } from '../decoded-call';
import { type GatewayApp, gatewayAppSchema } from '../gateway-app';
import { gatewayTransactionInfoSchema } from './transaction-info';

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
  confirmations: firstOfSchema(
    z.object({ signer: addressInfoSchema, signature: z.nullish(hexSchema), submittedAt: dateSchema }),
    maxConfirmations,
  ),
  proposer: z.nullish(addressInfoSchema),
  proposedByDelegate: z.nullish(addressInfoSchema),
});

export const detailsSchema = z.object({
  safeAddress: addressSchema,
  txId: textSchema,
  executedAt: z.nullish(dateSchema),
  txStatus: z.string().check(z.maxLength(60)),
  txInfo: gatewayTransactionInfoSchema,
  txData: z.nullish(
    z.object({
      hexData: z.nullish(hexSchema),
      to: addressInfoSchema,
      value: z.nullish(uintSchema),
      operation: z.union([z.literal(0), z.literal(1)]),
      // The transaction is still shown where its decoding is unreadable.
      dataDecoded: z.catch(z.nullish(decodedCallSchema), undefined),
      trustedDelegateCallTarget: z.nullish(z.boolean()),
    }),
  ),
  detailedExecutionInfo: z.nullish(
    z.union([
      multisigSchema,
      z.object({ type: z.literal('MODULE'), address: addressInfoSchema }),
      otherTypeSchema(['MULTISIG']),
    ]),
  ),
  txHash: z.nullish(hashSchema),
  note: z.nullish(storedTextSchema),
  safeAppInfo: gatewayAppSchema,
});

export type GatewayConfirmation = {
  readonly signer: Address;
  readonly signature: Hex | undefined;
  readonly date: Date;
};

/** A transaction as the gateway claims it. All of it is checked before it is believed. */
export type GatewayTransaction = {
  readonly id: string;
  readonly safe: SafeRef;
  readonly status: Labels<`${sdk.TransactionStatus}`>;
  readonly executedAt: Date | undefined;
  readonly info: z.infer<typeof gatewayTransactionInfoSchema>;
  readonly transactionHash: Hash | undefined;
  readonly note: string | undefined;
  readonly app: GatewayApp | undefined;
  /** The gateway's decoding of the calldata. */
  readonly decoded?: DecodedCall | undefined;
  /** Whether the gateway trusts the target of a delegate call; undefined where it does not say. */
  readonly isTrustedDelegateCall?: boolean | undefined;
  /** The module that executed it without the owners. */
  readonly module?: Address;
  /** Undefined for transfers and module transactions, which no owner signed. */
  readonly multisig:
    | {
        readonly safeTxHash: Hash;
        readonly transaction: SafeTransaction;
        readonly confirmations: readonly GatewayConfirmation[];
        /** The number of confirmations beyond those that are read. */
        readonly unreadConfirmations?: number;
        /** Undefined where it was not claimed. */
        readonly confirmationsRequired: number | undefined;
        readonly submittedAt: Date;
        readonly proposer: Address | undefined;
        /** The delegate who proposed it for that owner. */
        readonly proposedByDelegate?: Address | undefined;
        readonly executor: Address | undefined;
      }
    | undefined;
};

/** Maps the gateway's answer about one transaction to Concord's form. */
export function toTransaction(safe: SafeRef, details: z.infer<typeof detailsSchema>): GatewayTransaction {
  const { txData, detailedExecutionInfo: execution } = details;
  return {
    id: details.txId,
    safe: { chainId: safe.chainId, address: details.safeAddress },
    status: details.txStatus,
    executedAt: details.executedAt ?? undefined,
    info: details.txInfo,
    transactionHash: details.txHash ?? undefined,
    note: details.note ?? undefined,
    app: details.safeAppInfo,
    decoded: txData?.dataDecoded ?? undefined,
    isTrustedDelegateCall: txData?.trustedDelegateCallTarget ?? undefined,
    ...(execution && 'address' in execution && { module: execution.address }),
    multisig:
      txData && execution && 'safeTxHash' in execution
        ? {
            safeTxHash: execution.safeTxHash,
            transaction: Object.freeze({
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
            }),
            confirmations: execution.confirmations.items.map(({ signer, signature, submittedAt }) => ({
              signer,
              signature: signature ?? undefined,
              date: submittedAt,
            })),
            ...(execution.confirmations.left > 0 && { unreadConfirmations: execution.confirmations.left }),
            confirmationsRequired: execution.confirmationsRequired,
            submittedAt: execution.submittedAt,
            proposer: execution.proposer ?? undefined,
            ...(execution.proposedByDelegate && { proposedByDelegate: execution.proposedByDelegate }),
            executor: execution.executor ?? undefined,
          }
        : undefined,
  };
}
