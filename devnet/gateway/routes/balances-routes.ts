import { Hono } from 'hono';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { pageOf } from '@/devnet/gateway/http/page';
import { parseAddress, readFlag } from '@/devnet/gateway/http/parse-request';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { balances, fiatCodes } from '@/devnet/gateway/views/balances';
import { collectibleItem, listCollectibles } from '@/devnet/gateway/views/collectibles';

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
    const page = pageOf(c, listCollectibles(context, safe, { trusted: readFlag(c, 'trusted', false) }));
    const results = await Promise.all(page.results.map((transfer) => collectibleItem(context, transfer)));
    return c.json({ ...page, results });
  });
  return routes;
}
