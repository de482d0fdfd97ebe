import { type Address, isAddressEqual } from 'viem';
import type { Asset } from '../balance-changes';

/** Something that an order gives or pays. */
export type OrderAsset =
  | Asset
  /** Collectibles that others choose: any of the collection, or one from a list whose hash the order holds. */
  | { readonly kind: 'choice'; readonly collection: Address; readonly isFromList: boolean };

/** An asset and how much of it, in base units, when the order begins and when it ends. */
export type OrderItem = {
  /** Undefined where the data do not say it in a known way. */
  readonly asset: OrderAsset | undefined;
  readonly start: bigint | undefined;
  readonly end: bigint | undefined;
};

/** A payment by the account that fills an order, with its recipient; undefined where the data don't tell it. */
export type OrderPayment = OrderItem & { readonly recipient: Address | undefined };

/** An offer to trade that another account may fill later. */
export type Order = {
  /** The exchange whose published form it has. */
  readonly protocol: string | undefined;
  /**
   * True where the bytes are those that a contract of this exchange reads in just this way; otherwise the names of the
   * fields are only words.
   */
  readonly isVerified: boolean;
  /** The account whose assets are given; undefined for the signer's. */
  readonly owner: Address | undefined;
  /** At most so much. */
  readonly gives: readonly OrderItem[];
  /** At least so much, also what goes to others. */
  readonly pays: readonly OrderPayment[];
  /** The only account that may fill it; undefined where anybody may. */
  readonly taker: Address | undefined;
  /** In seconds since 1970; undefined where there is no end, or none is known. */
  readonly deadline: bigint | undefined;
  /** The transaction itself fills it: what is given and paid is the caller's side, and it happens at once. */
  readonly isFill?: boolean;
  /** It is filled only if it is still open by then. */
  readonly isOptional?: boolean;
  /** More may come back: the transaction sets only the least. */
  readonly isLeast?: boolean;
  /** It may be filled in parts, each at the same price. */
  readonly isPartial?: boolean;
  /** A contract that must agree to each fill. */
  readonly approver?: Address;
  /** Why parts of the terms are not in the bytes, as a sentence. */
  readonly unseen?: string;
  /** How far the price may fall without more words, in percent: of auctions it is the slippage. */
  readonly fairFall?: bigint;
};

/** The fields of an order that the caller fills at once. */
export const filledByCaller = { isVerified: true, isFill: true, owner: undefined, taker: undefined } as const;

/** Whether two assets are the same; what is not known is like nothing else. */
export function isSameAsset(one: OrderAsset | undefined, other: OrderAsset | undefined): boolean {
  if (!one || !other) return false;
  if (one.kind === 'native') return other.kind === 'native';
  if (one.kind === 'token') return other.kind === 'token' && isAddressEqual(one.token, other.token);
  if (one.kind === 'choice')
    return other.kind === 'choice' && isAddressEqual(one.collection, other.collection);
  return (
    other.kind === 'collectible' && isAddressEqual(one.collection, other.collection) && one.id === other.id
  );
}

export type DividedOrder = {
  /** The payments to the Safe; only these are "in return". */
  readonly returns: readonly OrderPayment[];
  /** The payments to others, with their share of the same asset, in hundredths of a percent. */
  readonly others: readonly (OrderPayment & {
    /** Undefined where the Safe gets nothing of this asset to compare it with. */
    readonly share: bigint | undefined;
    /** It comes out of what the Safe gives, as the fee of an offer for a collectible does. */
    readonly isFromGiven: boolean;
  })[];
};

const sum = (items: readonly OrderItem[], at: 'start' | 'end') =>
  items.reduce((total, item) => total + (item[at] ?? 0n), 0n);

/** Hundredths of a percent, rounded up so that nothing looks smaller than it is. */
const whole = 10_000n;
const partOf = (part: bigint, total: bigint) => (total === 0n ? 0n : (part * whole + total - 1n) / total);

/** Divides an order's payments into those to the Safe and those to others. */
export function divideOrder({ gives, pays }: Order, safe: Address): DividedOrder {
  const isToSafe = ({ recipient }: OrderPayment) =>
    recipient !== undefined && isAddressEqual(recipient, safe);
  const returns = pays.filter(isToSafe);
  const others = pays.filter((payment) => !isToSafe(payment));
  const alike = <T extends OrderItem>(items: readonly T[], { asset }: OrderItem) =>
    items.filter((item) => isSameAsset(item.asset, asset));
  return {
    returns,
    others: others.map((payment) => {
      const mine = alike(returns, payment);
      const fromGiven = alike(gives, payment);
      const all = alike(others, payment);
      const isFromGiven =
        mine.length === 0 &&
        fromGiven.length > 0 &&
        (['start', 'end'] as const).every((at) => sum(all, at) <= sum(fromGiven, at));
      const base = isFromGiven ? fromGiven : mine;
      if (base.length === 0) return { ...payment, share: undefined, isFromGiven };
      // The part changes with time in one direction only: it is greatest at the beginning or at the end.
      const [atStart, atEnd] = (['start', 'end'] as const).map((at) =>
        partOf(payment[at] ?? 0n, isFromGiven ? sum(base, at) : sum(base, at) + sum(all, at)),
      );
      const share = (atStart ?? 0n) > (atEnd ?? 0n) ? atStart : atEnd;
      return { ...payment, share, isFromGiven };
    }),
  };
}
