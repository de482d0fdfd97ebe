import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { addDelegate, removeDelegate } from '@/devnet/gateway/delegates/change-delegates';
import type { Delegate } from '@/devnet/gateway/delegates/delegate-store';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { pageOf } from '@/devnet/gateway/http/page';
import {
  addressSchema,
  parseAddress,
  parseBody,
  parseOr422,
  signatureSchema,
} from '@/devnet/gateway/http/parse-request';

const optionalAddress = addressSchema.nullish().transform((address) => address ?? null);
const isOneGiven = (given: Readonly<Record<string, unknown>>) =>
  Object.values(given).some((value) => value !== undefined && value !== null);
const oneOrMore = 'At least one property is required';

const additionSchema = z.object({
  ...{ safe: optionalAddress, delegate: addressSchema, delegator: addressSchema },
  ...{ label: z.string(), signature: signatureSchema },
});

const removalSchema = z
  .object({ safe: optionalAddress, delegator: optionalAddress, signature: signatureSchema })
  .refine(({ safe, delegator }) => isOneGiven({ safe, delegator }), oneOrMore);

const querySchema = z
  .object({
    ...{ safe: addressSchema.optional(), delegate: addressSchema.optional() },
    ...{ delegator: addressSchema.optional(), label: z.string().optional() },
  })
  .refine(isOneGiven, oneOrMore);

/** Who may propose in whose name. */
export function delegatesRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const base = '/v2/chains/:chainId/delegates';
  routes.get(base, (c) => c.json(pageOf(c, context.delegates.list().filter(readFilter(c)))));
  routes.post(base, async (c) => {
    await addDelegate(context, await parseBody(c, additionSchema));
    return c.body(null, 200);
  });
  routes.delete(`${base}/:delegate`, async (c) => {
    const delegate = parseAddress(c.req.param('delegate'));
    await removeDelegate(context, { delegate, ...(await parseBody(c, removalSchema)) });
    // The answer of the service behind it, wrapped.
    return c.json({ status: 204, data: null });
  });
  return routes;
}

function readFilter(c: Context): (known: Delegate) => boolean {
  const { safe, delegate, delegator, label } = parseOr422(querySchema, c.req.query());
  return (known) =>
    (safe === undefined || known.safe === safe) &&
    (delegate === undefined || known.delegate === delegate) &&
    (delegator === undefined || known.delegator === delegator) &&
    (label === undefined || known.label === label);
}
