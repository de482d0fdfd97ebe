import { Hono } from 'hono';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { SafeApp } from '@/devnet/gateway/safe-app';

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
