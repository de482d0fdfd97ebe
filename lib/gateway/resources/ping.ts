import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { requestGateway } from '../http/request-gateway';

/** The call of `getChain`. It stands here because every page sends it as a ping, without the schema of a chain. */
export const getChainCall = { method: 'GET', path: '/v1/chains/{chainId}' } as const satisfies GatewayCall;

/** Sends the gateway a small request to check that it answers. Throws what `requestGateway` throws. */
export async function pingGateway(client: GatewayClient, chainId: number): Promise<void> {
  await requestGateway(client, { call: getChainCall, parameters: { chainId }, schema: z.unknown() });
}
