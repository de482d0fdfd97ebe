import { type Address, isAddressEqual } from 'viem';
import type { CalledOrder } from '../decode/orders/called-orders';
import { divideOrder, type Order, type OrderItem } from '../decode/orders/order';
import { isUnlimited } from './approvals';
import type { Risk } from './risk';

/**
 * In hundredths of a percent: the most that honest fees take of a price. OpenSea takes up to 2.5%, creators up to 10%,
 * and a marketplace that adds its own still stays below 15%. Exchanges of tokens take at most 1%, and their partners as
 * much.
 */
const fairShare = { collectible: 1_500n, token: 300n } as const;

/** The part of a price that may go to others as a fee, in hundredths of a percent. */
export const fairShareOf = ({ gives }: Order): bigint =>
  gives.some(({ asset }) => asset?.kind === 'collectible' || asset?.kind === 'choice')
    ? fairShare.collectible
    : fairShare.token;

/** Finds the risks of an order by its terms: who gets the proceeds, and at what price. */
export function findOrderRisks(order: Order, safe: Address): readonly Risk[] {
  const isAny = order.gives.some(({ start }) => isUnlimited(start));
  const fillable: Risk = {
    kind: 'order',
    level: isAny ? 'critical' : 'warning',
    title: 'An order that others can fill',
    reason: 'Anyone can fill this order at this price until it expires, without asking the owners again.',
    needsAcknowledgement: false,
  };
  if (!order.isVerified) return [unreadOrder];
  if (order.gives.every((item) => mostOf(item) === 0n)) return [fillable];
  return [
    ...findOtherOwner(order, safe),
    ...(order.unseen === undefined ? [] : [describeUnseen(order.unseen)]),
    ...findProceeds(order, safe),
    ...findFall(order, safe),
    ...(order.gives.some(({ asset }) => asset?.kind === 'choice') ? [chosenByOthers] : []),
    fillable,
  ];
}

/** The more of the two amounts; at any time in between an order gives no more. */
export const mostOf = ({ start = 0n, end = 0n }: OrderItem): bigint => (start > end ? start : end);
/** The less of the two amounts; at any time in between an order pays no less. */
export const leastOf = ({ start = 0n, end = 0n }: OrderItem): bigint => (start < end ? start : end);

const critical = (
  risk: Pick<Risk, 'title' | 'reason' | 'address' | 'addresses'> & { readonly consequence: string },
): Risk => ({ kind: 'order', level: 'critical', needsAcknowledgement: true, ...risk });

/** The risk of an order whose payments can't be told. */
export const unreadOrder: Risk = critical({
  title: 'Concord can’t tell who gets the proceeds',
  reason:
    'This looks like an order, but its form is none of those that Concord knows. The contract that reads it can give its fields another meaning.',
  consequence:
    'I understand that this order can give assets away, and that Concord can’t tell who gets the proceeds.',
});

/** The risk of an order that a transaction names only by its hash. */
export const hiddenOrder: Risk = critical({
  title: 'An order known only by its hash',
  reason:
    'The transaction doesn’t hold the order itself. Concord can’t tell what it sells, at what price, or who gets the proceeds.',
  consequence: 'I understand that Concord can’t tell what this order sells, or who gets the proceeds.',
});

/** Finds the risks of the orders that a transaction signs or creates. */
export const findCalledOrderRisks = (orders: readonly CalledOrder[]): readonly Risk[] =>
  orders.flatMap(({ order, signer }) =>
    // A transaction that places an order has its own notice for that.
    order ? findOrderRisks(order, signer).filter((risk) => risk.needsAcknowledgement) : [hiddenOrder],
  );

const chosenByOthers: Risk = critical({
  title: 'Others choose which collectible they take',
  reason:
    'The order names a collection, but not which collectible. Anyone who fills it can take the most valuable one.',
  consequence: 'I understand that others choose which collectible of this Safe they take.',
});

const describeUnseen = (reason: string): Risk =>
  critical({
    title: 'Not all terms of this order can be seen',
    reason,
    consequence:
      'I understand that Concord can’t tell at what price this order is filled, or who gets the proceeds.',
  });

