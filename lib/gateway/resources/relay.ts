import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { hashSchema } from '../http/schema';

export type RelayOrder = {
  readonly chainId: number;
  /** The version of the Safe contracts, such as 1.4.1. */
  readonly version: string;
  readonly to: Address;
  readonly data: Hex;
  readonly gasLimit?: bigint;
  /** The hash of the executed transaction; relayers that the Safe pays refuse a call without it. */
  readonly safeTxHash?: Hash;
  /** Sends it even though the relayer could not simulate it (`INDETERMINATE_SIMULATION`). */
  readonly acceptUnverifiedSimulation?: boolean;
};

const taskSchema = z.object({ taskId: z.string().check(z.minLength(1), z.maxLength(200)) });

export const relayTransactionCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/relay',
} as const satisfies GatewayCall;

/** POST …/relay: has the gateway's relayer send a transaction; returns the id of its task. */
export async function relayTransaction(
  client: GatewayClient,
  { chainId, gasLimit, ...order }: RelayOrder,
): Promise<string> {
  const { taskId } = await requestGateway(client, {
    call: relayTransactionCall,
    parameters: { chainId },
    body: { ...order, gasLimit: gasLimit?.toString() } satisfies sdk.RelayTransactionRequest,
    schema: taskSchema,
  });
  return taskId;
}

const countSchema = z.object({ remaining: z.number(), limit: z.number() });

/** How many transactions the relayer still sends for an account today, and its daily limit. */
export type RelayCount = z.infer<typeof countSchema>;

export const getRelayCountCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/relay/{address}',
} as const satisfies GatewayCall;

/**
 * GET …/relay/{address}; relayers that the Safe pays return 0 of 0 without a `safeTxHash`. Throws GatewayError with
 * status 403 where the chain has no relayer.
 */
export function getRelayCount(
  client: GatewayClient,
  { chainId, address, safeTxHash }: { chainId: number; address: Address; safeTxHash?: Hash },
  { signal }: RequestOptions = {},
): Promise<RelayCount> {
  const parameters = { chainId, address };
  return requestGateway(client, {
    ...{ call: getRelayCountCall, parameters, query: { safeTxHash }, schema: countSchema, signal },
  });
}

const states: ReadonlyMap<number, 'pending' | 'submitted' | 'included' | 'rejected' | 'reverted'> = new Map([
  [100, 'pending'],
  [110, 'submitted'],
  [200, 'included'],
  [400, 'rejected'],
  [500, 'reverted'],
]);

export type RelayStatus = {
  readonly state: 'pending' | 'submitted' | 'included' | 'rejected' | 'reverted' | 'unknown';
  /** The relayer's own code for the state. */
  readonly code: number;
  /** Undefined until the transaction is in a block. */
  readonly transactionHash: Hash | undefined;
};

const statusSchema = z.pipe(
  z.object({
    status: z.number(),
    receipt: z.nullish(z.object({ transactionHash: hashSchema })),
  }),
  z.transform(
    ({ status, receipt }): RelayStatus => ({
      state: states.get(status) ?? 'unknown',
      code: status,
      transactionHash: receipt?.transactionHash,
    }),
  ),
);

export const getRelayStatusCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/relay/status/{taskId}',
} as const satisfies GatewayCall;

/** GET …/relay/status/{taskId} */
export function getRelayStatus(
  client: GatewayClient,
  { chainId, taskId }: { chainId: number; taskId: string },
  { signal }: RequestOptions = {},
): Promise<RelayStatus> {
  const parameters = { chainId, taskId };
  return requestGateway(client, { call: getRelayStatusCall, parameters, schema: statusSchema, signal });
}
