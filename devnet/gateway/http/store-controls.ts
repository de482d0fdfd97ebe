import { Hono } from 'hono';
import { type Abi, toFunctionSelector } from 'viem';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import {
  addressSchema,
  hashSchema,
  numericSchema,
  parseBody,
  signatureSchema,
} from '@/devnet/gateway/http/parse-request';
import { upstreamError } from '@/devnet/gateway/http/reply-error';

const contractSchema = z.object({
  ...{ address: addressSchema, name: z.string(), trustedForDelegateCall: z.boolean().default(false) },
  abi: z.custom<Abi>(isAbi, 'Not an ABI'),
});

function isAbi(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  try {
    for (const item of value) if (item.type === 'function') toFunctionSelector(item);
    return true;
  } catch {
    return false;
  }
}

const spoiltSchema = z.object({ safeTxHash: hashSchema, signature: signatureSchema });

/** What journeys use to change the stores past every check. Not part of the service. */
export function storeControls({ contracts, proposals }: GatewayContext): Hono {
  const routes = new Hono();
  routes.post('/contracts', async (c) => {
    contracts.register(await parseBody(c, contractSchema));
    return c.json({});
  });
  routes.post('/stored-signature', async (c) => {
    const { safeTxHash, signature } = await parseBody(c, spoiltSchema);
    const proposal = proposals.get(safeTxHash);
    const [first, ...others] = proposal?.confirmations ?? [];
    if (proposal === undefined || first === undefined) throw upstreamError(404);
    proposal.confirmations = [{ ...first, signature }, ...others];
    return c.json({});
  });
  // A row whose fields give another hash than the one it is stored under.
  routes.post('/stored-value', async (c) => {
    const { safeTxHash, value } = await parseBody(
      c,
      z.object({ safeTxHash: hashSchema, value: numericSchema }),
    );
    const proposal = proposals.get(safeTxHash);
    if (proposal === undefined) throw upstreamError(404);
    proposal.fields = { ...proposal.fields, value: BigInt(value) };
    return c.json({});
  });
  return routes;
}
