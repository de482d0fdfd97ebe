import { type Address, isAddressEqual, zeroAddress } from 'viem';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import type { GatewayStaking } from '@/lib/gateway/resources/transactions/native-staking';
import type { GatewayOrder } from '@/lib/gateway/resources/transactions/swap-order';
import { findKnownToken } from '@/lib/names/find-known-token';
import type { ClaimTense } from './describe-setting';

type OrderToken = GatewayOrder['sellToken'];

/** Symbol and decimals of well-known tokens come from Concord's own table, never from the gateway. */
export function readOrderToken({ address, symbol, decimals }: OrderToken) {
  const known = findKnownToken(address, deployment.knownTokens);
  return { address, symbol: known?.symbol ?? cleanText(symbol, 20), decimals: known?.decimals ?? decimals };
}

/** Words for the exchange's states of an order. */
const states: Readonly<Record<string, string>> = {
  presignaturePending: 'not signed',
  open: 'open',
  cancelled: 'cancelled',
  expired: 'expired',
  fulfilled: 'filled',
};

type NameOf = (address: Address) => string | undefined;

/**
 * Describes an order as the gateway claims it: "Sell 5 USDC for at least 0.002 WETH", with the receiver unless it is
 * the owner.
 */
export function describeOrder(order: GatewayOrder, tense: ClaimTense, nameOf?: NameOf): string {
  const { receiver, owner } = order;
  const isForOwner = !receiver || isAddressEqual(receiver, zeroAddress) || isAddressEqual(receiver, owner);
  const sentence = describeTerms(order, tense);
  if (isForOwner) return sentence;
  return `${sentence}, paid to ${cleanText(nameOf?.(receiver) ?? formatShortAddress(receiver), 40)}`;
}

function describeTerms(order: GatewayOrder, tense: ClaimTense): string {
  const amount = (token: OrderToken, value: bigint) => {
    const { symbol, decimals } = readOrderToken(token);
    return `${formatExactAmount(value, decimals)} ${symbol}`;
  };
  const { sellToken, buyToken, soldAmount, boughtAmount } = order;
  if (tense === 'done' && order.status === 'fulfilled' && soldAmount && boughtAmount)
    return `Sold ${amount(sellToken, soldAmount)} for ${amount(buyToken, boughtAmount)}`;
  const [sold, bought] = [amount(sellToken, order.sellAmount), amount(buyToken, order.buyAmount)];
  const sentence =
    order.side === 'buy' ? `buy ${bought} for at most ${sold}` : `sell ${sold} for at least ${bought}`;
  const parts = order.kind === 'twap-order' ? ` in ${order.partCount} parts` : '';
  if (tense === 'planned') return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${parts}`;
  const state = Object.hasOwn(states, order.status) ? `, ${states[order.status]}` : '';
  return `Order to ${sentence}${parts}${state}`;
}

/** Describes a stake as the gateway claims it: "Stake 32 ETH with 1 validator". */
export function describeStaking(staking: GatewayStaking, tense: ClaimTense): string {
  const { symbol, decimals } = base.nativeCurrency;
  const amount = `${formatExactAmount(staking.value, decimals)} ${symbol}`;
  const isPlanned = tense === 'planned';
  if (staking.kind === 'staking-withdrawal')
    return `${isPlanned ? 'Withdraw' : 'Withdrew'} ${amount} from staking`;
  const validators = `${staking.validatorCount} ${staking.validatorCount === 1 ? 'validator' : 'validators'}`;
  if (staking.kind === 'staking-deposit')
    return `${isPlanned ? 'Stake' : 'Staked'} ${amount} with ${validators}`;
  return `${isPlanned ? 'Request' : 'Requested'} the exit of ${validators}, ${amount}`;
}
