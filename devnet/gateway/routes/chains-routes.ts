import { Hono } from 'hono';
import { isL2, singletons, singletonVersion } from '@/devnet/gateway/chain/known-contracts';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { pageOf } from '@/devnet/gateway/http/page';
import { validationError } from '@/devnet/gateway/http/reply-error';
import type { SafeApp } from '@/devnet/gateway/safe-app';
import { chainInfo } from '@/devnet/gateway/views/chain-info';

/** The one chain there is, in both versions of the route, and what the service knows about itself on it. */
export function chainsRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  routes.get('/v1/chains', (c) => c.json(pageOf(c, [chainInfo(context)])));
  routes.get('/v1/chains/:chainId', (c) => c.json(chainInfo(context)));
  routes.get('/v2/chains', (c) => {
    requireServiceKey(c.req.query('serviceKey'));
    return c.json(pageOf(c, [chainInfo(context)]));
  });
  routes.get('/v2/chains/:chainId', (c) => {
    requireServiceKey(c.req.query('serviceKey'));
    return c.json(chainInfo(context));
  });
  routes.get('/v1/chains/:chainId/about/master-copies', async (c) => {
    const followed = singletons.filter(isL2);
    const codes = await Promise.all(followed.map(({ address }) => context.client.getCode({ address })));
    const deployed = followed.filter((_, index) => codes[index] !== undefined);
    return c.json(
      deployed.map((singleton) => ({ address: singleton.address, version: singletonVersion(singleton) })),
    );
  });
  routes.get('/v1/chains/:chainId/about/indexing', async (c) => {
    const head = await context.client.getBlock({ blockTag: 'latest' });
    const indexed = context.follower.index.head;
    const synced = indexed.number === head.number;
    const date = new Date(indexed.timestamp).toISOString();
    return c.json({
      currentBlockNumber: Number(head.number),
      currentBlockTimestamp: new Date(Number(head.timestamp) * 1000).toISOString(),
      ...{ erc20BlockNumber: Number(indexed.number), erc20BlockTimestamp: date, erc20Synced: synced },
      ...{ masterCopiesBlockNumber: Number(indexed.number), masterCopiesBlockTimestamp: date },
      ...{ masterCopiesSynced: synced, synced, lastSync: indexed.timestamp },
    });
  });
  return routes;
}

function requireServiceKey(key: string | undefined) {
  if (key !== undefined && key !== '') return;
  throw validationError({
    code: 'invalid_type',
    path: ['serviceKey'],
    message: 'Invalid input: expected string, received undefined',
  });
}

/** The catalog of apps. */
export function safeAppsRoutes({ safeApps }: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  routes.get('/v1/chains/:chainId/safe-apps', (c) => {
    const { clientUrl, url } = c.req.query();
    const found = safeApps
      .filter(({ chainIds }) => chainIds.includes(c.req.param('chainId')))
      .filter((app) => clientUrl === undefined || isMeantFor(app, clientUrl))
      .filter((app) => url === undefined || app.url === url);
    return c.json(found);
  });
  return routes;
}

/** Some apps are for the named clients only. */
function isMeantFor({ accessControl }: SafeApp, clientUrl: string): boolean {
  return accessControl.type === 'NO_RESTRICTIONS' || accessControl.value.includes(clientUrl);
}
