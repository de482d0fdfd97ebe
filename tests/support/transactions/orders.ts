import type { Address } from 'viem';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { safe, token } from '../chain/people';

// Orders as exchanges publish their structs, written here once more: nothing of the product's own reading is used.

type Field = { readonly name: string; readonly type: string };
type Message = Readonly<Record<string, unknown>>;

const fields = (text: string): readonly Field[] =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { name, type };
  });

export const zero: Address = '0x0000000000000000000000000000000000000000';
const zeros = `0x${'0'.repeat(64)}`;
export const cedar: Address = '0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b';
export const stall: Address = '0x8446330945Bc70f4203Eff27b081cae808470Aff';
/** 2030-01-01. */
export const until = '1893456000';

export const cowTypes = {
  Order: fields(
    'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
  ),
};
export const cowDomain = {
  ...{ name: 'Gnosis Protocol', version: 'v2', chainId: 8453 },
  verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
} as const;

/** 50 tokens for 40 others, to the Safe. */
export const makeCowOrder = (message: Message = {}): MessageTypedData => ({
  domain: cowDomain,
  types: cowTypes,
  primaryType: 'Order',
  message: {
    ...{ sellToken: token, buyToken: cedar, receiver: safe.address, sellAmount: '50000000' },
    ...{ buyAmount: '40000000000000000000', validTo: Number(until), appData: `0x${'11'.repeat(32)}` },
    ...{ feeAmount: '0', kind: 'sell', partiallyFillable: false },
    ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
    ...message,
  },
});

const item =
  'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount';
export const seaportTypes = {
  OrderComponents: fields(
    'address offerer, address zone, OfferItem[] offer, ConsiderationItem[] consideration, uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
  ),
  OfferItem: fields(item),
  ConsiderationItem: fields(`${item}, address recipient`),
};
export const seaportDomain = {
  ...{ name: 'Seaport', version: '1.6', chainId: 8453 },
  verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
} as const;

/** An item of Seaport: its kind, contract, number and amounts. */
export const seaportItem = (
  itemType: number,
  { of = zero, id = 0, start, end = start }: { of?: Address; id?: number; start: bigint; end?: bigint },
) => ({
  ...{ itemType: String(itemType), token: of, identifierOrCriteria: String(id) },
  ...{ startAmount: String(start), endAmount: String(end) },
});

export const piece = seaportItem(2, { of: stall, id: 7, start: 1n });
export const ether = (amount: bigint, recipient: Address, end = amount) => ({
  ...seaportItem(0, { start: amount, end }),
  recipient,
});
export const coins = (amount: bigint, recipient: Address, of = token) => ({
  ...seaportItem(1, { of, start: amount }),
  recipient,
});

export const seaportMessage = (message: Message = {}): Message => ({
  ...{ offerer: safe.address, zone: zero, offer: [piece] },
  consideration: [ether(975n * 10n ** 15n, safe.address)],
  ...{ orderType: '0', startTime: '1760000000', endTime: until, zoneHash: zeros },
  ...{ salt: '0x360c6ebe0000000000000000000000000000000000000000b7f3b3d3e9f3a1c2' },
  conduitKey: '0x0000007b02230091a7ed01230072f7006a004d60a8d4e71d599b8104250f0000',
  counter: '0',
  ...message,
});

/** STALL #7 for 0.975 ETH, to the Safe. */
export const makeSeaportOrder = (message: Message = {}): MessageTypedData => ({
  domain: seaportDomain,
  types: seaportTypes,
  primaryType: 'OrderComponents',
  message: seaportMessage(message),
});

const emptyOrder = seaportMessage({
  ...{ offerer: zero, offer: [], consideration: [], startTime: '0', endTime: '0' },
  ...{ salt: '0', conduitKey: zeros },
});

/** A tree of orders with one signature, filled up with empty ones. */
export const makeBulkOrder = (height: number, orders: readonly Message[]): MessageTypedData => {
  let level: readonly unknown[] = Array.from(
    { length: 2 ** height },
    (_, index) => orders[index] ?? emptyOrder,
  );
  while (level.length > 2)
    level = Array.from({ length: level.length / 2 }, (_, index) => level.slice(2 * index, 2 * index + 2));
  return {
    domain: seaportDomain,
    types: { ...seaportTypes, BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }] },
    primaryType: 'BulkOrder',
    message: { tree: level },
  };
};

export const oneInchTypes = {
  Order: fields(
    'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
  ),
};
export const oneInchDomain = {
  ...{ name: '1inch Aggregation Router', version: '6', chainId: 8453 },
  verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
} as const;

