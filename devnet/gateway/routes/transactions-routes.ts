import { Hono } from 'hono';
import { type Address, type Hash, isAddress, isHash } from 'viem';
import { z } from 'zod';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import {
  addressSchema,
  hashSchema,
  hexSchema,
  numericSchema,
  operationSchema,
  parseAddress,
  parseBody,
  parseOr422,
  signatureSchema,
} from '@/devnet/gateway/http/parse-request';
import { upstreamError } from '@/devnet/gateway/http/reply-error';
import { confirm, confirmationSchema } from '@/devnet/gateway/transactions/confirm';
import { deleteProposal } from '@/devnet/gateway/transactions/delete-proposal';
import { proposalSchema, propose } from '@/devnet/gateway/transactions/propose';
import { requireSafe, requireTransaction } from '@/devnet/gateway/transactions/safe-lookup';
import { verifyStored } from '@/devnet/gateway/transactions/verify-stored';
import { listModuleExecutions, listTransfers } from '@/devnet/gateway/views/history-entries';
import { txData } from '@/devnet/gateway/views/transactions/tx-data';
import { multisigDetails, plainDetails } from '@/devnet/gateway/views/transactions/tx-details';
import { txInfo } from '@/devnet/gateway/views/transactions/tx-info';
import { moduleSummary, transferSummary } from '@/devnet/gateway/views/transactions/tx-items';

export const callSchema = z.object({
  to: addressSchema,
  value: numericSchema,
  data: hexSchema.nullish().transform((data) => data ?? null),
  operation: operationSchema,
});

/** One transaction: looking at it, proposing, confirming, deleting. */
export function transactionsRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });
  const base = '/v1/chains/:chainId/transactions';
  const detailsOf = async (safeTxHash: Hash) => {
    const { safe, record } = await requireTransaction(context, safeTxHash);
    await verifyStored(safe, [record]);
    return multisigDetails(context, safe, record);
  };

  routes.get(`${base}/:id`, async (c) => {
    const id = c.req.param('id');
    if (isHash(id)) return c.json(await detailsOf(id));
    const [kind, safe, rest] = id.split('_');
    if (safe === undefined || rest === undefined || !isAddress(safe)) throw upstreamError(404);
    if (kind === 'multisig' && isHash(rest)) return c.json(await detailsOf(rest));
    return c.json(await plainDetailsOf(context, { kind, safeAddress: safe, id: rest }));
  });

  routes.post(`${base}/:safe/propose`, async (c) => {
    const address = parseAddress(c.req.param('safe'));
    const request = await parseBody(c, proposalSchema);
    return c.json(await detailsOf(await propose(context, await requireSafe(context, address), request)));
  });

  routes.post(`${base}/:safe/preview`, async (c) => {
    const address = parseAddress(c.req.param('safe'));
    const call = await parseBody(c, callSchema);
    const safe = await requireSafe(context, address);
    return c.json({ txInfo: txInfo(context, safe.address, call), txData: txData(context, call) });
  });

  routes.post(`${base}/:safeTxHash/confirmations`, async (c) => {
    const safeTxHash = parseOr422(hashSchema, c.req.param('safeTxHash'));
    await confirm(context, safeTxHash, await parseBody(c, confirmationSchema));
    return c.json(await detailsOf(safeTxHash));
  });

  routes.delete(`${base}/:safeTxHash`, async (c) => {
    const safeTxHash = parseOr422(hashSchema, c.req.param('safeTxHash'));
    const { signature } = await parseBody(c, z.object({ signature: signatureSchema }));
    await deleteProposal(context, safeTxHash, signature);
    return c.body(null, 200);
  });
  return routes;
}

async function plainDetailsOf(
  context: GatewayContext,
  { kind, safeAddress, id }: { kind: string | undefined; safeAddress: Address; id: string },
) {
  const safe = await requireSafe(context, safeAddress);
  if (kind === 'module') {
    const execution = listModuleExecutions(context, safe).find((item) => item.id === id);
    if (execution !== undefined) {
      return plainDetails(safe, moduleSummary(context, execution), txData(context, execution));
    }
  }
  if (kind === 'transfer') {
    const transfer = listTransfers(context, safe).find((item) => item.id === id);
    if (transfer !== undefined) {
      return plainDetails(safe, transferSummary(context, safe, { transfer, imitation: false }), null);
    }
  }
  throw upstreamError(404);
}
