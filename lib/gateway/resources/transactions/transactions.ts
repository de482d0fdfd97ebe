import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { detailsSchema, type GatewayTransaction, toTransaction } from './transaction-details';

export const getTransactionCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/transactions/{transactionId}',
} as const satisfies GatewayCall;

/** GET /v1/chains/{chainId}/transactions/{id}; the id is the gateway's or a bare safeTxHash. */
export async function getTransaction(
  client: GatewayClient,
  { safe, id }: { safe: SafeRef; id: string },
  { signal }: RequestOptions = {},
): Promise<GatewayTransaction> {
  const details = await requestGateway(client, {
    call: getTransactionCall,
    parameters: { chainId: safe.chainId, transactionId: id },
    schema: detailsSchema,
    signal,
  });
  return toTransaction(safe, details);
}

export type Proposal = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly safeTxHash: Hash;
  readonly sender: Address;
  /** Absent for a proposal that a contract owner approves later; until then lists leave it out. */
  readonly signature?: Hex;
  /** JSON text of at most 200 characters with a note, or with the app behind the request. */
  readonly origin?: string;
};

export const proposeTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/transactions/{safe_address}/propose',
} as const satisfies GatewayCall;

/** POST …/propose: adds a transaction to the queue. */
export async function proposeTransaction(
  client: GatewayClient,
  proposal: Proposal,
): Promise<GatewayTransaction> {
  const { safe, transaction, safeTxHash, sender, signature, origin } = proposal;
  const details = await requestGateway(client, {
    call: proposeTransactionCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
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
      origin,
    } satisfies sdk.MultisigTransactionRequest,
    schema: detailsSchema,
  });
  return toTransaction(safe, details);
}

export const confirmTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/transactions/{safeTxHash}/confirmations',
} as const satisfies GatewayCall;

/** POST …/confirmations: adds one owner's signature to a transaction in the queue. */
export async function confirmTransaction(
  client: GatewayClient,
  { safe, safeTxHash, signature }: { safe: SafeRef; safeTxHash: Hash; signature: Hex },
): Promise<GatewayTransaction> {
  const details = await requestGateway(client, {
    call: confirmTransactionCall,
    parameters: { chainId: safe.chainId, safeTxHash },
    body: { signature },
    schema: detailsSchema,
  });
  return toTransaction(safe, details);
}

export const deleteTransactionCall = {
  method: 'DELETE',
  path: '/v1/chains/{chainId}/transactions/{safeTxHash}',
} as const satisfies GatewayCall;

/** DELETE …/transactions/{safeTxHash}: deletes a proposal that is not executed, with its proposer's signature. */
export async function deleteTransaction(
  client: GatewayClient,
  { chainId, safeTxHash, signature }: { chainId: number; safeTxHash: Hash; signature: Hex },
): Promise<void> {
  await requestGateway(client, {
    call: deleteTransactionCall,
    parameters: { chainId, safeTxHash },
    body: { signature },
    schema: z.unknown(),
  });
}
