import {
  type AbiParameter,
  type Address,
  getAddress,
  type Hex,
  isAddressEqual,
  size,
  slice,
  toHex,
  zeroAddress,
} from 'viem';
import type { MultiSendStep } from '../../protocol/multisend';
import { type DecodedValue, readArguments } from '../calldata/read-arguments';
import type { Order, OrderItem } from './order';
import { readDeadline, readSeaportAsset, seaportContracts } from './typed-order-forms';

// Orders of others that a call fills. Sources: ConsiderationInterface (ProjectOpenSea/seaport) and OrderMixin
// (1inch/limit-order-protocol, version 4, part of the Aggregation Router 6).

export const tuple = (...components: readonly (string | AbiParameter)[]): AbiParameter => ({
  type: 'tuple',
  components: components.map((one) => (typeof one === 'string' ? { type: one } : one)),
});
export const listOf = (item: AbiParameter): AbiParameter => ({ ...item, type: `${item.type}[]` });

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

export function readWhole(inputs: readonly AbiParameter[], data: Hex): readonly DecodedValue[] | undefined {
  const read = readArguments(inputs, data);
  return read && !read.encoding.isTruncated ? read.values : undefined;
}

/**
 * The order that a call fills, as whoever fills it sees it: what the caller gives, and who gets what is offered. Undefined
 * for any other call, and for those that fill several orders at once: of them the simulation says what happens.
 */
export function readFill(call: MultiSendStep, caller: Address): Order | undefined {
  const isTo = (contracts: readonly Address[]) => contracts.some((one) => isAddressEqual(one, call.to));
  const selector = call.data.slice(0, 10).toLowerCase();
  if (isTo(seaportContracts)) return readSeaportFill(call.data, selector, caller);
  return isTo([oneInchRouter]) ? readOneInchFill(call.data, selector, caller) : undefined;
}

const resolverType = tuple('uint256', 'uint8', 'uint256', 'uint256', listOf({ type: 'bytes32' }));

