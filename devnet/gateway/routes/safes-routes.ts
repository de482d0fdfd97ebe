import { Hono } from 'hono';
import type { Address } from 'viem';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { pageOf } from '@/devnet/gateway/http/page';
import { parseAddress, parseOr422, readFlag } from '@/devnet/gateway/http/parse-request';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { isOwner, recommendNonce } from '@/devnet/gateway/transactions/multisig-record';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { balances, fiatCodes } from '@/devnet/gateway/views/balances';
import { collectibleItem, listCollectibles } from '@/devnet/gateway/views/collectibles';
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

/** Which Safes an account owns. */
export function ownersRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  routes.get('/v1/chains/:chainId/owners/:owner/safes', async (c) =>
    c.json({ safes: await listOwned(context, parseAddress(c.req.param('owner'))) }),
  );
  for (const version of ['v2', 'v3']) {
    routes.get(`/${version}/owners/:owner/safes`, async (c) => {
      const owned = await listOwned(context, parseAddress(c.req.param('owner')));
      return c.json({ [String(context.chainId)]: owned });
    });
  }
  return routes;
}

export async function listOwned(context: GatewayContext, owner: Address): Promise<readonly Address[]> {
  const known = [...context.follower.index.safes];
  const safes = await Promise.all(known.map((address) => context.safes.read(address)));
  return safes
    .flatMap((safe) => (safe !== null && isOwner(safe, owner) ? [safe.address] : []))
    .sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
}

/** Tokens, their worth, and collectibles. */
export function balancesRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  routes.get('/v1/balances/supported-fiat-codes', (c) => c.json(fiatCodes));
  routes.get('/v1/chains/:chainId/safes/:safe/balances/:currency', async (c) => {
    const safe = await requireSafe(context, parseAddress(c.req.param('safe')));
    const currency = c.req.param('currency');
    return c.json(
      await balances(context, safe.address, { currency, trusted: readFlag(c, 'trusted', false) }),
    );
  });
  routes.get('/v2/chains/:chainId/safes/:safe/collectibles', async (c) => {
    const safe = await requireSafe(context, parseAddress(c.req.param('safe')));
    const all = await listCollectibles(context, safe, { trusted: readFlag(c, 'trusted', false) });
    const page = pageOf(c, all);
    const results = await Promise.all(page.results.map((piece) => collectibleItem(context, piece)));
    return c.json({ ...page, results });
  });
  return routes;
}
