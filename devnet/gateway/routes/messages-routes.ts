import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { pageOf } from '@/devnet/gateway/http/page';
import {
  hashSchema,
  parseAddress,
  parseBody,
  parseOr422,
  signatureSchema,
} from '@/devnet/gateway/http/parse-request';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { messageSchema } from '@/devnet/gateway/messages/message-schema';
import type { SafeMessage } from '@/devnet/gateway/messages/message-store';
import { messageItems, messageView } from '@/devnet/gateway/messages/message-view';
import { confirmMessage, proposeMessage } from '@/devnet/gateway/messages/propose-message';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';

/** What owners sign without a transaction. */
export function messagesRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const ofSafe = '/v1/chains/:chainId/safes/:safe/messages';
  const one = '/v1/chains/:chainId/messages/:hash';
  const messageOf = (c: Context): SafeMessage => {
    const message = context.messages.get(parseOr422(hashSchema, c.req.param('hash')));
    if (message === undefined) throw upstreamError(404);
    return message;
  };

  routes.get(ofSafe, async (c) => {
    const safe = await requireSafe(context, parseAddress(c.req.param('safe')));
    const page = pageOf(c, context.messages.listOf(safe.address));
    return c.json({ ...page, results: messageItems(context, safe, page.results) });
  });

  routes.post(ofSafe, async (c) => {
    const address = parseAddress(c.req.param('safe'));
    const request = await parseBody(c, messageSchema);
    await proposeMessage(context, await requireSafe(context, address), request);
    return c.json({}, 202);
  });

  routes.get(one, async (c) => {
    const message = messageOf(c);
    return c.json(messageView(context, await requireSafe(context, message.safe), message));
  });

  routes.post(`${one}/signatures`, async (c) => {
    const { signature } = await parseBody(c, z.object({ signature: signatureSchema }));
    await confirmMessage(context, messageOf(c), signature);
    return c.json({}, 200);
  });
  return routes;
}
