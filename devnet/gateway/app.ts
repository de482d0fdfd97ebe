import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { controlRoutes, type SeenRequest } from '@/devnet/gateway/http/control-routes';
import { injectFailures } from '@/devnet/gateway/http/inject-failures';
import { originGuard } from '@/devnet/gateway/http/origin-guard';
import { unknownRouteError, upstreamError } from '@/devnet/gateway/http/reply-error';
import { toReplyError } from '@/devnet/gateway/http/reply-to-error';
import type { RuleBook } from '@/devnet/gateway/http/rules';
import { storeControls } from '@/devnet/gateway/http/store-controls';
import { gatewayRoutes } from '@/devnet/gateway/routes/gateway-routes';

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

const noCache: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-cache');
};

function ownChainOnly({ chainId }: GatewayContext): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.param('chainId') !== String(chainId)) throw upstreamError(404);
    await next();
  };
}
