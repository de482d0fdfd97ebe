import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { type Page, pageSchema, rowsSchema, type UnreadableRow } from '../http/rows';
import { addressSchema, textSchema } from '../http/schema';

const optionalText = z.nullish(textSchema);

export const collectibleSchema = z.pipe(
  z.object({
    address: addressSchema,
    id: textSchema,
    tokenName: textSchema,
    tokenSymbol: textSchema,
    logoUri: optionalText,
    uri: optionalText,
    name: optionalText,
    description: optionalText,
    imageUri: optionalText,
  }),
  z.transform((row) => ({
    kind: 'collectible' as const,
    contract: row.address,
    tokenId: row.id,
    collection: row.tokenName,
    symbol: row.tokenSymbol,
    name: row.name ?? undefined,
    description: row.description ?? undefined,
    /** Foreign URLs: nothing is fetched from them without the person's consent. */
    logoUrl: row.logoUri ?? undefined,
    imageUrl: row.imageUri ?? undefined,
    metadataUrl: row.uri ?? undefined,
  })),
);

/** A unique token (ERC-721). */
export type Collectible = z.infer<typeof collectibleSchema>;

type Question = {
  readonly safe: SafeRef;
  /** False also includes tokens that the gateway flags as spam. */
  readonly trusted?: boolean;
};

const idPath = ['id'];
const toQuery = (trusted: boolean) => ({ trusted: String(trusted), exclude_spam: String(trusted) });

export const listCollectiblesCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}/safes/{address}/collectibles',
  deadline: 30_000,
} as const satisfies GatewayCall;

/** GET /v2/…/collectibles: a page of the collectibles of a Safe. */
export function listCollectibles(
  client: GatewayClient,
  { safe, trusted = true, cursor }: Question & { readonly cursor?: string | undefined },
  { signal }: RequestOptions = {},
): Promise<Page<Collectible | UnreadableRow>> {
  return requestGateway(client, {
    call: listCollectiblesCall,
    parameters: safe,
    query: { cursor, ...toQuery(trusted) },
    schema: pageSchema(collectibleSchema, idPath),
    signal,
  });
}

export const listCollectiblesRetiredCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/collectibles',
  isRetired: true,
  deadline: 30_000,
} as const satisfies GatewayCall;

/** GET /v1/…/collectibles: all collectibles in one answer, from an older gateway. */
export function listCollectiblesRetired(
  client: GatewayClient,
  { safe, trusted = true }: Question,
  { signal }: RequestOptions = {},
): Promise<readonly (Collectible | UnreadableRow)[]> {
  return requestGateway(client, {
    call: listCollectiblesRetiredCall,
    parameters: safe,
    query: toQuery(trusted),
    schema: rowsSchema(collectibleSchema, idPath),
    signal,
  });
}
