import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { rowsSchema, type UnreadableRow } from '../http/rows';
import { addressSchema, dateSchema, textSchema } from '../http/schema';

/** A singleton contract for Safes. */
export type MasterCopy = {
  readonly kind: 'master-copy';
  readonly address: Address;
  readonly version: string;
};

export const masterCopySchema = z.pipe(
  z.object({ address: addressSchema, version: textSchema }),
  z.transform((row): MasterCopy => ({ kind: 'master-copy', ...row })),
);

const masterCopiesSchema = rowsSchema(masterCopySchema, ['address']);

export const listMasterCopiesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/about/master-copies',
} as const satisfies GatewayCall;

/** GET …/about/master-copies */
export function listMasterCopies(
  client: GatewayClient,
  { chainId }: { chainId: number },
  { signal }: RequestOptions = {},
): Promise<readonly (MasterCopy | UnreadableRow)[]> {
  const parameters = { chainId };
  return requestGateway(client, {
    call: listMasterCopiesCall,
    parameters,
    schema: masterCopiesSchema,
    signal,
  });
}

export const indexingSchema = z.pipe(
  z.object({ synced: z.boolean(), lastSync: dateSchema }),
  z.transform(({ synced, lastSync }) => ({ isSynced: synced, lastSync })),
);

/** How far the service behind the gateway has indexed the chain. */
export type IndexingStatus = z.infer<typeof indexingSchema>;

export const getIndexingStatusCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/about/indexing',
} as const satisfies GatewayCall;

/** GET …/about/indexing */
export function getIndexingStatus(
  client: GatewayClient,
  { chainId }: { chainId: number },
  { signal }: RequestOptions = {},
): Promise<IndexingStatus> {
  const parameters = { chainId };
  return requestGateway(client, { call: getIndexingStatusCall, parameters, schema: indexingSchema, signal });
}
