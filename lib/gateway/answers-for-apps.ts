import { isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayClient } from './http/client';
import { type RequestOptions, requestGateway } from './http/request-gateway';
import { addressSchema } from './http/schema';
import { getBalancesCall } from './resources/balances';
import { getTransactionCall } from './resources/transactions/transactions';

// Embedded apps receive these answers unchanged. Concord's own pages neither show nor believe them.

const balancesSchema = z.looseObject({ fiatTotal: z.string(), items: z.array(z.unknown()) });

/** GET …/balances/{currency} unchanged, for an app that calls `getSafeBalances`. */
export function getBalancesForApp(
  client: GatewayClient,
  { safe, currency }: { safe: SafeRef; currency: string },
  { signal }: RequestOptions = {},
): Promise<unknown> {
  return requestGateway(client, {
    call: getBalancesCall,
    parameters: { chainId: safe.chainId, address: safe.address, currency: currency.toLowerCase() },
    query: { trusted: 'false', exclude_spam: 'true' },
    schema: balancesSchema,
    signal,
  });
}

const detailsSchema = z.looseObject({ txStatus: z.string(), safeAddress: addressSchema });

/**
 * GET …/transactions/{id} unchanged, for an app that calls `getTxBySafeTxHash`; undefined for a transaction of another
 * Safe.
 */
export async function getTransactionForApp(
  client: GatewayClient,
  { safe, id }: { safe: SafeRef; id: string },
  { signal }: RequestOptions = {},
): Promise<unknown> {
  const details = await requestGateway(client, {
    call: getTransactionCall,
    parameters: { chainId: safe.chainId, transactionId: id },
    schema: detailsSchema,
    signal,
  });
  return isAddressEqual(details.safeAddress, safe.address) ? details : undefined;
}
