import type { MiddlewareHandler } from 'hono';
import { forbiddenError } from '@/devnet/gateway/http/reply-error';

/** The last two only where e-mail addresses are served still. */
const allowedHeaders = 'content-type,safe-wallet-signature,safe-wallet-signature-timestamp';

/** Lets pages of the named origins in, with credentials, and programs that send no origin; nobody else. */
export function originGuard({
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
