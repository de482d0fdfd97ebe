import type { z } from 'zod/mini';
import { GatewayFailure } from '@/lib/errors/gateway';
import { buildPath, type GatewayCall, type PathParameters } from './call';
import type { GatewayClient } from './client';

/** Options of every request to the gateway. */
export type RequestOptions = {
  /** Aborts the request when its answer is no longer needed. */
  readonly signal?: AbortSignal | undefined;
};

export type GatewayRequest<Path extends string, T> = {
  readonly call: GatewayCall<Path>;
  readonly parameters: PathParameters<Path>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: z.ZodMiniType<T>;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Sends one request to the gateway and parses its answer with the schema. Throws GatewayError, `gateway-unreachable`,
 * `gateway-timeout`, `gateway-content-type`, `gateway-too-large` or `gateway-unreadable`; an abort by `signal` is
 * thrown unchanged.
 */
export async function requestGateway<Path extends string, T>(
  client: GatewayClient,
  { call, parameters, query = {}, body, headers = {}, schema, signal }: GatewayRequest<Path, T>,
): Promise<T> {
  const path = buildPath(call.path, parameters);
  const url = new URL(client.baseUrl + path);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  const json = await client.send({ call, path, url: url.toString(), body, headers, signal });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new GatewayFailure({ kind: 'gateway-unreadable', path, cause: parsed.error });
  return parsed.data;
}
