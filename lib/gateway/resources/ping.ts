import { z } from 'zod/mini';
import { getChainCall } from '../calls/chains';
import type { GatewayClient } from '../http/client';
import { requestGateway } from '../http/request-gateway';

/** Asks the gateway something small, to learn whether it answers. Throws what `requestGateway` throws. */
export async function pingGateway(client: GatewayClient, chainId: number): Promise<void> {
  await requestGateway(client, { call: getChainCall, parameters: { chainId }, schema: z.unknown() });
}
