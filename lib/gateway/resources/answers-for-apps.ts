import { isAddressEqual } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { getBalancesCall } from '../calls/assets';
import { getTransactionCall } from '../calls/transactions';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema } from '../http/schema';

// Embedded apps get these answers as they are. Nothing of them is shown or believed on our own pages.

const balancesSchema = z.looseObject({ fiatTotal: z.string(), items: z.array(z.unknown()) });

/** GET …/balances/{currency} as it is, for an app that asks `getSafeBalances`. */
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

/** GET …/transactions/{id} as it is, for an app that asks `getTxBySafeTxHash`; undefined for one of another Safe. */
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
