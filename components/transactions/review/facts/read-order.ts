import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { GatewayOrder } from '@/lib/gateway/resources/transactions/swap-order';
import {
  type PresignedOrder,
  readPresignedOrder,
  readTwapOrder,
  type TwapOrder,
} from '@/lib/safe/decode/exchange-orders';
import { isDigestOf } from '@/lib/safe/decode/order-digest';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import type { SafeRef } from '@/lib/safe/protocol/types';

/**
 * The terms of an order, in base units: `buyAmount` is the minimum of a sell order, `sellAmount` the maximum of a buy
 * order.
 */
export type ReadTerms = {
  readonly side: 'buy' | 'sell';
  readonly sellToken: Address;
  readonly buyToken: Address;
  readonly sellAmount: bigint;
  readonly buyAmount: bigint;
  /** The account that gets the bought token. */
  readonly receiver: Address;
  /** Whether the transaction's bytes contain the terms or their hash. */
  readonly isVerified: boolean;
};

export type ReadOrder = {
  readonly presigned: PresignedOrder | undefined;
  readonly twap: TwapOrder | undefined;
  /** The gateway's description, where the bytes confirm it or there are no bytes. */
  readonly claim: GatewayOrder | undefined;
  /** Whether the gateway describes another order than the one in the bytes. */
  readonly isOther: boolean;
  readonly terms: ReadTerms | undefined;
};

/** Reads the first order that the calls sign or create, with the gateway's description of it. */
export function readOrder(
  safe: SafeRef,
  calls: readonly MultiSendStep[],
  claim: GatewayOrder | undefined,
): ReadOrder {
  const presigned = calls.flatMap((call) => readPresignedOrder(call) ?? [])[0];
  const twap = calls.flatMap((call) => readTwapOrder(call) ?? [])[0];
  const isOther = isAnotherOrder(claim, presigned, twap);
  const claimedTerms = claim && readClaimedTerms(safe, claim, presigned);
  // The gateway could describe any order, so bytes must hold the terms themselves or the hash that they give.
  const isConfirmed =
    !isOther && (twap !== undefined || (presigned ? claimedTerms?.isVerified === true : calls.length === 0));
  const claimed = isConfirmed ? { claim, terms: claimedTerms } : { claim: undefined, terms: undefined };
  return { presigned, twap, isOther, ...claimed, ...(twap && { terms: readTwapTerms(safe, twap) }) };
}

function isAnotherOrder(
  claim: GatewayOrder | undefined,
  presigned: PresignedOrder | undefined,
  twap: TwapOrder | undefined,
): boolean {
  if (claim?.kind === 'swap-order' && presigned) return claim.uid.toLowerCase() !== presigned.uid;
  if (claim?.kind !== 'twap-order' || !twap) return false;
  return (
    !isAddressEqual(claim.sellToken.address, twap.sellToken) ||
    !isAddressEqual(claim.buyToken.address, twap.buyToken) ||
    claim.partSellAmount !== twap.partSellAmount ||
    claim.partBuyAmount !== twap.partBuyAmount ||
    BigInt(Math.trunc(claim.partCount)) !== twap.partCount
  );
}

const readTwapTerms = (safe: SafeRef, order: TwapOrder): ReadTerms => ({
  side: 'sell',
  sellToken: order.sellToken,
  buyToken: order.buyToken,
  sellAmount: order.partSellAmount * order.partCount,
  buyAmount: order.partBuyAmount * order.partCount,
  receiver: isAddressEqual(order.receiver, zeroAddress) ? safe.address : order.receiver,
  isVerified: true,
});

function readClaimedTerms(
  safe: SafeRef,
  claim: GatewayOrder,
  presigned: PresignedOrder | undefined,
): ReadTerms {
  const { receiver, appData, validUntil } = claim;
  const side = claim.side === 'buy' ? 'buy' : 'sell';
  const amounts = { sellAmount: claim.sellAmount, buyAmount: claim.buyAmount };
  const tokens = { sellToken: claim.sellToken.address, buyToken: claim.buyToken.address };
  const validTo = validUntil.getTime() / 1_000;
  const isVerified =
    presigned !== undefined &&
    appData !== undefined &&
    validTo === presigned.validTo &&
    isDigestOf({ ...amounts, ...tokens, side, receiver, appData, validTo }, presigned.digest, safe.chainId);
  const isToOwner = !receiver || isAddressEqual(receiver, zeroAddress);
  return { ...amounts, ...tokens, side, receiver: isToOwner ? safe.address : receiver, isVerified };
}
