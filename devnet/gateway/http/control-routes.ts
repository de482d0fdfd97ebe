import { Hono } from 'hono';
import { z } from 'zod';
import { parseBody } from '@/devnet/gateway/http/parse-request';
import { type RuleBook, rulesSchema } from '@/devnet/gateway/http/rules';

export type SeenRequest = { readonly method: string; readonly path: string };

type Controls = {
  readonly rules: RuleBook;
  readonly requests: readonly SeenRequest[];
  readonly setLag: (ms: number, options: { readonly callsCancelled?: boolean | undefined }) => void;
};

const lagSchema = z.object({ ms: z.number().nonnegative(), callsCancelled: z.boolean().optional() });

/** What journeys use to make the gateway fail, lie or lag, and to learn what it was asked. Not part of the service. */
export function controlRoutes({ rules, requests, setLag }: Controls): Hono {
  const routes = new Hono();
  routes.post('/rules', async (c) => {
    const given = await parseBody(c, rulesSchema);
    rules.replace(given.rules, given.set);
    return c.json({});
  });
  routes.delete('/rules', (c) => {
    rules.clear();
    return c.json({});
  });
  routes.get('/requests', (c) => c.json({ requests }));
  routes.post('/lag', async (c) => {
    const { ms, callsCancelled } = await parseBody(c, lagSchema);
    setLag(ms, { callsCancelled });
    return c.json({});
  });
  return routes;
}
