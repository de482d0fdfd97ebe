import { Hono } from 'hono';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { parseAddress, parseOr422, readFlag } from '@/devnet/gateway/http/parse-request';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { recommendNonce } from '@/devnet/gateway/transactions/multisig-record';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { listOverviews } from '@/devnet/gateway/views/overviews';
import { safeState } from '@/devnet/gateway/views/safe-state';
import { decodeData } from '@/devnet/gateway/views/transactions/decode-data';

const overviewSchema = z.object({ currency: z.string(), safes: z.string() });

/** Safes one by one and several at a glance. */
export function safesRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  routes.get('/v1/safes', async (c) => {
    const { safes, currency } = parseOr422(overviewSchema, c.req.query());
    const wallet = c.req.query('wallet_address');
    const overviews = await listOverviews(context, {
      ...{ safes, currency },
      trusted: readFlag(c, 'trusted', false),
      wallet: wallet === undefined || wallet === '' ? null : parseAddress(wallet),
    });
    return c.json(overviews);
  });
  routes.get('/v1/chains/:chainId/safes/:safe', async (c) => {
    const safe = await requireSafe(context, parseAddress(c.req.param('safe')));
    return c.json(safeState(context, safe));
  });
  routes.get('/v1/chains/:chainId/safes/:safe/nonces', async (c) => {
    const safe = await requireSafe(context, parseAddress(c.req.param('safe')));
    return c.json({ currentNonce: safe.nonce, recommendedNonce: recommendNonce(context, safe) });
  });
  routes.get('/v1/chains/:chainId/safes/:safe/transactions/creation', async (c) => {
    const creation = context.follower.index.creations.get(parseAddress(c.req.param('safe')));
    if (creation === undefined) throw upstreamError(404);
    const { at, factory, singleton, setupData, saltNonce } = creation;
    return c.json({
      created: new Date(at.timestamp).toISOString(),
      creator: at.from,
      transactionHash: at.hash,
      factoryAddress: factory,
      masterCopy: singleton,
      setupData,
      saltNonce: saltNonce?.toString() ?? null,
      dataDecoded: decodeData(context.contracts, { data: setupData, to: singleton }),
    });
  });
  return routes;
}
