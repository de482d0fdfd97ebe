import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { checkSignIn } from '@/devnet/gateway/auth/check-sign-in';
import { NonceBook } from '@/devnet/gateway/auth/nonce-book';
import { requireSession, sessionCookie } from '@/devnet/gateway/auth/require-session';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { hexSchema, parseBody } from '@/devnet/gateway/http/parse-request';

// Browsers take this machine's own name for trustworthy, so that "Secure" holds without encryption.
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;

const signInSchema = z.object({ message: z.string(), signature: hexSchema });

/** Signing in with an account; the cookie is the session. All sessions end with the process. */
export function authRoutes(context: GatewayContext): Hono {
  const { sessions, now } = context;
  const routes = new Hono({ strict: false });
  const nonces = new NonceBook();

  routes.get('/v1/auth/nonce', (c) => c.json({ nonce: nonces.issue(now()) }));

  routes.post('/v1/auth/verify', async (c) => {
    const signed = await parseBody(c, signInSchema);
    const time = now();
    const { signer, expiresAt } = await checkSignIn(signed, { nonces, now: time });
    const maxAge = Math.floor((expiresAt - time) / 1_000);
    setCookie(c, sessionCookie, sessions.issue(signer, expiresAt), { ...cookieOptions, maxAge });
    return c.body(null, 200);
  });

  routes.get('/v1/auth/me', (c) => {
    const { id, signerAddress } = requireSession(c, context);
    return c.json({ id, authMethod: 'siwe', signerAddress });
  });

  routes.post('/v1/auth/logout', (c) => {
    deleteCookie(c, sessionCookie, cookieOptions);
    return c.body(null, 200);
  });
  return routes;
}
