import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { textSchema } from '../http/schema';

const codesSchema = z.array(textSchema);

export const listFiatCodesCall = {
  method: 'GET',
  path: '/v1/balances/supported-fiat-codes',
} as const satisfies GatewayCall;

/** GET /v1/balances/supported-fiat-codes: the currencies of the claimed values, in capitals. */
export function listFiatCodes(
  client: GatewayClient,
  { signal }: RequestOptions = {},
): Promise<readonly string[]> {
  return requestGateway(client, { call: listFiatCodesCall, parameters: {}, schema: codesSchema, signal });
}