function readSeaportFill(data: Hex, selector: string, caller: Address): Order | undefined {
  switch (selector) {
    // fulfillOrder
    case '0xb3a34c4c': {
      const [order] = readWhole([tuple(parametersType, 'bytes'), { type: 'bytes32' }], data) ?? [];
      return Array.isArray(order) ? fromParameters(order[0] as unknown as Parameters, caller) : undefined; // the types above
    }
    // fulfillAdvancedOrder: a part of the order, to an account of the caller's choice
    case '0xe7acab24': {
      const advanced = tuple(parametersType, 'uint120', 'uint120', 'bytes', 'bytes');
      const values = readWhole(
        [advanced, listOf(resolverType), { type: 'bytes32' }, { type: 'address' }],
        data,
      );
      const [order, resolvers, , recipient] = values ?? [];
      if (!Array.isArray(order)) return undefined;
      // The types of the list above.
      const [parameters, part, whole] = order as unknown as [Parameters, bigint, bigint];
      const chosen = choosePieces(parameters, resolvers as unknown as readonly Resolver[]);
      const isCaller = recipient === zeroAddress;
      return fromParameters(chosen, isCaller ? caller : (recipient as Address), { part, whole });
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

/** Where an order leaves the piece open, the call names it: `side` is 0 for what is offered. */
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

function fromParameters(
  [, , offer, consideration, , , endTime]: Parameters,
  recipient: Address,
  { part, whole } = { part: 1n, whole: 1n },
): Order {
  // What the caller pays is rounded up, and what it gets is rounded down.
  const partOf = (amount: bigint | undefined, rest: bigint) =>
    amount === undefined || whole === 0n ? undefined : (amount * part + rest) / whole;
  const most = (item: OrderItem): OrderItem => {
    const amount = partOf((item.start ?? 0n) > (item.end ?? 0n) ? item.start : item.end, whole - 1n);
    return { ...item, start: amount, end: amount };
  };
  const least = (item: OrderItem): OrderItem => {
    const amount = partOf((item.start ?? 0n) < (item.end ?? 0n) ? item.start : item.end, 0n);
    return { ...item, start: amount, end: amount };
  };
  return {
    ...filled,
    protocol: 'Seaport',
    gives: consideration.map((item) => most(toItem(item))),
    pays: offer.map((item) => ({ ...least(toItem(item)), recipient })),
    deadline: readDeadline(endTime),
  };
}

/** What is filled is filled at once, by the caller alone. */
const filled = { isVerified: true, isFill: true, owner: undefined, taker: undefined } as const;

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

/** `BasicOrderType`, divided by the four kinds of orders: which item types are offered and asked for. */
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
    ...filled,
    protocol: 'Seaport',
    // Further payments come on top of a price, and out of an offer.
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

const oneInchRouter: Address = '0x111111125421cA6dc452d289314280a0f8842A65';
const oneInchOrder = tuple(...Array.from({ length: 8 }, () => 'uint256'));
type OneInchOrder = readonly [
  ...[salt: bigint, maker: bigint, receiver: bigint, makerAsset: bigint, takerAsset: bigint],
  ...[makingAmount: bigint, takingAmount: bigint, traits: bigint],
];
const words = (...types: readonly string[]): readonly AbiParameter[] => [
  oneInchOrder,
  ...types.map((type) => ({ type })),
];
/** `fillOrder`, `fillOrderArgs`, `fillContractOrder` and `fillContractOrderArgs`; where the amount stands. */
const oneInchFills: ReadonlyMap<string, { readonly inputs: readonly AbiParameter[]; readonly at: number }> =
  new Map([
    ['0x9fda64bd', { inputs: words('bytes32', 'bytes32', 'uint256', 'uint256'), at: 3 }],
    ['0xf497df75', { inputs: words('bytes32', 'bytes32', 'uint256', 'uint256', 'bytes'), at: 3 }],
    ['0xcc713a04', { inputs: words('bytes', 'uint256', 'uint256'), at: 2 }],
    ['0x56a75868', { inputs: words('bytes', 'uint256', 'uint256', 'bytes'), at: 2 }],
  ]);

function readOneInchFill(data: Hex, selector: string, caller: Address): Order | undefined {
  const form = oneInchFills.get(selector);
  const values = form && readWhole(form.inputs, data);
  if (!form || !values) return undefined;
  // The types of the lists above.
  const [order, ...rest] = values as unknown as [OneInchOrder, ...DecodedValue[]];
  const [amount, takerTraits, args = '0x'] = rest.slice(form.at - 1) as [bigint, bigint, Hex | undefined];
  const [, , , makerAsset, takerAsset, makingAmount, takingAmount, traits] = order;
  if (makingAmount === 0n || takingAmount === 0n) return undefined;
  // TakerTraitsLib: how the amount is meant, and where the proceeds go.
  const isMaking = has(takerTraits, 255n);
  const hasTarget = has(takerTraits, 251n);
  if (hasTarget && size(args) < 20) return undefined;
  const gives = isMaking ? (amount * takingAmount + makingAmount - 1n) / makingAmount : amount;
  const gets = isMaking ? amount : (amount * makingAmount) / takingAmount;
  const { isKnown, limited } = limitPrice({ gives, gets }, { isMaking, takerTraits, traits });
  const fixed = (token: bigint, value: bigint): OrderItem => ({
    ...{ asset: { kind: 'token', token: toAddress(token) }, start: value, end: value },
  });
  return {
    ...filled,
    protocol: '1inch',
    gives: [fixed(takerAsset, limited.gives)],
    pays: [
      {
        ...fixed(makerAsset, limited.gets),
        recipient: hasTarget ? getAddress(slice(args, 0, 20)) : caller,
      },
    ],
    deadline: readDeadline((traits >> 80n) & (2n ** 40n - 1n)),
    ...(!isKnown && {
      unseen: 'The order names an extension, which can set another price. The transaction sets no limit.',
    }),
  };
}

type Amounts = { readonly gives: bigint; readonly gets: bigint };

/** An extension of the maker's may set another price, within the limit that the caller sets (`threshold`). */
function limitPrice(
  amounts: Amounts,
  { isMaking, takerTraits, traits }: { isMaking: boolean; takerTraits: bigint; traits: bigint },
): { readonly isKnown: boolean; readonly limited: Amounts } {
  // MakerTraitsLib, `HAS_EXTENSION_FLAG`.
  if (!has(traits, 249n)) return { isKnown: true, limited: amounts };
  const limit = takerTraits & (2n ** 185n - 1n);
  if (limit === 0n) return { isKnown: false, limited: amounts };
  return { isKnown: true, limited: { ...amounts, ...(isMaking ? { gives: limit } : { gets: limit }) } };
}

const has = (bits: bigint, flag: bigint): boolean => ((bits >> flag) & 1n) === 1n;

/** Only the last twenty bytes of such a word are an address. */
const toAddress = (word: bigint): Address => getAddress(toHex(word & (2n ** 160n - 1n), { size: 20 }));
