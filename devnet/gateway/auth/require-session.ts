import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Session } from '@/devnet/gateway/auth/session-tokens';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { forbiddenResourceError } from '@/devnet/gateway/http/reply-error';

export const sessionCookie = 'access_token';

/** Whose session a request belongs to; throws the service's answer when it belongs to none. */
export function requireSession(c: Context, { sessions, now }: GatewayContext): Session {
  const token = getCookie(c, sessionCookie);
  const session = token === undefined ? undefined : sessions.read(token, now());
  if (session === undefined) throw forbiddenResourceError();
  return session;
}
