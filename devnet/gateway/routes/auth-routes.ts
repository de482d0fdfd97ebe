import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type Address, getAddress, type Hex, isAddressEqual, recoverMessageAddress } from 'viem';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { z } from 'zod';
import { NonceBook } from '@/devnet/gateway/auth/nonce-book';
import { requireSession, sessionCookie } from '@/devnet/gateway/auth/require-session';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { hexSchema, parseBody } from '@/devnet/gateway/http/parse-request';
import { ReplyError, unauthorizedError, upstreamError } from '@/devnet/gateway/http/reply-error';

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

/** A session is given for a day at most, which is also what a message without an end gets. */
const longestMs = 86_400_000;
const clockToleranceMs = 30_000;

type SignIn = { readonly signer: Address; readonly expiresAt: number };

/**
 * Checks a signed EIP-4361 message as the service does: its domain, URI and chain are not looked at, and
 * only a key's own signature counts.
 */
async function checkSignIn(
  { message, signature }: { message: string; signature: Hex },
  { nonces, now }: { nonces: NonceBook; now: number },
): Promise<SignIn> {
  const fields = parseSiweMessage(message);
  const { address, nonce, version, issuedAt, expirationTime } = fields;
  // The service stumbles over it.
  if (expirationTime && expirationTime.getTime() <= now) throw upstreamError(500, 'Internal server error');
  if (
    !address ||
    !nonce ||
    version !== '1' ||
    !(issuedAt && issuedAt.getTime() <= now + clockToleranceMs) ||
    !validateSiweMessage({ message: fields, time: new Date(now) })
  )
    throw unauthorizedError('Invalid message');
  if (!nonces.take(nonce, now)) throw unauthorizedError('Invalid nonce');

  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  if (!signer || !isAddressEqual(signer, address)) throw unauthorizedError('Invalid signature');

  const expiresAt = expirationTime?.getTime() ?? now + longestMs;
  if (expiresAt > now + longestMs)
    throw new ReplyError(403, {
      message: `Cannot issue token for longer than ${longestMs / 1_000} seconds`,
      error: 'Forbidden',
      statusCode: 403,
    });
  return { signer: getAddress(signer), expiresAt };
}