/** 50 tokens for 40 others, to the maker. */
export const makeOneInchOrder = (message: Message = {}): MessageTypedData => ({
  domain: oneInchDomain,
  types: oneInchTypes,
  primaryType: 'Order',
  message: {
    ...{ salt: '7', maker: safe.address, receiver: zero, makerAsset: token, takerAsset: cedar },
    ...{ makingAmount: '50000000', takingAmount: '40000000000000000000' },
    makerTraits: String(BigInt(until) << 80n),
    ...message,
  },
});

/** The same at the router before, whose order holds its interactions. */
export const makeOneInchV5Order = (message: Message = {}): MessageTypedData => ({
  domain: {
    ...{ name: '1inch Aggregation Router', version: '5', chainId: 8453 },
    verifyingContract: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  },
  types: {
    Order: fields(
      'uint256 salt, address makerAsset, address takerAsset, address maker, address receiver, address allowedSender, uint256 makingAmount, uint256 takingAmount, uint256 offsets, bytes interactions',
    ),
  },
  primaryType: 'Order',
  message: {
    ...{ salt: '7', makerAsset: token, takerAsset: cedar, maker: safe.address, receiver: zero },
    ...{ allowedSender: zero, makingAmount: '50000000', takingAmount: '40000000000000000000' },
    ...{ offsets: '0', interactions: '0x' },
    ...message,
  },
});

const zeroExStart = 'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount';
export const zeroExTypes = {
  LimitOrder: fields(
    `${zeroExStart}, uint128 takerTokenFeeAmount, address maker, address taker, address sender, address feeRecipient, bytes32 pool, uint64 expiry, uint256 salt`,
  ),
  RfqOrder: fields(
    `${zeroExStart}, address maker, address taker, address txOrigin, bytes32 pool, uint64 expiry, uint256 salt`,
  ),
  OtcOrder: fields(`${zeroExStart}, address maker, address taker, address txOrigin, uint256 expiryAndNonce`),
};
export const zeroExDomain = {
  ...{ name: 'ZeroEx', version: '1.0.0', chainId: 8453 },
  verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
} as const;

/** 50 tokens for 40 others, to the maker. */
export const makeZeroExOrder = (
  primaryType: keyof typeof zeroExTypes = 'LimitOrder',
  message: Message = {},
): MessageTypedData => {
  const all: Message = {
    ...{ makerToken: token, takerToken: cedar, makerAmount: '50000000', takerAmount: '40000000000000000000' },
    ...{ takerTokenFeeAmount: '0', maker: safe.address, taker: zero, sender: zero, feeRecipient: zero },
    ...{ txOrigin: zero, pool: zeros, expiry: until, salt: '9' },
    expiryAndNonce: String(BigInt(until) << 192n),
    ...message,
  };
  const names = zeroExTypes[primaryType].map(({ name }) => name);
  return {
    domain: zeroExDomain,
    types: { [primaryType]: zeroExTypes[primaryType] },
    primaryType,
    message: Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
  };
};

export type UniswapXKind = 'ExclusiveDutchOrder' | 'V2DutchOrder' | 'V3DutchOrder' | 'PriorityOrder';
/** What a swapper gives and who is paid what, whatever the kind of order. */
export type UniswapXTerms = {
  readonly reactor: Address;
  readonly swapper: Address;
  readonly input: { readonly token: Address; readonly start: bigint; readonly end: bigint };
  readonly outputs: readonly {
    readonly token: Address;
    readonly start: bigint;
    readonly end: bigint;
    readonly recipient: Address;
  }[];
};

export const reactor: Address = '0x000000001Ec5656dcdB24D90DFa42742738De729';
const info = fields(
  'address reactor, address swapper, uint256 nonce, uint256 deadline, address additionalValidationContract, bytes additionalValidationData',
);
const dutchOutput = fields('address token, uint256 startAmount, uint256 endAmount, address recipient');
const curve = fields('uint256 relativeBlocks, int256[] relativeAmounts');
const flat = { relativeBlocks: '0', relativeAmounts: [] };

