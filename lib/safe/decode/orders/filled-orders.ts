import { type AbiParameter, type Address, type Hex, isAddressEqual, zeroAddress } from 'viem';
import type { MultiSendStep } from '../../protocol/multisend';
import { filledByCaller, type Order, type OrderItem } from './order';
import { listOf, readWhole, tuple } from './order-arguments';
import { readDeadline } from './order-form';
import { readOneInchFill } from './read-one-inch-fill';
import { readSeaportAsset, seaportContracts } from './seaport-forms';

// Orders of other accounts that a call fills at Seaport. Source: ConsiderationInterface (ProjectOpenSea/seaport, 1.1 to
// 1.6).

const itemTypes = ['uint8', 'address', 'uint256', 'uint256', 'uint256'] as const;
/** Seaport's `OrderParameters`. */
export const parametersType = tuple(
  ...['address', 'address', listOf(tuple(...itemTypes)), listOf(tuple(...itemTypes, 'address'))],
  ...['uint8', 'uint256', 'uint256', 'bytes32', 'uint256', 'bytes32', 'uint256'],
);

type Item = readonly [itemType: bigint, token: Address, id: bigint, start: bigint, end: bigint, to: Address];
export type Parameters = readonly [
  ...[offerer: Address, zone: Address, offer: readonly Item[], consideration: readonly Item[]],
  ...[orderType: bigint, startTime: bigint, endTime: bigint],
];

export const toItem = ([itemType, token, id, start, end]: Item): OrderItem => ({
  ...{ asset: readSeaportAsset(itemType, token, id), start, end },
});

/**
 * Reads the orders that a call fills, from the caller's view: `gives` is what the caller pays, `pays` is what is
 * received, with its recipients. Empty for other calls, and where the data don't tell; then only the simulation shows
 * the result.
 */
export function readFills(call: MultiSendStep, caller: Address): readonly Order[] {
  const isToSeaport = seaportContracts.some((one) => isAddressEqual(one, call.to));
  if (isToSeaport) return readSeaportFills(call.data, call.data.slice(0, 10).toLowerCase(), caller);
  const filled = readOneInchFill(call, caller);
  return filled ? [filled] : [];
}

const resolverType = tuple('uint256', 'uint8', 'uint256', 'uint256', listOf({ type: 'bytes32' }));
const orderType = tuple(parametersType, 'bytes');
const advancedType = tuple(parametersType, 'uint120', 'uint120', 'bytes', 'bytes');
/** Positions of items, `FulfillmentComponent`: the index of an order, and of its item. */
const placesType = listOf(tuple('uint256', 'uint256'));
const matchType = tuple(placesType, placesType);
const [word, account, count] = [{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }];

/** The inputs of functions for several orders: `AdvancedOrder` with a fraction, or `Order`, which is filled whole. */
const several: ReadonlyMap<string, readonly AbiParameter[]> = new Map([
  // fulfillAvailableOrders and fulfillAvailableAdvancedOrders
  ['0xed98a574', [listOf(orderType), listOf(placesType), listOf(placesType), word, count]],
  [
    '0x87201b41',
    [
      ...[listOf(advancedType), listOf(resolverType), listOf(placesType), listOf(placesType)],
      ...[word, account, count],
    ],
  ],
  // matchOrders, and matchAdvancedOrders of 1.1 and of the later versions
  ['0xa8174404', [listOf(orderType), listOf(matchType)]],
  ['0x55944a42', [listOf(advancedType), listOf(resolverType), listOf(matchType)]],
  ['0xf2d12b12', [listOf(advancedType), listOf(resolverType), listOf(matchType), account]],
]);
const isMatch = (selector: string) => !['0xed98a574', '0x87201b41'].includes(selector);
const isAdvanced = (selector: string) => !['0xed98a574', '0xa8174404'].includes(selector);

