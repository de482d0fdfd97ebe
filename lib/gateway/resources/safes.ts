import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressInfoSchema, type Labels, nonceSchema, textSchema } from '../http/schema';

const maybeAddressInfo = z.nullish(addressInfoSchema);
const tag = z.nullish(textSchema);

export const safeSchema = z.pipe(
  z.object({
    address: addressInfoSchema,
    nonce: nonceSchema,
    threshold: z.number().check(z.int(), z.nonnegative()),
    owners: z.array(addressInfoSchema),
    implementation: addressInfoSchema,
    implementationVersionState: z.string().check(z.maxLength(60)),
    version: z.nullish(textSchema),
    modules: z.nullish(z.array(addressInfoSchema)),
    fallbackHandler: maybeAddressInfo,
    guard: maybeAddressInfo,
    collectiblesTag: tag,
    txQueuedTag: tag,
    txHistoryTag: tag,
    messagesTag: tag,
  }),
  z.transform((safe) => ({
    address: safe.address,
    nonce: safe.nonce,
    threshold: safe.threshold,
    owners: safe.owners,
    implementation: safe.implementation,
    versionState: safe.implementationVersionState as Labels<`${sdk.ImplementationVersionState}`>, // widens
    version: safe.version ?? undefined,
    modules: safe.modules ?? [],
    fallbackHandler: safe.fallbackHandler ?? undefined,
    guard: safe.guard ?? undefined,
    /** Tags that change when a list changes. Their text means nothing; undefined while the list is empty. */
    tags: {
      collectibles: safe.collectiblesTag ?? undefined,
      queue: safe.txQueuedTag ?? undefined,
      history: safe.txHistoryTag ?? undefined,
      messages: safe.messagesTag ?? undefined,
    },
  })),
);

/** The gateway's description of a Safe; `lib/chain` reads the chain's own. */
export type GatewaySafe = z.infer<typeof safeSchema>;

/** The last answer about each Safe, for callers that accept a slightly older one. */
const lastAnswers = new WeakMap<
  GatewayClient,
  Map<string, { readonly at: number; readonly safe: GatewaySafe }>
>();

export const getSafeCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}',
} as const satisfies GatewayCall;

/** GET /v1/chains/{chainId}/safes/{address}, or the last answer where it is no older than `maxAge`, in milliseconds. */
export async function getSafe(
  client: GatewayClient,
  safe: SafeRef,
  { signal, maxAge = 0 }: RequestOptions & { readonly maxAge?: number } = {},
): Promise<GatewaySafe> {
  const answers = lastAnswers.get(client) ?? new Map();
  const key = `${safe.chainId}:${safe.address}`;
  const last = answers.get(key);
  if (last && Date.now() - last.at < maxAge) return last.safe;
  const answer = await requestGateway(client, {
    ...{ call: getSafeCall, parameters: safe, schema: safeSchema },
    signal,
  });
  lastAnswers.set(client, answers.set(key, { at: Date.now(), safe: answer }));
  return answer;
}

const noncesSchema = z.object({ currentNonce: nonceSchema, recommendedNonce: nonceSchema });

export type Nonces = z.infer<typeof noncesSchema>;

export const getNoncesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/nonces',
} as const satisfies GatewayCall;

/** GET …/nonces: the Safe's nonce and the next one that no queued transaction has. */
export function getNonces(
  client: GatewayClient,
  safe: SafeRef,
  { signal }: RequestOptions = {},
): Promise<Nonces> {
  return requestGateway(client, {
    call: getNoncesCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    schema: noncesSchema,
    signal,
  });
}
