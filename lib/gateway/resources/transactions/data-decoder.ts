import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hex } from 'viem';
import { decodeDataCall } from '@/lib/gateway/calls/transactions';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import type { Operation } from '@/lib/safe/protocol/types';
import { type DecodedCall, decodedCallSchema } from '../decoded-call';

/** POST …/data-decoder: the gateway's decoding of a call. Throws GatewayError with status 404 for an unknown method. */
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
