import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hex } from 'viem';
import type { Operation } from '@/lib/safe/types';
import { decodeDataCall } from './calls/transactions';
import type { GatewayClient } from './client';
import { type DecodedCall, decodedCallSchema } from './decoded-call';
import type { RequestOptions } from './options';
import { requestGateway } from './request-gateway';

/** POST …/data-decoder: the gateway's reading of a call. Throws GatewayError with status 404 for an unknown method. */
export function decodeData(
  client: GatewayClient,
  { chainId, to, data, operation = 0 }: { chainId: number; to: Address; data: Hex; operation?: Operation },
  { signal }: RequestOptions = {},
): Promise<DecodedCall> {
  return requestGateway(client, {
    call: decodeDataCall,
    parameters: { chainId },
    body: { operation, data, to } satisfies sdk.DecodedDataRequest,
    schema: decodedCallSchema,
    signal,
  });
}