function findOtherOwner({ owner }: Order, safe: Address): readonly Risk[] {
  if (owner === undefined || isAddressEqual(owner, safe)) return [];
  return [
    critical({
      title: 'An order in the name of another account',
      reason: 'The order sells what another account owns. No exchange needs this Safe’s signature for that.',
      consequence: 'I understand that this order is in the name of another account.',
      address: owner,
    }),
  ];
}

const about = (addresses: readonly (Address | undefined)[]): Pick<Risk, 'address' | 'addresses'> => {
  const distinct = [...new Set(addresses.flatMap((one) => one ?? []))];
  const [first] = distinct;
  if (distinct.length > 1) return { addresses: distinct };
  return first ? { address: first } : {};
};

function findProceeds(order: Order, safe: Address): readonly Risk[] {
  const { returns, others } = divideOrder(order, safe);
  const paid = others.filter((payment) => mostOf(payment) > 0n);
  const recipients = about(paid.map(({ recipient }) => recipient));
  const isNothing = returns.every((payment) => leastOf(payment) === 0n);
  if (isNothing && paid.length === 0)
    return [
      critical({
        title: 'Gives assets away for nothing',
        reason: order.isFill
          ? 'This Safe pays for an order that brings it nothing.'
          : 'Anyone can take what this order gives, and nothing comes back to this Safe.',
        consequence: 'I understand that this Safe gets nothing in return.',
      }),
    ];
  if (isNothing)
    return [
      critical({
        title: 'Another account gets the proceeds',
        reason: order.isFill
          ? 'This Safe pays, and what it buys goes to another account:'
          : 'This Safe gets nothing in return. The proceeds go to another account:',
        consequence: 'I understand that this Safe gets nothing, and that another account gets the proceeds.',
        ...recipients,
      }),
    ];
  return findFees(order, paid, recipients);
}

type Others = ReturnType<typeof divideOrder>['others'];

function findFees(
  order: Order,
  paid: Others,
  recipients: Pick<Risk, 'address' | 'addresses'>,
): readonly Risk[] {
  // An offer's payments to others are taken out of what the Safe gives, so they cost nothing more.
  const charged = paid.filter(({ isFromGiven }) => !isFromGiven);
  if (charged.length === 0) return [];
  const consequence = 'I understand that other accounts get a part of the proceeds.';
  if (charged.some(({ share }) => share === undefined))
    return [
      critical({
        title: 'Another account gets part of the proceeds',
        reason:
          'The order also pays another account in an asset that this Safe doesn’t get, so Concord can’t say how large that part is.',
        consequence,
        ...recipients,
      }),
    ];
  const share = charged.reduce((total, one) => total + (one.share ?? 0n), 0n);
  const limit = fairShareOf(order);
  if (share <= limit) return [];
  return [
    critical({
      title: `Other accounts get ${formatShare(share)} of the proceeds`,
      reason: `Exchanges charge at most ${formatShare(limit)} for an order like this. This Safe gets the rest.`,
      consequence,
      ...recipients,
    }),
  ];
}

/** Hundredths of a percent as people read them: "2.5%". */
export const formatShare = (share: bigint): string => `${Number(share) / 100}%`;

/** Less comes in, or more goes out, the longer the order stays open. */
function findFall(order: Order, safe: Address): readonly Risk[] {
  const { returns } = divideOrder(order, safe);
  // Proceeds that fall to zero are reported as no return.
  if (returns.every((payment) => leastOf(payment) === 0n)) return [];
  const fair = order.fairFall ?? 0n;
  const falls = returns.some(
    ({ start = 0n, end = 0n }) => end < start && (start - end) * 100n > start * fair,
  );
  const rises = order.gives.some(
    ({ start = 0n, end = 0n }) => end > start && (end - start) * 100n > start * fair,
  );
  if (!falls && !rises) return [];
  return [
    critical({
      title: 'The price falls with time',
      reason:
        'The longer the order stays open, the less this Safe gets for what it gives. Others can wait for the lowest price.',
      consequence: 'I understand that this Safe may get only the lowest price of this order.',
    }),
  ];
}
