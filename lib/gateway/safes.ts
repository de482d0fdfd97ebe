import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/types';
import { type GatewayClient, requestGateway } from './client';
import { addressInfoSchema, addressSchema, decimalSchema, nonceSchema, textSchema } from './schema';

type Options = { readonly signal?: AbortSignal | undefined };

const safeStateSchema = z.object({
  address: addressInfoSchema,
  nonce: nonceSchema,
  threshold: z.number().check(z.int(), z.nonnegative()),
  owners: z.array(addressInfoSchema),
  implementation: addressInfoSchema,
  version: z.nullable(textSchema),
  txQueuedTag: z.nullish(textSchema),
  txHistoryTag: z.nullish(textSchema),
});

/** What the gateway says about a Safe; the chain's own word is in lib/chain. */
export type StatedSafe = z.infer<typeof safeStateSchema>;

/** GET /v1/chains/{chainId}/safes/{address} */
export function getSafe(client: GatewayClient, safe: SafeRef, { signal }: Options = {}): Promise<StatedSafe> {
  return requestGateway(client, {
    path: `/v1/chains/${safe.chainId}/safes/${safe.address}`,
    schema: safeStateSchema,
    signal,
  });
}

const ownedSchema = z.record(z.string(), z.nullable(z.array(addressSchema)));

/**
 * GET /v2/owners/{address}/safes: the Safes of an owner on one chain.
 * Undefined when the gateway could not ask that chain.
 */
export async function listOwnedSafes(
  client: GatewayClient,
  { owner, chainId }: { owner: Address; chainId: number },
  { signal }: Options = {},
): Promise<readonly Address[] | undefined> {
  const byChain = await requestGateway(client, {
    path: `/v2/owners/${owner}/safes`,
    schema: ownedSchema,
    signal,
  });
  const own = Object.hasOwn(byChain, String(chainId)) ? byChain[String(chainId)] : [];
  return own ?? undefined;
}

const overviewSchema = z.object({
  address: addressInfoSchema,
  threshold: z.number(),
  owners: z.array(addressInfoSchema),
  fiatTotal: decimalSchema,
  queued: z.number(),
  awaitingConfirmation: z.nullable(z.number()),
});

export type SafeOverview = z.infer<typeof overviewSchema>;

/** The gateway answers for at most ten Safes in one request. */
const overviewsPerRequest = 10;

/** GET /v1/safes: a line about each of several Safes; those it cannot tell about are left out. */
export async function listOverviews(
  client: GatewayClient,
  {
    safes,
    account,
    currency,
  }: { safes: readonly SafeRef[]; account?: Address | undefined; currency: string },
  { signal }: Options = {},
): Promise<readonly SafeOverview[]> {
  const pages: Promise<SafeOverview[]>[] = [];
  for (let start = 0; start < safes.length; start += overviewsPerRequest) {
    const page = safes.slice(start, start + overviewsPerRequest);
    pages.push(
      requestGateway(client, {
        path: '/v1/safes',
        query: {
          safes: page.map(({ chainId, address }) => `${chainId}:${address}`).join(','),
          currency,
          trusted: 'true',
          exclude_spam: 'true',
          wallet_address: account,
        },
        schema: z.array(overviewSchema),
        signal,
      }),
    );
  }
  return (await Promise.all(pages)).flat();
}

const noncesSchema = z.object({ currentNonce: nonceSchema, recommendedNonce: nonceSchema });

export type Nonces = z.infer<typeof noncesSchema>;

/** GET …/nonces: the Safe's nonce and the next one that no queued transaction has. */
export function getNonces(client: GatewayClient, safe: SafeRef, { signal }: Options = {}): Promise<Nonces> {
  return requestGateway(client, {
    path: `/v1/chains/${safe.chainId}/safes/${safe.address}/nonces`,
    schema: noncesSchema,
    signal,
  });
}