function readSeaportFills(data: Hex, selector: string, caller: Address): readonly Order[] {
  const inputs = several.get(selector);
  if (!inputs) {
    const filled = readSeaportFill(data, selector, caller);
    return filled ? [filled] : [];
  }
  const values = readWhole(inputs, data);
  if (!values) return [];
  const [orders, ...rest] = isAdvanced(selector) ? values : [values[0], [], ...values.slice(1)];
  // The values have the types of the lists above; an `Order` is filled whole.
  const parts = (orders as unknown as readonly (readonly [Parameters, bigint | Hex, bigint?])[]).map(
    ([parameters, part, whole]): Part => ({
      parameters,
      ...(typeof part === 'bigint' && whole !== undefined ? { part, whole } : { part: 1n, whole: 1n }),
    }),
  );
  const [resolvers, places] = rest as unknown as [readonly Resolver[], readonly (readonly Place[])[]];
  const chosen = parts.map((one, index) => ({
    ...one,
    parameters: choosePieces(
      one.parameters,
      resolvers.filter(([orderIndex]) => orderIndex === BigInt(index)),
    ),
  }));
  if (isMatch(selector)) return readMatched(chosen, caller);
  const to = isAdvanced(selector) ? (rest[4] as Address) : zeroAddress;
  return readAvailable(chosen, { caller, to: to === zeroAddress ? caller : to, places });
}

type Part = { readonly parameters: Parameters; readonly part: bigint; readonly whole: bigint };
type Place = readonly [orderIndex: bigint, itemIndex: bigint];

/**
 * Reads orders that are filled only if they are still open. Items that no fulfillment of the call names need not arrive
 * (1.1).
 */
function readAvailable(
  parts: readonly Part[],
  { caller, to, places }: { caller: Address; to: Address; places: readonly (readonly Place[])[] },
): readonly Order[] {
  const named = new Set(places.flat().map((place) => place.join()));
  return parts.map(({ parameters, ...part }, index) => {
    const [offerer, zone, offer, ...rest] = parameters;
    const arriving = offer.filter((_, item) => named.has([index, item].join()));
    const order = fromParameters([offerer, zone, arriving, ...rest], { caller, recipient: to, ...part });
    return {
      ...order,
      // The caller pays everything, even if some items don't arrive.
      gives: fromParameters(parameters, { caller, recipient: to, ...part }).gives,
      isOptional: true,
    };
  });
}

/**
 * Reads the matched orders that the caller offers itself, which need no signature. Empty where the call may also pay
 * the Ether that others offer.
 */
function readMatched(parts: readonly Part[], caller: Address): readonly Order[] {
  const isOwn = ({ parameters: [offerer] }: Part) => isAddressEqual(offerer, caller);
  const paysForOthers = parts.some(
    (one) => !isOwn(one) && one.parameters[2].some(([itemType]) => itemType === 0n),
  );
  if (paysForOthers) return [];
  return parts.filter(isOwn).map(({ parameters: [, , offer, consideration, , , endTime], ...part }) => ({
    ...filledByCaller,
    protocol: 'Seaport',
    gives: offer.map((item) => most(toItem(item), part)),
    pays: consideration.map((item) => ({ ...least(toItem(item), part), recipient: item[5] })),
    deadline: readDeadline(endTime),
  }));
}

function readSeaportFill(data: Hex, selector: string, caller: Address): Order | undefined {
  const whole = { part: 1n, whole: 1n };
  switch (selector) {
    // fulfillOrder
    case '0xb3a34c4c': {
      const [order] = readWhole([orderType, word], data) ?? [];
      if (!Array.isArray(order)) return undefined;
      // The order has the type above.
      return fromParameters(order[0] as unknown as Parameters, { caller, recipient: caller, ...whole });
    }
    // fulfillAdvancedOrder: a fraction of the order, to an account that the caller chooses
    case '0xe7acab24': {
      const values = readWhole([advancedType, listOf(resolverType), word, account], data);
      const [order, resolvers, , recipient] = values ?? [];
      if (!Array.isArray(order)) return undefined;
      // The values have the types of the list above.
      const [parameters, part, denominator] = order as unknown as [Parameters, bigint, bigint];
      const chosen = choosePieces(parameters, resolvers as unknown as readonly Resolver[]);
      const to = recipient === zeroAddress ? caller : (recipient as Address);
      return fromParameters(chosen, { caller, recipient: to, part, whole: denominator });
    }
    // fulfillBasicOrder, under its two names
    case '0xfb0f3ee1':
    case '0x00000000':
      return readBasic(data, caller);
    default:
      return undefined;
  }
}

type Resolver = readonly [orderIndex: bigint, side: bigint, index: bigint, id: bigint];

