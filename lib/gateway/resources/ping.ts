import { z } from 'zod/mini';
import { getChainCall } from '../calls/chains';
import type { GatewayClient } from '../http/client';
import { requestGateway } from '../http/request-gateway';

/** Sends the gateway a small request to check that it answers. Throws what `requestGateway` throws. */
export async function pingGateway(client: GatewayClient, chainId: number): Promise<void> {
  await requestGateway(client, { call: getChainCall, parameters: { chainId }, schema: z.unknown() });
}
