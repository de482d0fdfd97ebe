import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import { addressInfoSchema, hexSchema, uintSchema } from '@/lib/gateway/http/schema';
import type { Call, Operation, SafeRef } from '@/lib/safe/protocol/types';
import { decodedCallSchema } from '../decoded-call';
import { gatewayTransactionInfoSchema } from './transaction-info';

const previewSchema = z.pipe(
  z.object({
    txInfo: gatewayTransactionInfoSchema,
    txData: z.object({
      hexData: z.nullish(hexSchema),
      dataDecoded: z.nullish(decodedCallSchema),
      to: addressInfoSchema,
      value: z.nullish(uintSchema),
      operation: z.union([z.literal(0), z.literal(1)]),
      trustedDelegateCallTarget: z.nullish(z.boolean()),
    }),
  }),
  z.transform(({ txInfo, txData }) => ({
    info: txInfo,
    to: txData.to,
    value: txData.value ?? 0n,
    data: txData.hexData ?? '0x',
    operation: txData.operation,
    decoded: txData.dataDecoded ?? undefined,
    /** Whether the gateway trusts the target of a delegate call; undefined for a call. */
    isTrustedDelegateCall: txData.trustedDelegateCallTarget ?? undefined,
  })),
);

/** The gateway's description of a new transaction. Concord decodes what is signed from the bytes. */
export type GatewayPreview = z.infer<typeof previewSchema>;

export type PreviewQuestion = {
  readonly safe: SafeRef;
  readonly transaction: Call & { readonly operation: Operation };
};

export const previewTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/transactions/{safe_address}/preview',
  isQuestion: true,
} as const satisfies GatewayCall;

/** POST …/preview */
export function previewTransaction(
  client: GatewayClient,
  { safe, transaction: { operation, data, to, value } }: PreviewQuestion,
  { signal }: RequestOptions = {},
): Promise<GatewayPreview> {
  return requestGateway(client, {
    call: previewTransactionCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    body: { operation, data, to, value: String(value) } satisfies sdk.DecodedDataRequest,
    schema: previewSchema,
    signal,
  });
}
