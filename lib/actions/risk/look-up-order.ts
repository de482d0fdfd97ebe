import type { GatewayClient } from '@/lib/gateway/http/client';
import { getTransaction } from '@/lib/gateway/resources/transactions/transactions';
import type { PresignedOrder } from '@/lib/safe/decode/exchange-orders';
import { isDigestOf } from '@/lib/safe/decode/order-digest';
import { boughtAtCow } from '@/lib/safe/decode/orders/cow-forms';
import type { Order } from '@/lib/safe/decode/orders/order';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

/**
 * Looks up the terms of an order that a transaction names only by its hash: the gateway's terms, if they give that
 * hash. Undefined where the gateway doesn't know the transaction, or its terms give another hash.
 */
export async function lookUpOrder(
  gateway: GatewayClient,
  safe: SafeRef,
  { transaction, presigned }: { transaction: SafeTransaction; presigned: PresignedOrder },
): Promise<Order | undefined> {
  const id = hashTransaction(safe, transaction).safeTxHash;
  const claim = await getTransaction(gateway, { safe, id }).then(
    ({ info }) => info,
    () => undefined,
  );
  if (claim?.kind !== 'swap-order' || claim.appData === undefined) return undefined;
  const { sellAmount, buyAmount, receiver, appData } = claim;
  const [sellToken, buyToken] = [claim.sellToken.address, claim.buyToken.address];
  const side = claim.side === 'buy' ? 'buy' : 'sell';
  const { validTo, digest, owner } = presigned;
  const terms = { sellToken, buyToken, receiver, sellAmount, buyAmount, validTo, appData, side } as const;
  if (!isDigestOf(terms, digest, safe.chainId)) return undefined;
  const isToOwner = receiver === undefined || BigInt(receiver) === 0n;
  return {
    protocol: 'CoW Protocol',
    isVerified: true,
    owner,
    gives: [{ asset: { kind: 'token', token: sellToken }, start: sellAmount, end: sellAmount }],
    pays: [
      {
        ...{ asset: boughtAtCow(buyToken), start: buyAmount, end: buyAmount },
        recipient: isToOwner ? owner : receiver,
      },
    ],
    taker: undefined,
    deadline: BigInt(validTo),
  };
}