const uniswapXTypes: Readonly<Record<UniswapXKind, MessageTypedData['types']>> = {
  ExclusiveDutchOrder: {
    ExclusiveDutchOrder: fields(
      'OrderInfo info, uint256 decayStartTime, uint256 decayEndTime, address exclusiveFiller, uint256 exclusivityOverrideBps, address inputToken, uint256 inputStartAmount, uint256 inputEndAmount, DutchOutput[] outputs',
    ),
    DutchOutput: dutchOutput,
  },
  V2DutchOrder: {
    V2DutchOrder: fields(
      'OrderInfo info, address cosigner, address baseInputToken, uint256 baseInputStartAmount, uint256 baseInputEndAmount, DutchOutput[] baseOutputs',
    ),
    DutchOutput: dutchOutput,
  },
  V3DutchOrder: {
    V3DutchOrder: fields(
      'OrderInfo info, address cosigner, uint256 startingBaseFee, V3DutchInput baseInput, V3DutchOutput[] baseOutputs',
    ),
    V3DutchInput: fields(
      'address token, uint256 startAmount, NonlinearDutchDecay curve, uint256 maxAmount, uint256 adjustmentPerGweiBaseFee',
    ),
    V3DutchOutput: fields(
      'address token, uint256 startAmount, NonlinearDutchDecay curve, address recipient, uint256 minAmount, uint256 adjustmentPerGweiBaseFee',
    ),
    NonlinearDutchDecay: curve,
  },
  PriorityOrder: {
    PriorityOrder: fields(
      'OrderInfo info, address cosigner, uint256 auctionStartBlock, uint256 baselinePriorityFeeWei, PriorityInput input, PriorityOutput[] outputs',
    ),
    PriorityInput: fields('address token, uint256 amount, uint256 mpsPerPriorityFeeWei'),
    PriorityOutput: fields('address token, uint256 amount, uint256 mpsPerPriorityFeeWei, address recipient'),
  },
};

function describeWitness(kind: UniswapXKind, { input, outputs }: UniswapXTerms): Message {
  const dutch = outputs.map(({ token: of, start, end, recipient }) => ({
    ...{ token: of, startAmount: String(start), endAmount: String(end), recipient },
  }));
  switch (kind) {
    case 'ExclusiveDutchOrder':
      return {
        ...{ decayStartTime: '1760000000', decayEndTime: '1760000600', exclusiveFiller: zero },
        ...{ exclusivityOverrideBps: '0', inputToken: input.token },
        ...{ inputStartAmount: String(input.start), inputEndAmount: String(input.end), outputs: dutch },
      };
    case 'V2DutchOrder':
      return {
        ...{ cosigner: zero, baseInputToken: input.token, baseInputStartAmount: String(input.start) },
        ...{ baseInputEndAmount: String(input.end), baseOutputs: dutch },
      };
    case 'V3DutchOrder':
      return {
        ...{ cosigner: zero, startingBaseFee: '0' },
        baseInput: {
          ...{ token: input.token, startAmount: String(input.start), curve: flat },
          ...{ maxAmount: String(input.end), adjustmentPerGweiBaseFee: '0' },
        },
        baseOutputs: outputs.map(({ token: of, start, end, recipient }) => ({
          ...{ token: of, startAmount: String(start), curve: flat, recipient },
          ...{ minAmount: String(end), adjustmentPerGweiBaseFee: '0' },
        })),
      };
    case 'PriorityOrder':
      return {
        ...{ cosigner: zero, auctionStartBlock: '1', baselinePriorityFeeWei: '0' },
        input: { token: input.token, amount: String(input.start), mpsPerPriorityFeeWei: '0' },
        outputs: outputs.map(({ token: of, start, recipient }) => ({
          ...{ token: of, amount: String(start), mpsPerPriorityFeeWei: '1', recipient },
        })),
      };
  }
}

/** A transfer by Permit2 with an order of UniswapX in it: 50 tokens for 40 others, to the Safe. */
export function makeUniswapXOrder(
  kind: UniswapXKind = 'PriorityOrder',
  given: Partial<UniswapXTerms> = {},
): MessageTypedData {
  const terms: UniswapXTerms = {
    ...{ reactor, swapper: safe.address },
    input: { token, start: 50_000_000n, end: 50_000_000n },
    outputs: [{ token: cedar, start: 40n * 10n ** 18n, end: 40n * 10n ** 18n, recipient: safe.address }],
    ...given,
  };
  return {
    domain: {
      ...{ name: 'Permit2', chainId: 8453 },
      verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    },
    types: {
      PermitWitnessTransferFrom: fields(
        `TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, ${kind} witness`,
      ),
      TokenPermissions: fields('address token, uint256 amount'),
      OrderInfo: info,
      ...uniswapXTypes[kind],
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: terms.input.token, amount: String(terms.input.end) },
      ...{ spender: terms.reactor, nonce: '3', deadline: until },
      witness: {
        info: {
          ...{ reactor: terms.reactor, swapper: terms.swapper, nonce: '3', deadline: until },
          ...{ additionalValidationContract: zero, additionalValidationData: '0x' },
        },
        ...describeWitness(kind, terms),
      },
    },
  };
}
