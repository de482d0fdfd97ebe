import { Hono } from 'hono';
import type { Address } from 'viem';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { parseAddress } from '@/devnet/gateway/http/parse-request';
import { isOwner } from '@/devnet/gateway/transactions/multisig-record';

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
  return safes.flatMap((safe) => (safe !== null && isOwner(safe, owner) ? [safe.address] : []));
}
