import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { requestGateway } from '../http/request-gateway';

export const registerRecoveryModuleCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/recovery',
  withSession: true,
} as const satisfies GatewayCall;

/** POST …/recovery: has the gateway warn of recoveries by a module. The recovery itself happens on the chain. */
export async function registerRecoveryModule(
  client: GatewayClient,
  { safe, module }: { safe: SafeRef; module: Address },
): Promise<void> {
  await requestGateway(client, {
    call: registerRecoveryModuleCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    body: { moduleAddress: module },
    schema: z.unknown(),
  });
}
