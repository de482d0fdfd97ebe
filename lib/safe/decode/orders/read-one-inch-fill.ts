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
import type { DecodedValue } from '../calldata/read-arguments';
import { filledByCaller, type Order, type OrderAsset, type OrderItem } from './order';
import { readWhole, tuple } from './order-arguments';
import { readDeadline } from './order-form';

// Sources: 1inch/limit-order-protocol (OrderMixin.sol and OrderRFQMixin.sol of version 3, OrderMixin.sol of version 4)
// and the Aggregation Routers 5 and 6 that they are part of (GenericRouter, ClipperRouter, UnoswapRouter).

/** The Aggregation Routers, at the same addresses on every chain. */
export const oneInchRouters = {
  v5: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  v6: '0x111111125421cA6dc452d289314280a0f8842A65',
} as const satisfies Readonly<Record<string, Address>>;

/**
 * Reads the payment and the proceeds of a call at 1inch, with their recipients: an order of another account that it
 * fills, or a swap. Undefined for other calls, and for swaps through pools whose proceeds go to the caller: their data
 * do not name the bought asset.
 */
export function readOneInchFill(call: MultiSendStep, caller: Address): Order | undefined {
  const selector = call.data.slice(0, 10).toLowerCase();
  if (isAddressEqual(call.to, oneInchRouters.v6))
    return (
      readLimitOrder(call, selector, caller) ??
      readSwap(call, swapForms.v6.get(selector), caller) ??
      readRoute(call, routeForms.v6.get(selector), caller)
    );
  if (!isAddressEqual(call.to, oneInchRouters.v5)) return undefined;
  return (
    readOlderOrder(call, selector, caller) ??
    readQuote(call, selector, caller) ??
    readSwap(call, swapForms.v5.get(selector), caller) ??
    readRoute(call, routeForms.v5.get(selector), caller)
  );
}

const types = (...names: readonly string[]): readonly AbiParameter[] => names.map((type) => ({ type }));

