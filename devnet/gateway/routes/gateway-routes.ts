import { Hono } from 'hono';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { authRoutes } from '@/devnet/gateway/routes/auth-routes';
import { balancesRoutes } from '@/devnet/gateway/routes/balances-routes';
import { chainsRoutes } from '@/devnet/gateway/routes/chains-routes';
import { delegatesRoutes } from '@/devnet/gateway/routes/delegates-routes';
import { listsRoutes } from '@/devnet/gateway/routes/lists-routes';
import { messagesRoutes } from '@/devnet/gateway/routes/messages-routes';
import { notificationsRoutes } from '@/devnet/gateway/routes/notifications-routes';
import { ownersRoutes } from '@/devnet/gateway/routes/owners-routes';
import { safeAppsRoutes } from '@/devnet/gateway/routes/safe-apps-routes';
import { safesRoutes } from '@/devnet/gateway/routes/safes-routes';
import { toolsRoutes } from '@/devnet/gateway/routes/tools-routes';
import { transactionsRoutes } from '@/devnet/gateway/routes/transactions-routes';

/** Every path of the service. What the service has retired is as unknown as any other path. */
export function gatewayRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const parts = [
    ...[chainsRoutes, safesRoutes, ownersRoutes, balancesRoutes, listsRoutes, transactionsRoutes],
    ...[toolsRoutes, messagesRoutes, delegatesRoutes, safeAppsRoutes, authRoutes, notificationsRoutes],
  ];
  for (const part of parts) routes.route('/', part(context));
  return routes;
}
