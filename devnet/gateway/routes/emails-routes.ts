import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { parseAddress, parseBody, parseOr422 } from '@/devnet/gateway/http/parse-request';
import { forbiddenResourceError } from '@/devnet/gateway/http/reply-error';
import { checkEmailHeaders } from '@/devnet/gateway/retired/check-email-headers';
import type { EmailBook } from '@/devnet/gateway/retired/email-book';
import { isOwner } from '@/devnet/gateway/transactions/multisig-record';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';

const addressChange = z.object({ emailAddress: z.email() });

/** E-mail addresses of owners and the subscriptions to them, as older gateways serve them. */
export function emailsRoutes(context: GatewayContext, emails: EmailBook): Hono {
  const routes = new Hono({ strict: false });
  const base = '/v1/chains/:chainId/safes/:safe/emails';
  const { now } = context;

  /** Whom it is about; throws unless the request is signed by that owner where it has to be. */
  const placeOf = async (c: Context, signerText: string, signed?: { action: string; about?: string }) => {
    const [safe, signer] = [parseAddress(c.req.param('safe')), parseAddress(signerText)];
    if (signed !== undefined) {
      const { action, about } = signed;
      // The addresses as the request spells them: that is what was signed.
      const parts = [`email-${action}`, String(context.chainId), c.req.param('safe') ?? ''];
      const rest = about === undefined ? [signerText] : [about, signerText];
      await checkEmailHeaders(c, { signer, parts: [...parts, ...rest], now: now() });
      if (!isOwner(await requireSafe(context, safe), signer)) throw forbiddenResourceError();
    }
    return { safe, signer };
  };

  routes.post(base, async (c) => {
    const body = await parseBody(c, addressChange.extend({ signer: z.string() }));
    const place = await placeOf(c, body.signer, { action: 'register', about: body.emailAddress });
    emails.register(place, body.emailAddress, now());
    return c.body(null, 201);
  });

  routes.put(`${base}/:signer`, async (c) => {
    const { emailAddress } = await parseBody(c, addressChange);
    const place = await placeOf(c, c.req.param('signer'), { action: 'edit', about: emailAddress });
    emails.change(place, emailAddress, now());
    return c.body(null, 202);
  });

  routes.get(`${base}/:signer`, async (c) => {
    const place = await placeOf(c, c.req.param('signer'), { action: 'retrieval' });
    const { emailAddress, isVerified } = emails.get(place);
    return c.json({ email: emailAddress, verified: isVerified });
  });

  routes.delete(`${base}/:signer`, async (c) => {
    emails.remove(await placeOf(c, c.req.param('signer'), { action: 'delete' }));
    return c.body(null, 204);
  });

  routes.post(`${base}/:signer/verify-resend`, async (c) => {
    emails.resend(await placeOf(c, c.req.param('signer')), now());
    return c.body(null, 202);
  });

  routes.put(`${base}/:signer/verify`, async (c) => {
    const { code } = await parseBody(c, z.object({ code: z.string() }));
    emails.verify(await placeOf(c, c.req.param('signer')), code, now());
    return c.body(null, 204);
  });

  // The token stands in every letter; one that ends nothing is no error.
  routes.delete('/v1/subscriptions', (c) => {
    parseOr422(z.object({ category: z.string(), token: z.uuid() }), c.req.query());
    return c.body(null, 200);
  });
  routes.delete('/v1/subscriptions/all', (c) => {
    parseOr422(z.object({ token: z.uuid() }), c.req.query());
    return c.body(null, 200);
  });
  return routes;
}