/** Both stand for the chain's own coin (UniERC20.sol). */
const ether: readonly Address[] = [zeroAddress, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'];
const toAsset = (token: Address): OrderAsset =>
  ether.some((one) => isAddressEqual(one, token)) ? { kind: 'native' } : { kind: 'token', token };
const fixed = (asset: OrderAsset | undefined, amount: bigint): OrderItem => ({
  ...{ asset, start: amount, end: amount },
});
/** The zero address stands for the caller. */
const toRecipient = (named: Address, caller: Address) => (named === zeroAddress ? caller : named);

const description = tuple(...['address', 'address', 'address', 'address', 'uint256', 'uint256', 'uint256']);
/**
 * The inputs of a swap, with the positions of the values in the order of the terms; the positions are inside the tuple
 * where there is one.
 */
type SwapForm = { readonly inputs: readonly AbiParameter[]; readonly places: readonly number[] };
const generic = { places: [0, 1, 3, 4, 5] } as const;
const clipper = (
  sold: 'address' | 'uint256',
  hasRecipient: boolean,
  ...more: readonly string[]
): SwapForm => ({
  inputs: types(
    ...['address', ...(hasRecipient ? ['address'] : []), sold, 'address', 'uint256', 'uint256', 'uint256'],
    ...['bytes32', 'bytes32', ...more],
  ),
  places: hasRecipient ? [2, 3, 1, 4, 5] : [1, 2, -1, 3, 4],
});
/** `swap`, `clipperSwap`, `clipperSwapTo` and `clipperSwapToWithPermit`. */
const swapForms: Readonly<Record<keyof typeof oneInchRouters, ReadonlyMap<string, SwapForm>>> = {
  v5: new Map([
    ['0x12aa3caf', { inputs: [{ type: 'address' }, description, ...types('bytes', 'bytes')], ...generic }],
    ['0x84bd6d29', clipper('address', false)],
    ['0x093d4fa5', clipper('address', true)],
    ['0xc805a666', clipper('address', true, 'bytes')],
  ]),
  v6: new Map([
    ['0x07ed2379', { inputs: [{ type: 'address' }, description, ...types('bytes')], ...generic }],
    ['0xd2d374e5', clipper('uint256', false)],
    ['0xc4d652af', clipper('uint256', true)],
  ]),
};

/** Reads a swap. Amounts are in base units; the transaction reverts where less than `least` arrives. */
function readSwap(
  { data, value }: MultiSendStep,
  form: SwapForm | undefined,
  caller: Address,
): Order | undefined {
  const values = form && readWhole(form.inputs, data);
  if (!form || !values) return undefined;
  const terms = Array.isArray(values[1]) ? (values[1] as readonly DecodedValue[]) : values; // the types above
  const [sold, bought, to = zeroAddress, amount, least] = form.places.map((place) => terms[place]) as [
    ...[sold: Address | bigint, bought: Address, to: Address | undefined],
    ...[amount: bigint, least: bigint],
  ];
  const asset = toAsset(typeof sold === 'bigint' ? toAddress(sold) : sold);
  // A flag allows additional Ether for the contract that makes the swap (`_REQUIRES_EXTRA_ETH`).
  const extra = value - (asset.kind === 'native' ? amount : 0n);
  return {
    ...filledByCaller,
    protocol: '1inch',
    gives: [fixed(asset, amount), ...(extra > 0n ? [fixed({ kind: 'native' }, extra)] : [])],
    pays: [{ ...fixed(toAsset(bought), least), recipient: toRecipient(to, caller) }],
    deadline: undefined,
    isLeast: true,
  };
}

/**
 * The inputs of a swap through pools with a recipient, and the positions of the sold asset, its amount, and the least
 * amount that arrives.
 */
type RouteForm = {
  readonly inputs: readonly AbiParameter[];
  readonly sold: number | 'ether' | undefined;
  /** Absent where the call's value is sold. */
  readonly amount?: number;
  readonly least: number;
};
const pools = 'uint256[]';
const numbers = (count: number) => types(...Array.from({ length: count }, () => 'uint256'));
const unoswap = { sold: 1, amount: 2, least: 3 } as const;
const ethUnoswap = { sold: 'ether', least: 1 } as const;
const routeForms: Readonly<Record<keyof typeof oneInchRouters, ReadonlyMap<string, RouteForm>>> = {
  // unoswapTo, unoswapToWithPermit, uniswapV3SwapTo, uniswapV3SwapToWithPermit
  v5: new Map<string, RouteForm>([
    ['0xf78dc253', { inputs: types('address', 'address', 'uint256', 'uint256', pools), ...unoswap }],
    ['0x3c15fd91', { inputs: types('address', 'address', 'uint256', 'uint256', pools, 'bytes'), ...unoswap }],
    [
      '0xbc80f1a8',
      { inputs: types('address', 'uint256', 'uint256', pools), ...{ sold: undefined, amount: 1, least: 2 } },
    ],
    ['0x2521b930', { inputs: types('address', 'address', 'uint256', 'uint256', pools, 'bytes'), ...unoswap }],
  ]),
  // unoswapTo and ethUnoswapTo, through one to three pools
  v6: new Map<string, RouteForm>([
    ['0xe2c95c82', { inputs: numbers(5), ...unoswap }],
    ['0xea76dddf', { inputs: numbers(6), ...unoswap }],
    ['0xf7a70056', { inputs: numbers(7), ...unoswap }],
    ['0x175accdc', { inputs: numbers(3), ...ethUnoswap }],
    ['0x0f449d71', { inputs: numbers(4), ...ethUnoswap }],
    ['0x493189f0', { inputs: numbers(5), ...ethUnoswap }],
  ]),
};

function readRoute(
  { data, value }: MultiSendStep,
  form: RouteForm | undefined,
  caller: Address,
): Order | undefined {
  const values = form && readWhole(form.inputs, data);
  if (!form || !values) return undefined;
  const read = (place: number) => {
    const found = values[place] as Address | bigint; // the types above
    return typeof found === 'bigint' ? toAddress(found) : found;
  };
  const recipient = toRecipient(read(0), caller);
  if (isAddressEqual(recipient, caller)) return undefined;
  const { sold, amount, least } = form;
  const isEther = sold === 'ether' || value > 0n;
  const asset: OrderAsset | undefined = isEther
    ? { kind: 'native' }
    : sold === undefined
      ? undefined
      : toAsset(read(sold));
  return {
    ...filledByCaller,
    protocol: '1inch',
    gives: [fixed(asset, amount === undefined ? value : (values[amount] as bigint))], // the types above
    pays: [{ ...fixed(undefined, values[least] as bigint), recipient }], // the types above
    deadline: undefined,
    isLeast: true,
  };
}

const olderOrder = tuple(
  ...['uint256', 'address', 'address', 'address', 'address', 'address', 'uint256', 'uint256', 'uint256'],
  'bytes',
);
type OlderOrder = readonly [
  ...[salt: bigint, makerAsset: Address, takerAsset: Address, maker: Address, receiver: Address],
  ...[allowedSender: Address, makingAmount: bigint, takingAmount: bigint, offsets: bigint, more: Hex],
];
const olderInputs = (...more: readonly string[]) => [
  olderOrder,
  ...types('bytes', 'bytes', 'uint256', 'uint256', 'uint256', ...more),
];
/** `fillOrder`, `fillOrderTo` and `fillOrderToWithPermit` of the router 5. */
const olderFills: ReadonlyMap<string, readonly AbiParameter[]> = new Map([
  ['0x62e238bb', olderInputs()],
  ['0xe5d7bde6', olderInputs('address')],
  ['0xd365c695', olderInputs('address', 'bytes')],
]);

function readOlderOrder({ data }: MultiSendStep, selector: string, caller: Address): Order | undefined {
  const inputs = olderFills.get(selector);
  const values = inputs && readWhole(inputs, data);
  if (!values) return undefined;
  // The values have the types of the list above.
  const [order, , interaction, making, taking, threshold, to = zeroAddress] = values as unknown as [
    ...[order: OlderOrder, signature: Hex, interaction: Hex, making: bigint, taking: bigint],
    ...[threshold: bigint, to: Address | undefined],
  ];
  const [, makerAsset, takerAsset, , , , makingAmount, takingAmount, offsets] = order;
  // The call gives one of the two amounts, and the contract computes the other.
  if ((making === 0n) === (taking === 0n) || makingAmount === 0n || takingAmount === 0n) return undefined;
  // The top bit says whether a permit is skipped.
  const limit = threshold & (2n ** 255n - 1n);
  const isLinear = !hasGetter(offsets);
  const computed =
    making > 0n
      ? { gives: (making * takingAmount + makingAmount - 1n) / makingAmount, gets: making }
      : { gives: taking, gets: (taking * makingAmount) / takingAmount };
  const limited = making > 0n ? { gives: limit, gets: making } : { gives: taking, gets: limit };
  const { gives, gets } = isLinear ? computed : limited;
  return {
    ...filledByCaller,
    protocol: '1inch',
    gives: [fixed(toAsset(takerAsset), gives)],
    pays: [{ ...fixed(toAsset(makerAsset), gets), recipient: toRecipient(to, caller) }],
    deadline: undefined,
    ...(size(interaction) >= 20 && {
      unseen: 'Before this Safe pays, 1inch calls another contract. That contract can raise the price.',
    }),
  };
}

/**
 * Whether functions compute the price. The offsets hold the ends of the order's parts, 32 bits each: the third and the
 * fourth are these functions, and are empty for a fixed price.
 */
function hasGetter(offsets: bigint): boolean {
  const endOf = (part: bigint) => (offsets >> (32n * part)) & (2n ** 32n - 1n);
  return endOf(2n) > endOf(1n) || endOf(3n) > endOf(2n);
}

const quote = tuple(...['uint256', 'address', 'address', 'address', 'address', 'uint256', 'uint256']);
type Quote = readonly [
  ...[info: bigint, makerAsset: Address, takerAsset: Address, maker: Address, allowedSender: Address],
  ...[makingAmount: bigint, takingAmount: bigint],
];
/**
 * `fillOrderRFQ`, `fillOrderRFQCompact`, `fillOrderRFQTo` and `fillOrderRFQToWithPermit`; `at` is the position of the
 * amount.
 */
const quoteFills: ReadonlyMap<string, { readonly inputs: readonly AbiParameter[]; readonly at: number }> =
  new Map([
    ['0x3eca9c0a', { inputs: [quote, ...types('bytes', 'uint256')], at: 2 }],
    ['0x9570eeee', { inputs: [quote, ...types('bytes32', 'bytes32', 'uint256')], at: 3 }],
    ['0x5a099843', { inputs: [quote, ...types('bytes', 'uint256', 'address')], at: 2 }],
    ['0x70ccbd31', { inputs: [quote, ...types('bytes', 'uint256', 'address', 'bytes')], at: 2 }],
  ]);

function readQuote({ data }: MultiSendStep, selector: string, caller: Address): Order | undefined {
  const form = quoteFills.get(selector);
  const values = form && readWhole(form.inputs, data);
  if (!form || !values) return undefined;
  // The values have the types of the list above.
  const [info, makerAsset, takerAsset, , , makingAmount, takingAmount] = values[0] as unknown as Quote;
  const [flags, to = zeroAddress] = values.slice(form.at) as [bigint, Address | undefined];
  if (makingAmount === 0n || takingAmount === 0n) return undefined;
  // Flags are above the lowest 252 bits; an amount of zero fills the whole order.
  const amount = flags & (2n ** 252n - 1n);
  const { gives, gets } =
    amount === 0n
      ? { gives: takingAmount, gets: makingAmount }
      : has(flags, 255n)
        ? { gives: (amount * takingAmount + makingAmount - 1n) / makingAmount, gets: amount }
        : { gives: amount, gets: (amount * makingAmount) / takingAmount };
  return {
    ...filledByCaller,
    protocol: '1inch',
    gives: [fixed(toAsset(takerAsset), gives)],
    pays: [{ ...fixed(toAsset(makerAsset), gets), recipient: toRecipient(to, caller) }],
    deadline: readDeadline((info >> 64n) & (2n ** 64n - 1n)),
  };
}

const oneInchOrder = tuple(...Array.from({ length: 8 }, () => 'uint256'));
type OneInchOrder = readonly [
  ...[salt: bigint, maker: bigint, receiver: bigint, makerAsset: bigint, takerAsset: bigint],
  ...[makingAmount: bigint, takingAmount: bigint, traits: bigint],
];
const words = (...types: readonly string[]): readonly AbiParameter[] => [
  oneInchOrder,
  ...types.map((type) => ({ type })),
];
/**
 * `fillOrder`, `fillOrderArgs`, `fillContractOrder` and `fillContractOrderArgs`; `at` is the position of the amount.
 */
const oneInchFills: ReadonlyMap<string, { readonly inputs: readonly AbiParameter[]; readonly at: number }> =
  new Map([
    ['0x9fda64bd', { inputs: words('bytes32', 'bytes32', 'uint256', 'uint256'), at: 3 }],
    ['0xf497df75', { inputs: words('bytes32', 'bytes32', 'uint256', 'uint256', 'bytes'), at: 3 }],
    ['0xcc713a04', { inputs: words('bytes', 'uint256', 'uint256'), at: 2 }],
    ['0x56a75868', { inputs: words('bytes', 'uint256', 'uint256', 'bytes'), at: 2 }],
  ]);

function readLimitOrder({ data }: MultiSendStep, selector: string, caller: Address): Order | undefined {
  const form = oneInchFills.get(selector);
  const values = form && readWhole(form.inputs, data);
  if (!form || !values) return undefined;
  // The values have the types of the lists above.
  const [order, ...rest] = values as unknown as [OneInchOrder, ...DecodedValue[]];
  const [amount, takerTraits, args = '0x'] = rest.slice(form.at - 1) as [bigint, bigint, Hex | undefined];
  const [, , , makerAsset, takerAsset, makingAmount, takingAmount, traits] = order;
  if (makingAmount === 0n || takingAmount === 0n) return undefined;
  // TakerTraitsLib: which amount is given, and whether the proceeds go to another account.
  const isMaking = has(takerTraits, 255n);
  const hasTarget = has(takerTraits, 251n);
  if (hasTarget && size(args) < 20) return undefined;
  const gives = isMaking ? (amount * takingAmount + makingAmount - 1n) / makingAmount : amount;
  const gets = isMaking ? amount : (amount * makingAmount) / takingAmount;
  const { isKnown, limited } = limitPrice({ gives, gets }, { isMaking, takerTraits, traits });
  const item = (token: bigint, value: bigint) => fixed({ kind: 'token', token: toAddress(token) }, value);
  return {
    ...filledByCaller,
    protocol: '1inch',
    gives: [item(takerAsset, limited.gives)],
    pays: [
      {
        ...item(makerAsset, limited.gets),
        recipient: hasTarget ? getAddress(slice(args, 0, 20)) : caller,
      },
    ],
    deadline: readDeadline((traits >> 80n) & (2n ** 40n - 1n)),
    ...(!isKnown && {
      unseen: 'The order uses an extension that can raise the price, and this transaction sets no limit.',
    }),
  };
}

type Amounts = { readonly gives: bigint; readonly gets: bigint };

/** Limits the price where the maker's extension may set another one: the caller's limit (`threshold`) counts. */
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

/** An address is the last twenty bytes of the word. */
const toAddress = (word: bigint): Address => getAddress(toHex(word & (2n ** 160n - 1n), { size: 20 }));