/** Puts the ids that the call chooses into items whose order leaves the id open: `side` is 0 for offered items. */
function choosePieces(parameters: Parameters, resolvers: readonly Resolver[]): Parameters {
  const [offerer, zone, offer, consideration, ...rest] = parameters;
  const choose = (items: readonly Item[], side: bigint) =>
    items.map((item, index): Item => {
      const [itemType, token, , ...amounts] = item;
      const found = resolvers.find((one) => one[1] === side && one[2] === BigInt(index));
      return itemType >= 4n && found ? [itemType - 2n, token, found[3], ...amounts] : item;
    });
  return [offerer, zone, choose(offer, 0n), choose(consideration, 1n), ...rest];
}

type Fraction = Pick<Part, 'part' | 'whole'>;

const partOf = (amount: bigint | undefined, { part, whole }: Fraction, rest: bigint) =>
  amount === undefined || whole === 0n ? undefined : (amount * part + rest) / whole;

/** Rounds the caller's payment up. */
function most(item: OrderItem, fraction: Fraction): OrderItem {
  const amount = (item.start ?? 0n) > (item.end ?? 0n) ? item.start : item.end;
  const given = partOf(amount, fraction, fraction.whole - 1n);
  return { ...item, start: given, end: given };
}

/** Rounds the caller's proceeds down. */
function least(item: OrderItem, fraction: Fraction): OrderItem {
  const amount = (item.start ?? 0n) < (item.end ?? 0n) ? item.start : item.end;
  const got = partOf(amount, fraction, 0n);
  return { ...item, start: got, end: got };
}

function fromParameters(
  [offerer, , offer, consideration, , , endTime]: Parameters,
  { caller, recipient, ...fraction }: { caller: Address; recipient: Address } & Fraction,
): Order {
  // Seaport needs no signature where the caller is the offerer, who then gives both sides.
  const given = isAddressEqual(offerer, caller) ? [...consideration, ...offer] : consideration;
  return {
    ...filledByCaller,
    protocol: 'Seaport',
    gives: given.map((item) => most(toItem(item), fraction)),
    pays: offer.map((item) => ({ ...least(toItem(item), fraction), recipient })),
    deadline: readDeadline(endTime),
  };
}

const basicType = tuple(
  ...['address', 'uint256', 'uint256', 'address', 'address', 'address', 'uint256', 'uint256'],
  ...['uint8', 'uint256', 'uint256', 'bytes32', 'uint256', 'bytes32', 'bytes32', 'uint256'],
  ...[listOf(tuple('uint256', 'address')), 'bytes'],
);
type Basic = readonly [
  ...[considerationToken: Address, considerationId: bigint, considerationAmount: bigint],
  ...[offerer: Address, zone: Address, offerToken: Address, offerId: bigint, offerAmount: bigint],
  ...[basicType: bigint, startTime: bigint, endTime: bigint, zoneHash: Hex, salt: bigint],
  ...[offererConduit: Hex, fulfillerConduit: Hex, total: bigint],
  additional: readonly (readonly [amount: bigint, recipient: Address])[],
];

/** `BasicOrderType`, divided by the four kinds of orders: the types of the offered and the requested item. */
const basicKinds = [
  { offered: 2n, asked: 0n },
  { offered: 3n, asked: 0n },
  { offered: 2n, asked: 1n },
  { offered: 3n, asked: 1n },
  { offered: 1n, asked: 2n },
  { offered: 1n, asked: 3n },
] as const;

function readBasic(data: Hex, caller: Address): Order | undefined {
  const [order] = readWhole([basicType], data) ?? [];
  if (!Array.isArray(order)) return undefined;
  const basic = order as unknown as Basic; // the types of the list above
  const [askedToken, askedId, asked, , , offerToken, offerId, offered, type, , endTime] = basic;
  const additional = basic[16].reduce((sum, [amount]) => sum + amount, 0n);
  const kind = basicKinds[Number(type) >> 2];
  if (!kind) return undefined;
  const isSale = kind.offered === 1n;
  const item = (itemType: bigint, token: Address, id: bigint, amount: bigint): OrderItem => ({
    ...{ asset: readSeaportAsset(itemType, token, id), start: amount, end: amount },
  });
  return {
    ...filledByCaller,
    protocol: 'Seaport',
    // Additional payments are added to a price, or taken out of an offer.
    gives: [item(kind.asked, askedToken, askedId, isSale ? asked : asked + additional)],
    pays: [
      {
        ...item(kind.offered, offerToken, offerId, isSale ? offered - additional : offered),
        recipient: caller,
      },
    ],
    deadline: readDeadline(endTime),
  };
}
