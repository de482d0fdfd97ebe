import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import { nonceSchema, uintSchema } from '@/lib/gateway/http/schema';
import type { Call, Operation, SafeRef } from '@/lib/safe/protocol/types';

export const estimationSchema = z.object({
  currentNonce: nonceSchema,
  recommendedNonce: nonceSchema,
  safeTxGas: uintSchema,
});

/** Nonces to choose from, and the estimated gas of the inner call. */
export type Estimation = z.infer<typeof estimationSchema>;

export const estimateTransactionCall = {
  method: 'POST',
  path: '/v2/chains/{chainId}/safes/{safe_address}/multisig-transactions/estimations',
  isQuestion: true,
} as const satisfies GatewayCall;

/** POST /v2/…/multisig-transactions/estimations */
export function estimateTransaction(
  client: GatewayClient,
  {
    safe,
    transaction: { to, value, data, operation },
  }: { safe: SafeRef; transaction: Call & { readonly operation: Operation } },
  { signal }: RequestOptions = {},
): Promise<Estimation> {
  return requestGateway(client, {
    call: estimateTransactionCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    body: { to, value: String(value), data, operation } satisfies sdk.SafeTransactionEstimationRequest,
    schema: estimationSchema,
    signal,
  });
}
