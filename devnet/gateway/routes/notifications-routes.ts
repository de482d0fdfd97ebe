import { Hono } from 'hono';
import { z } from 'zod';
import { requireSession } from '@/devnet/gateway/auth/require-session';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { addressSchema, hexSchema, parseAddress, parseBody } from '@/devnet/gateway/http/parse-request';
import { ReplyError } from '@/devnet/gateway/http/reply-error';

const registrationSchema = z.object({
  uuid: z.string().nullish(),
  ...{ cloudMessagingToken: z.string(), buildNumber: z.string(), bundle: z.string(), version: z.string() },
  deviceType: z.enum(['ANDROID', 'IOS', 'WEB']),
  timestamp: z.string().nullish(),
  safeRegistrations: z.array(
    z.object({ chainId: z.string(), safes: z.array(addressSchema), signatures: z.array(hexSchema) }),
  ),
});

/** Seconds for which the service takes the signature of a registration. */
const signatureLifetime = 300;

/** Registrations for news of a Safe: accepted and forgotten, since nothing is ever sent from here. */
export function notificationsRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const device = '/v1/chains/:chainId/notifications/devices/:uuid';
  routes.post('/v1/register/notifications', async (c) => {
    const { timestamp } = await parseBody(c, registrationSchema);
    if (timestamp && Math.abs(context.now() / 1_000 - Number(timestamp)) > signatureLifetime)
      throw new ReplyError(400, {
        ...{ message: 'The signature is expired!', error: 'Bad Request', statusCode: 400 },
      });
    return c.body(null, 200);
  });
  routes.delete(device, (c) => c.body(null, 200));
  routes.delete(`${device}/safes/:safe`, (c) => {
    parseAddress(c.req.param('safe'));
    return c.body(null, 200);
  });
  // The service has this route only where alerts are switched on.
  if (context.servesRecovery)
    routes.post('/v1/chains/:chainId/safes/:safe/recovery', async (c) => {
      requireSession(c, context);
      parseAddress(c.req.param('safe'));
      await parseBody(c, z.object({ moduleAddress: addressSchema }));
      return c.body(null, 200);
    });
  return routes;
}
