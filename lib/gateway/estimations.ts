import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { Call, Operation, SafeRef } from '@/lib/safe/types';
import { estimateTransactionCall } from './calls/transactions';
import type { GatewayClient } from './client';
import type { RequestOptions } from './options';
import { requestGateway } from './request-gateway';
import { nonceSchema, uintSchema } from './schema';

export const estimationSchema = z.object({
  currentNonce: nonceSchema,
  recommendedNonce: nonceSchema,
  safeTxGas: uintSchema,
});

/** Nonces to choose from, and the gas that the inner call is thought to need. */
export type Estimation = z.infer<typeof estimationSchema>;

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
