import type { Address } from 'viem';
import { z } from 'zod/mini';
import { GatewayFailure } from '@/lib/errors/gateway';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { rowsSchema, type UnreadableRow } from '../http/rows';
import { addressInfoSchema, decimalSchema } from '../http/schema';

export const overviewSchema = z.pipe(
  z.object({
    address: addressInfoSchema,
    threshold: z.number(),
    owners: z.array(addressInfoSchema),
    fiatTotal: decimalSchema,
    queued: z.number(),
    awaitingConfirmation: z.nullish(z.number()),
  }),
  z.transform(({ awaitingConfirmation, ...overview }) => ({
    kind: 'safe' as const,
    ...overview,
    /** Queued transactions that the requesting account has not signed; undefined without an account. */
    awaitingConfirmation: awaitingConfirmation ?? undefined,
  })),
);

/** A summary of one Safe. */
export type SafeOverview = z.infer<typeof overviewSchema>;

const overviewsSchema = rowsSchema(overviewSchema, ['address', 'value']);

/** The gateway accepts at most ten Safes in one request. */
const overviewsPerRequest = 10;

export const listOverviewsCall = { method: 'GET', path: '/v1/safes' } as const satisfies GatewayCall;

/**
 * GET /v1/safes: summaries of several Safes; Safes that the gateway does not know are left out. Throws
 * `gateway-unreadable` where not one summary can be read, and what `requestGateway` throws.
 */
export async function listOverviews(
  client: GatewayClient,
  {
    safes,
    account,
    currency,
  }: { safes: readonly SafeRef[]; account?: Address | undefined; currency: string },
  { signal }: RequestOptions = {},
): Promise<readonly (SafeOverview | UnreadableRow)[]> {
  const pages: Promise<readonly (SafeOverview | UnreadableRow)[]>[] = [];
  for (let start = 0; start < safes.length; start += overviewsPerRequest) {
    const page = safes.slice(start, start + overviewsPerRequest);
    pages.push(
      requestGateway(client, {
        call: listOverviewsCall,
        parameters: {},
        query: {
          safes: page.map(({ chainId, address }) => `${chainId}:${address}`).join(','),
          currency,
          trusted: 'true',
          exclude_spam: 'true',
          wallet_address: account,
        },
        schema: overviewsSchema,
        signal,
      }),
    );
  }
  const rows = (await Promise.all(pages)).flat();
  if (rows.length > 0 && rows.every(({ kind }) => kind === 'unreadable'))
    throw new GatewayFailure({ kind: 'gateway-unreadable', path: listOverviewsCall.path });
  return rows;
}
