import { type Context, Hono } from 'hono';
import type { Address } from 'viem';
import { z } from 'zod';
import { requireSession } from '@/devnet/gateway/auth/require-session';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { addressSchema, parseAddress, parseBody } from '@/devnet/gateway/http/parse-request';
import { unauthorizedError } from '@/devnet/gateway/http/reply-error';
import { type AccountBook, accountDataTypes } from '@/devnet/gateway/retired/account-book';

const settingsSchema = z.object({
  accountDataSettings: z.array(z.object({ dataTypeId: z.string(), enabled: z.boolean() })),
});

/** Accounts of people who signed in, as older gateways serve them. */
export function accountsRoutes(context: GatewayContext, accounts: AccountBook): Hono {
  const routes = new Hono({ strict: false });

  /** Nobody but the account itself may ask. */
  const own = (c: Context, address: Address): Address => {
    if (requireSession(c, context).signerAddress !== address) throw unauthorizedError('Unauthorized');
    return address;
  };
  const named = (c: Context) => own(c, parseAddress(c.req.param('address')));

  routes.post('/v1/accounts', async (c) => {
    requireSession(c, context);
    const { address } = await parseBody(c, z.object({ address: addressSchema }));
    return c.json(accounts.create(own(c, address)));
  });
  routes.get('/v1/accounts/data-types', (c) => c.json(accountDataTypes));
  routes.get('/v1/accounts/:address', (c) => c.json(accounts.get(named(c))));
  routes.delete('/v1/accounts/:address', (c) => {
    accounts.remove(named(c));
    return c.body(null, 204);
  });
  routes.get('/v1/accounts/:address/data-settings', (c) => c.json(accounts.settingsOf(named(c))));
  routes.put('/v1/accounts/:address/data-settings', async (c) => {
    const address = named(c);
    const { accountDataSettings } = await parseBody(c, settingsSchema);
    return c.json(accounts.change(address, accountDataSettings));
  });
  return routes;
}
