import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema, hashSchema, hexSchema, isoDateSchema, uintSchema } from '../http/schema';
import { decodedCallSchema } from './decoded-call';

const creationSchema = z.pipe(
  z.object({
    created: isoDateSchema,
    creator: addressSchema,
    transactionHash: hashSchema,
    factoryAddress: addressSchema,
    masterCopy: z.nullish(addressSchema),
    setupData: z.nullish(hexSchema),
    saltNonce: z.nullish(uintSchema),
    dataDecoded: z.nullish(decodedCallSchema),
  }),
  z.transform((claimed) => ({
    date: claimed.created,
    creator: claimed.creator,
    transactionHash: claimed.transactionHash,
    factory: claimed.factoryAddress,
    implementation: claimed.masterCopy ?? undefined,
    setupData: claimed.setupData ?? undefined,
    saltNonce: claimed.saltNonce ?? undefined,
    decoded: claimed.dataDecoded ?? undefined,
  })),
);

/** The creation of a Safe, as the gateway claims it. */
export type GatewayCreation = z.infer<typeof creationSchema>;

export const getCreationCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/transactions/creation',
} as const satisfies GatewayCall;

/** GET …/transactions/creation */
export function getCreation(
  client: GatewayClient,
  safe: SafeRef,
  { signal }: RequestOptions = {},
): Promise<GatewayCreation> {
  return requestGateway(client, { call: getCreationCall, parameters: safe, schema: creationSchema, signal });
}
