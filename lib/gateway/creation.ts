import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/types';
import { getCreationCall } from './calls/safes';
import type { GatewayClient } from './client';
import { decodedCallSchema } from './decoded-call';
import { isoDateSchema } from './iso-date';
import type { RequestOptions } from './options';
import { requestGateway } from './request-gateway';
import { addressSchema, hashSchema, hexSchema, uintSchema } from './schema';

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
  z.transform((stated) => ({
    date: stated.created,
    creator: stated.creator,
    transactionHash: stated.transactionHash,
    factory: stated.factoryAddress,
    implementation: stated.masterCopy ?? undefined,
    setupData: stated.setupData ?? undefined,
    saltNonce: stated.saltNonce ?? undefined,
    decoded: stated.dataDecoded ?? undefined,
  })),
);

/** How a Safe came into being, as the gateway states it. */
export type StatedCreation = z.infer<typeof creationSchema>;

/** GET …/transactions/creation */
export function getCreation(
  client: GatewayClient,
  safe: SafeRef,
  { signal }: RequestOptions = {},
): Promise<StatedCreation> {
  return requestGateway(client, { call: getCreationCall, parameters: safe, schema: creationSchema, signal });
}
