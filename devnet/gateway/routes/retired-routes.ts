import { Hono } from 'hono';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { parseAddress, parseBody, readFlag } from '@/devnet/gateway/http/parse-request';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import type { RetiredStores } from '@/devnet/gateway/retired/retired-stores';
import { accountsRoutes } from '@/devnet/gateway/routes/accounts-routes';
import { emailsRoutes } from '@/devnet/gateway/routes/emails-routes';
import { listOwned } from '@/devnet/gateway/routes/owners-routes';
import { callSchema } from '@/devnet/gateway/routes/transactions-routes';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { collectibleItem, listCollectibles } from '@/devnet/gateway/views/collectibles';
import { decodeData } from '@/devnet/gateway/views/transactions/decode-data';

const viewSchema = callSchema.partial({ to: true, value: true });

/** What Safe's hosted service serves no more and a self-hosted older one still may. */
export function retiredRoutes(context: GatewayContext, { emails, accounts }: RetiredStores): Hono {
  const routes = new Hono({ strict: false });
  const ofSafe = '/v1/chains/:chainId/safes/:safe';
  routes.get('/v1/owners/:owner/safes', async (c) => {
    const owned = await listOwned(context, parseAddress(c.req.param('owner')));
    return c.json({ [String(context.chainId)]: owned });
  });
  routes.get(`${ofSafe}/collectibles`, async (c) => {
    const safe = await requireSafe(context, parseAddress(c.req.param('safe')));
    const owned = listCollectibles(context, safe, { trusted: readFlag(c, 'trusted', false) });
    return c.json(await Promise.all(owned.map((transfer) => collectibleItem(context, transfer))));
  });
  routes.post(`${ofSafe}/views/transaction-confirmation`, async (c) => {
    const address = parseAddress(c.req.param('safe'));
    const { data, to = address } = await parseBody(c, viewSchema);
    const decoded = decodeData(context.contracts, { data, to });
    if (decoded === null) throw upstreamError(404);
    const { method, parameters } = decoded;
    // Swaps and stakes have views of their own, for contracts that are not on this chain.
    return c.json({ type: 'GENERIC', method, parameters });
  });
  routes.route('/', emailsRoutes(context, emails));
  routes.route('/', accountsRoutes(context, accounts));
  return routes;
}
