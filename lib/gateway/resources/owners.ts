import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema } from '../http/schema';

const ownedSchema = z.object({ safes: z.array(addressSchema) });

export const listOwnedSafesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/owners/{address}/safes',
} as const satisfies GatewayCall;

/** GET /v1/chains/{chainId}/owners/{address}/safes: the Safes of an owner on one chain. */
export async function listOwnedSafes(
  client: GatewayClient,
  { owner, chainId }: { owner: Address; chainId: number },
  { signal }: RequestOptions = {},
): Promise<readonly Address[]> {
  const parameters = { chainId, address: owner };
  const request = { call: listOwnedSafesCall, parameters, schema: ownedSchema, signal };
  return (await requestGateway(client, request)).safes;
}

/** The Safes of an owner by chain; undefined for a chain that the gateway could not query. */
export type SafesByChain = ReadonlyMap<number, readonly Address[] | undefined>;

const byChainSchema = z.pipe(
  z.record(z.string(), z.nullable(z.array(addressSchema))),
  z.transform(
    (byChain): SafesByChain =>
      new Map(Object.entries(byChain).map(([chainId, safes]) => [Number(chainId), safes ?? undefined])),
  ),
);

export const listAllOwnedSafesCall = {
  method: 'GET',
  path: '/v2/owners/{address}/safes',
} as const satisfies GatewayCall;

/** GET /v2/owners/{address}/safes: the Safes of an owner on every chain. */
export function listAllOwnedSafes(
  client: GatewayClient,
  { owner }: { owner: Address },
  { signal }: RequestOptions = {},
): Promise<SafesByChain> {
  const parameters = { address: owner };
  return requestGateway(client, { call: listAllOwnedSafesCall, parameters, schema: byChainSchema, signal });
}

export const listAllOwnedSafesRetiredCall = {
  method: 'GET',
  path: '/v1/owners/{address}/safes',
  isRetired: true,
} as const satisfies GatewayCall;

/** GET /v1/owners/{address}/safes: the Safes of an owner on every chain, from an older gateway. */
export function listAllOwnedSafesRetired(
  client: GatewayClient,
  { owner }: { owner: Address },
  { signal }: RequestOptions = {},
): Promise<SafesByChain> {
  const call = listAllOwnedSafesRetiredCall;
  return requestGateway(client, { call, parameters: { address: owner }, schema: byChainSchema, signal });
}
