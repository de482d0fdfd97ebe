import { Hono } from 'hono';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { addressSchema, hexSchema, parseAddress, parseBody } from '@/devnet/gateway/http/parse-request';
import { forbiddenError, ReplyError, upstreamError } from '@/devnet/gateway/http/reply-error';
import type { Relayer } from '@/devnet/gateway/relay/relayer';

const orderSchema = z.object({ version: z.string(), to: addressSchema, data: hexSchema });

/** `execTransaction`, the one call that is relayed here. */
const executionSelector = '0x6a761202';

/** Executions that somebody else pays for, where this gateway has a relayer. */
export function relayRoutes({ relayer }: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const requireRelayer = (): Relayer => {
    if (!relayer) throw forbiddenError('No relayer defined');
    return relayer;
  };

  routes.post('/v1/chains/:chainId/relay', async (c) => {
    const sponsor = requireRelayer();
    const { to, data } = await parseBody(c, orderSchema);
    if (!data.startsWith(executionSelector))
      throw new ReplyError(422, { message: 'Invalid transaction for relay', statusCode: 422 });
    if (sponsor.remaining(to) <= 0)
      throw new ReplyError(429, {
        message: `Relay limit reached for ${to} | limit: ${sponsor.limit}`,
        statusCode: 429,
      });
    return c.json({ taskId: sponsor.relay({ to, data }) }, 201);
  });

  routes.get('/v1/chains/:chainId/relay/:safe', (c) => {
    const sponsor = requireRelayer();
    const safe = parseAddress(c.req.param('safe'));
    return c.json({ remaining: sponsor.remaining(safe), limit: sponsor.limit });
  });

  routes.get('/v1/chains/:chainId/relay/status/:task', async (c) => {
    const transactionHash = relayer?.outcome(c.req.param('task'));
    if (!transactionHash) throw upstreamError(404);
    const hash = await transactionHash;
    return c.json(hash ? { status: 200, receipt: { transactionHash: hash } } : { status: 500 });
  });
  return routes;
}
