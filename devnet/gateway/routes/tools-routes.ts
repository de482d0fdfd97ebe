import { Hono } from 'hono';
import { z } from 'zod';
import { findKnownContract } from '@/devnet/gateway/chain/known-contracts';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import { addressSchema, hexSchema, parseAddress, parseBody } from '@/devnet/gateway/http/parse-request';
import { notFoundError, upstreamError } from '@/devnet/gateway/http/reply-error';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';
import { callSchema } from '@/devnet/gateway/routes/transactions-routes';
import { recommendNonce } from '@/devnet/gateway/transactions/multisig-record';
import { requireSafe } from '@/devnet/gateway/transactions/safe-lookup';
import { decodeData } from '@/devnet/gateway/views/transactions/decode-data';

/** Questions that need no transaction: decoding, estimating, contracts. */
export function toolsRoutes(context: GatewayContext): Hono {
  const routes = new Hono({ strict: false });

  routes.post('/v1/chains/:chainId/data-decoder', async (c) => {
    const { data, to } = await parseBody(c, z.object({ data: hexSchema, to: addressSchema }));
    const decoded = decodeData(context.contracts, { data, to });
    if (decoded === null) throw upstreamError(404);
    return c.json(decoded);
  });

  routes.get('/v1/chains/:chainId/contracts/:address', (c) => {
    const address = parseAddress(c.req.param('address'));
    const known = context.contracts.find(address);
    // The register has no tokens.
    if (known === undefined) throw notFoundError('Error fetching the contract data.');
    const official = findKnownContract(address);
    return c.json({
      ...{ address, name: official?.name ?? known.name, logoUri: null },
      displayName: official ? `Safe: ${official.name} ${official.version}` : known.name,
      contractAbi: { abi: known.abi },
      trustedForDelegateCall: known.trustedForDelegateCall,
    });
  });

  routes.post('/v2/chains/:chainId/safes/:safe/multisig-transactions/estimations', async (c) => {
    const address = parseAddress(c.req.param('safe'));
    const { to, value, data, operation } = await parseBody(c, callSchema);
    const safe = await requireSafe(context, address);
    const gas =
      operation === 1
        ? 0n
        : await context.client
            .estimateGas({ account: safe.address, to, value, data: data ?? '0x', gasPrice: 0n })
            .catch((error: unknown) => {
              if (isChainUnreachable(error)) throw error;
              throw upstreamError(422);
            });
    return c.json({
      currentNonce: safe.nonce,
      recommendedNonce: recommendNonce(context, safe),
      safeTxGas: gas.toString(),
    });
  });
  return routes;
}
