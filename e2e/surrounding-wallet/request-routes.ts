import { type Context, Hono } from 'hono';
import { isHex } from 'viem';
import { z } from 'zod';
import type { OwnerRequests } from '@/e2e/surrounding-wallet/owner-requests';

const hexSchema = z.custom<`0x${string}`>((text) => isHex(text));
const proposeSchema = z.object({
  safe: hexSchema,
  txs: z.array(
    z.object({ to: hexSchema, value: z.coerce.bigint().default(0n), data: hexSchema.default('0x') }),
  ),
});
const executeSchema = z.object({ safeTxHash: hexSchema });
const signSchema = z.object({
  safe: hexSchema,
  message: z.union([
    z.string(),
    z.custom<Exclude<Parameters<OwnerRequests['sign']>[1], string>>((data) => typeof data === 'object'),
  ]),
});

/** What the page of the sample wallet asks of the owners; no other page may. */
export function createRequestRoutes(requestQueue: OwnerRequests): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    if (c.req.header('origin') !== new URL(c.req.url).origin)
      return c.json({ message: 'This origin is not allowed' }, 403);
    return next();
  });
  routes.post('/propose', (c) =>
    answer(c, async (body) => {
      const { safe, txs } = proposeSchema.parse(body);
      return { safeTxHash: await requestQueue.propose(safe, txs) };
    }),
  );
  routes.post('/execute', (c) =>
    answer(c, async (body) => ({ hash: await requestQueue.execute(executeSchema.parse(body).safeTxHash) })),
  );
  routes.post('/sign', (c) =>
    answer(c, async (body) => {
      const { safe, message } = signSchema.parse(body);
      return requestQueue.sign(safe, message);
    }),
  );
  return routes;
}

async function answer(c: Context, act: (body: unknown) => Promise<object>): Promise<Response> {
  try {
    return c.json(await act(await c.req.json()));
  } catch (error) {
    return c.json({ message: error instanceof Error ? error.message : String(error) }, 500);
  }
}
