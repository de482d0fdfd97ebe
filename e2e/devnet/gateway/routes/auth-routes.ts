import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { checkSignIn } from '@/e2e/devnet/gateway/auth/check-sign-in';
import { NonceBook } from '@/e2e/devnet/gateway/auth/nonce-book';
import { SessionTokens } from '@/e2e/devnet/gateway/auth/session-tokens';
import type { GatewayContext } from '@/e2e/devnet/gateway/gateway-context';
import { hexSchema, parseBody } from '@/e2e/devnet/gateway/http/parse-request';
import { ReplyError } from '@/e2e/devnet/gateway/http/reply-error';

const cookieName = 'access_token';
// Browsers take this machine's own name for trustworthy, so that "Secure" holds without encryption.
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

const signInSchema = z.object({ message: z.string(), signature: hexSchema });

/** Signing in with an account; the cookie is the session. All sessions end with the process. */
export function authRoutes({ now }: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const nonces = new NonceBook();
  const tokens = new SessionTokens();

  routes.get('/v1/auth/nonce', (c) => c.json({ nonce: nonces.issue(now()) }));

  routes.post('/v1/auth/verify', async (c) => {
    const signed = await parseBody(c, signInSchema);
    const time = now();
    const { signer, expiresAt } = await checkSignIn(signed, { nonces, now: time });
    const maxAge = Math.floor((expiresAt - time) / 1_000);
    setCookie(c, cookieName, tokens.issue(signer, expiresAt), { ...cookieOptions, maxAge });
    return c.body(null, 200);
  });

  routes.get('/v1/auth/me', (c) => {
    const token = getCookie(c, cookieName);
    const session = token === undefined ? undefined : tokens.read(token, now());
    if (session === undefined)
      throw new ReplyError(403, { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 });
    return c.json({ id: session.id, authMethod: 'siwe', signerAddress: session.signerAddress });
  });

  routes.post('/v1/auth/logout', (c) => {
    deleteCookie(c, cookieName, cookieOptions);
    return c.body(null, 200);
  });
  return routes;
}
