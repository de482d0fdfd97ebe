import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { controlRoutes, type SeenRequest } from '@/devnet/gateway/http/control-routes';
import { injectFailures } from '@/devnet/gateway/http/inject-failures';
import { forbiddenError, unknownRouteError, upstreamError } from '@/devnet/gateway/http/reply-error';
import { toReplyError } from '@/devnet/gateway/http/reply-to-error';
import type { RuleBook } from '@/devnet/gateway/http/rules';
import { storeControls } from '@/devnet/gateway/http/store-controls';
import { authRoutes } from '@/devnet/gateway/routes/auth-routes';
import { chainsRoutes, safeAppsRoutes } from '@/devnet/gateway/routes/chains-routes';
import { delegatesRoutes } from '@/devnet/gateway/routes/delegates-routes';
import { listsRoutes } from '@/devnet/gateway/routes/lists-routes';
import { messagesRoutes } from '@/devnet/gateway/routes/messages-routes';
import { notificationsRoutes } from '@/devnet/gateway/routes/notifications-routes';
import { relayRoutes } from '@/devnet/gateway/routes/relay-routes';
import { balancesRoutes, ownersRoutes, safesRoutes } from '@/devnet/gateway/routes/safes-routes';
import { toolsRoutes } from '@/devnet/gateway/routes/tools-routes';
import { transactionsRoutes } from '@/devnet/gateway/routes/transactions-routes';

type Setup = {
  readonly host: string;
  readonly allowedOrigins: readonly string[];
  readonly rules: RuleBook;
  readonly requests: SeenRequest[];
};

const controlPath = '/__control';

export function createApp(context: GatewayContext, { host, allowedOrigins, rules, requests }: Setup) {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  app.use(originGuard({ host, allowedOrigins }));
  const { follower } = context;
  const setLag = follower.setLag.bind(follower);
  app.route(controlPath, controlRoutes({ rules, requests, setLag }));
  app.route(controlPath, storeControls(context));
  app.use(record(requests));
  app.use(injectFailures(rules));
  app.use(noCache);
  for (const version of ['v1', 'v2']) {
    app.use(`/${version}/chains/:chainId/*`, ownChainOnly(context));
    app.use(`/${version}/chains/:chainId`, ownChainOnly(context));
  }
  app.route('/', gatewayRoutes(context));
  app.notFound((c) => {
    const { status, body } = unknownRouteError(c.req.method, c.req.path);
    return reply(status, body);
  });
  app.onError((error) => {
    const { status, body } = toReplyError(error);
    return reply(status, body);
  });
  return app;
}

function reply(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function record(requests: SeenRequest[]): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    requests.push({ method: c.req.method, path: pathname + search });
    await next();
  };
}

/** The service says so of what it answers, and of errors nothing. */
const noCache: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('cache-control', 'no-cache');
};

function ownChainOnly({ chainId }: GatewayContext): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.param('chainId') !== String(chainId)) throw upstreamError(404);
    await next();
  };
}

/** Every path of the service. What the service has retired is as unknown as any other path. */
function gatewayRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const parts = [
    ...[chainsRoutes, safesRoutes, ownersRoutes, balancesRoutes, listsRoutes, transactionsRoutes],
    ...[
      toolsRoutes,
      relayRoutes,
      messagesRoutes,
      delegatesRoutes,
      safeAppsRoutes,
      authRoutes,
      notificationsRoutes,
    ],
  ];
  for (const part of parts) routes.route('/', part(context));
  return routes;
}

/** The signatures only where e-mail addresses are served still; the authorization is a person's own API key. */
const allowedHeaders = 'content-type,authorization,safe-wallet-signature,safe-wallet-signature-timestamp';

/** Lets pages of the named origins in, with credentials, and programs that send no origin; nobody else. */
function originGuard({
  host,
  allowedOrigins,
}: {
  host: string;
  allowedOrigins: readonly string[];
}): MiddlewareHandler {
  const ownNames = ['localhost', '127.0.0.1', '[::1]', host];
  return async (c, next) => {
    // A stranger's page can give its own name this machine's address; its requests then still carry that name.
    if (!ownNames.includes(new URL(c.req.url).hostname)) throw forbiddenError('This host is not allowed');
    const origin = c.req.header('origin');
    if (origin === undefined) {
      await next();
      return;
    }
    if (!allowedOrigins.includes(origin)) throw forbiddenError('This origin is not allowed');
    if (c.req.method === 'OPTIONS') {
      c.res = new Response(null, { status: 204 });
      c.header('access-control-allow-methods', 'GET,POST,PUT,DELETE');
      c.header('access-control-allow-headers', allowedHeaders);
    } else {
      await next();
    }
    c.header('access-control-allow-origin', origin);
    c.header('access-control-allow-credentials', 'true');
    c.header('vary', 'Origin');
  };
}
