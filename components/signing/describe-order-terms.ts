import type { Address } from 'viem';
import { base } from '@/config/chains';
import { formatShortAddress } from '@/lib/format/address';
import { formatExactAmount } from '@/lib/format/amount';
import { cleanText } from '@/lib/format/clean-text';
import { type KnownTokens, useCollectionSymbols, useTokens } from '@/lib/queries/tokens';
import { useNames } from '@/lib/queries/use-name';
import { type DividedOrder, divideOrder, type Order, type OrderItem } from '@/lib/safe/decode/orders/order';
import { fairShareOf, formatShare, leastOf, mostOf } from '@/lib/safe/risk/order-risks';

/** Data about the contracts and accounts of an order. */
export type OrderWords = {
  /** Includes the addresses that the order gives as collections, because some may be tokens. */
  readonly tokens: KnownTokens;
  readonly symbols: ReadonlyMap<Address, string | null>;
  readonly nameOf: (address: Address) => string | undefined;
};

/** Reads the data about the contracts and accounts of orders, from the chain and from this visitor's names. */
export function useOrderWords(orders: readonly Order[]): OrderWords {
  const assets = orders.flatMap(({ gives, pays }) => [...gives, ...pays].flatMap(({ asset }) => asset ?? []));
  const collections: readonly Address[] = assets.flatMap((asset) =>
    'collection' in asset ? asset.collection : [],
  );
  const fungible: readonly Address[] = assets.flatMap((asset) => (asset.kind === 'token' ? asset.token : []));
  const tokens = useTokens([...fungible, ...collections]);
  const symbols = useCollectionSymbols(collections);
  return { tokens, symbols, nameOf: useNames() };
}

const maxSymbolLength = 20;

/** Describes an exact amount of an asset: "50 tUSDC", "STALL #7", "any STALL". */
export function describeItem(
  { asset }: Pick<OrderItem, 'asset'>,
  amount: bigint | undefined,
  words: OrderWords,
) {
  if (amount === undefined) return 'an unknown amount';
  if (!asset) return `${amount} of an unknown asset`;
  if (asset.kind === 'native')
    return `${formatExactAmount(amount, base.nativeCurrency.decimals)} ${base.nativeCurrency.symbol}`;
  if (asset.kind === 'token') return describeToken(asset.token, amount, words);
  const { collection } = asset;
  // Where the collection is a token, the number of the item is an amount.
  if (asset.kind === 'collectible' && words.tokens.get(collection))
    return describeToken(collection, asset.id * amount, words);
  const own = words.symbols.get(collection);
  const symbol = own ? cleanText(own, maxSymbolLength) : formatShortAddress(collection);
  if (asset.kind === 'collectible') return `${amount === 1n ? '' : `${amount} × `}${symbol} #${asset.id}`;
  const count = amount === 1n ? '' : `${amount} `;
  return asset.isFromList ? `${count || '1 '}${symbol} from a list` : `any ${count}${symbol}`;
}

export function describeToken(
  token: Address,
  amount: bigint,
  { tokens }: Pick<OrderWords, 'tokens'>,
): string {
  const known = tokens.get(token);
  return known
    ? `${formatExactAmount(amount, known.decimals)} ${cleanText(known.symbol, maxSymbolLength)}`
    : `${amount} base units of ${formatShortAddress(token)}`;
}

export const joinWords = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');

/** Describes an account in a sentence, also where the order names none. */
export const describeAccount = (
  address: Address | undefined,
  { nameOf }: Pick<OrderWords, 'nameOf'>,
): string =>
  address === undefined
    ? 'an unknown account'
    : cleanText(nameOf(address) ?? formatShortAddress(address), 40);

const isPiece = ({ asset }: OrderItem) => asset?.kind === 'collectible' || asset?.kind === 'choice';

/**
 * Describes an order in one sentence: "Sell STALL #7 for 0.975 ETH, 2.5% fee to …". "For" has only what the Safe gets.
 * Undefined for an order whose terms can't be verified.
 */
export function describeOrderTerms(order: Order, safe: Address, words: OrderWords): string | undefined {
  if (!order.isVerified) return undefined;
  const { returns, others } = divideOrder(order, safe);
  const given = joinWords(order.gives.map((item) => describeItem(item, mostOf(item), words)));
  const toOthers = others.filter((payment) => mostOf(payment) > 0n);
  if (returns.every((payment) => leastOf(payment) === 0n)) {
    const elsewhere = toOthers.map(
      (payment) =>
        `${describeItem(payment, payment.start, words)} to ${describeAccount(payment.recipient, words)}`,
    );
    if (elsewhere.length === 0) return `Give away ${given} for nothing`;
    return order.isFill
      ? `Pay ${given}, with ${joinWords(elsewhere)}`
      : `Give away ${given}, with ${joinWords(elsewhere)}`;
  }
  const isFalling = returns.some(({ start = 0n, end = 0n }) => end < start);
  const returned = `${order.isLeast ? 'at least ' : ''}${joinWords(
    returns.map((item) => describeItem(item, item.start, words)),
  )}`;
  const least = isFalling
    ? ` falling to ${joinWords(returns.map((item) => describeItem(item, leastOf(item), words)))}`
    : '';
  const fees = toOthers.map((payment) => `, ${describeFee(order, payment, words)}`).join('');
  return !order.gives.some(isPiece) && returns.some(isPiece)
    ? `Buy ${returned} for ${given}${fees}`
    : `Sell ${given} for ${returned}${least}${fees}`;
}

/** Describes a part of the price as "2.5% fee to …", an unusual one without "fee", any other payment by its amount. */
export function describeFee(
  order: Order,
  payment: DividedOrder['others'][number],
  words: OrderWords,
): string {
  const { share, isFromGiven, recipient } = payment;
  const to = `to ${describeAccount(recipient, words)}`;
  if (share === undefined) return `${describeItem(payment, payment.start, words)} ${to}`;
  if (isFromGiven) return `${formatShare(share)} of it ${to}`;
  return share <= fairShareOf(order) ? `${formatShare(share)} fee ${to}` : `${formatShare(share)} ${to}`;
}
