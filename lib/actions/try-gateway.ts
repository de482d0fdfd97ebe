import { z } from 'zod/mini';
import { base } from '@/config/chains';
import { createGatewayClient, type GatewayClientOptions } from '@/lib/gateway/http/client';
import { requestGateway } from '@/lib/gateway/http/request-gateway';
import { getChainCall } from '@/lib/gateway/resources/ping';

/** The fields by which a gateway for Base is recognized. */
const baseChainSchema = z.object({
  chainId: z.literal(String(base.id)),
  chainName: z.string(),
  shortName: z.string(),
});

/**
 * Asks a gateway for its description of Base (specification, section 7). Throws `gateway-unreadable` where that is
 * something else, and what `requestGateway` throws where there is none.
 */
export async function tryGateway(
  url: string,
  options: Partial<Pick<GatewayClientOptions, 'fetch' | 'deadlineOf' | 'apiKey'>> = {},
): Promise<void> {
  const client = createGatewayClient({ baseUrl: url, retryPolicy: { retries: 0 }, ...options });
  await requestGateway(client, {
    call: getChainCall,
    parameters: { chainId: base.id },
    schema: baseChainSchema,
  });
}
