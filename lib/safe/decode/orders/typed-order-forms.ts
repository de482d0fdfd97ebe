import { type Address, zeroAddress } from 'viem';
import type { MessageTypedData } from '../../protocol/message-hash';
import { settlementContract } from '../exchange-orders';
import { findValue, type TypedNode } from '../typed-data-tree';
import type { Order, OrderAsset, OrderItem } from './order';

// Orders as exchanges publish them. Sources, by the names of their contracts: GPv2Order (cowprotocol/contracts),
// ConsiderationStructs (ProjectOpenSea/seaport), OrderLib and OrderRFQLib (1inch/limit-order-protocol), LibNativeOrder
// (0xProject/protocol), ExclusiveDutchOrderLib, V2DutchOrderLib, V3DutchOrderLib and PriorityOrderLib (Uniswap/UniswapX).

type Types = MessageTypedData['types'];

/** The domain (EIP-712) of a contract that reads an order; the chain is that of the Safe. */
export type OrderDomain = {
  readonly name: string;
  readonly version?: string;
  readonly verifyingContract: Address;
};

export type OrderForm = {
  readonly protocol: string;
  readonly primaryType: string;
  /** All types but that of the domain. */
  readonly types: Types;
  readonly domains: readonly OrderDomain[];
  /** What the fields of the message say; undefined where no contract accepts them. */
  readonly read: (fields: readonly TypedNode[], signer: Address) => readonly Order[] | undefined;
};

/** Types out of their published text, as in `Order(address maker)`. */
function parseTypes(text: string): Types {
  const types = [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
    name,
    fields.split(',').map((field) => {
      const [type = '', fieldName = ''] = field.split(' ');
      return { name: fieldName, type };
    }),
  ]);
  return Object.fromEntries(types);
}

// The types of the form give each field its kind: what is missing here cannot be there.
const number = (fields: readonly TypedNode[], name: string): bigint => {
  const value = findValue(fields, [name], /^u?int\d*$/);
  return typeof value === 'bigint' ? value : 0n;
};
const address = (fields: readonly TypedNode[], name: string): Address =>
  (findValue(fields, [name], /^address$/) as Address | undefined) ?? zeroAddress;
const text = (fields: readonly TypedNode[], name: string): string =>
  String(findValue(fields, [name], /^(string|bytes\d*)$/) ?? '');
const struct = (fields: readonly TypedNode[], name: string): readonly TypedNode[] => {
  const node = fields.find((field) => field.name === name);
  return node?.kind === 'struct' ? node.fields : [];
};
const structs = (fields: readonly TypedNode[], name: string): readonly (readonly TypedNode[])[] => {
  const node = fields.find((field) => field.name === name);
  return node?.kind === 'list' ? node.items.flatMap(listStructs) : [];
};
const listStructs = (node: TypedNode): readonly (readonly TypedNode[])[] => {
  if (node.kind === 'struct') return [node.fields];
  return node.kind === 'list' ? node.items.flatMap(listStructs) : [];
};

const orUndefined = (one: Address): Address | undefined => (one === zeroAddress ? undefined : one);
/** Zero stands for the account itself. */
const orSelf = (one: Address, self: Address): Address => (one === zeroAddress ? self : one);

/** Later than any date that a calendar shows: no end at all. */
const lastMoment = 253_402_300_799n;
export const readDeadline = (moment: bigint): bigint | undefined =>
  moment === 0n || moment > lastMoment ? undefined : moment;

const native: OrderAsset = { kind: 'native' };
const tokenOf = (token: Address): OrderAsset => ({ kind: 'token', token });
const fixed = (asset: OrderAsset, amount: bigint): OrderItem => ({ asset, start: amount, end: amount });

/** CoW's name for Ether that is bought: GPv2Transfer, `BUY_ETH_ADDRESS`. */
const etherOfCow: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** An asset at CoW, where one address stands for Ether. */
export const boughtAtCow = (token: Address): OrderAsset => (token === etherOfCow ? native : tokenOf(token));

const cow: OrderForm = {
  protocol: 'CoW Protocol',
  primaryType: 'Order',
  types: parseTypes(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  ),
  domains: [{ name: 'Gnosis Protocol', version: 'v2', verifyingContract: settlementContract }],
  read: (fields, signer) => {
    if (!['sell', 'buy'].includes(text(fields, 'kind'))) return undefined;
    if (!['erc20', 'external', 'internal'].includes(text(fields, 'sellTokenBalance'))) return undefined;
    if (!['erc20', 'internal'].includes(text(fields, 'buyTokenBalance'))) return undefined;
    const isInternal = text(fields, 'buyTokenBalance') === 'internal';
    return [
      {
        protocol: cow.protocol,
        isVerified: true,
        owner: undefined,
        gives: [
          fixed(
            tokenOf(address(fields, 'sellToken')),
            number(fields, 'sellAmount') + number(fields, 'feeAmount'),
          ),
        ],
        pays: [
          {
            ...fixed(boughtAtCow(address(fields, 'buyToken')), number(fields, 'buyAmount')),
            recipient: orSelf(address(fields, 'receiver'), signer),
          },
        ],
        taker: undefined,
        deadline: readDeadline(number(fields, 'validTo')),
        isPartial: findValue(fields, ['partiallyFillable'], /^bool$/) === true,
        ...(isInternal && {
          unseen: 'The proceeds stay inside Balancer’s vault and don’t reach the recipient’s own balance.',
        }),
      },
    ];
  },
};

/** Takes an order back: nothing is given. */
const cowCancellation = (primaryType: string, field: string): OrderForm => ({
  ...cow,
  primaryType,
  types: parseTypes(`${primaryType}(${field})`),
  read: () => [],
});

const seaportItem =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const seaportTypes =
  `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)` +
  `OfferItem(${seaportItem})ConsiderationItem(${seaportItem},address recipient)`;

const seaportDomains: readonly OrderDomain[] = [
  ['1.1', '0x00000000006c3852cbEf3e08E8dF289169EdE581'],
  ['1.2', '0x00000000000006c7676171937C444f6BDe3D6282'],
  ['1.3', '0x0000000000000aD24e80fd803C6ac37206a45f15'],
  ['1.4', '0x00000000000001ad428e4906aE43D8F9852d0dD6'],
  ['1.5', '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
  ['1.6', '0x0000000000000068F116a894984e2DB1123eB395'],
].map(([version, contract]) => ({
  name: 'Seaport',
  version: version ?? '',
  verifyingContract: contract as Address, // the list above
}));

/** Every published version of Seaport. */
export const seaportContracts: readonly Address[] = seaportDomains.map(
  ({ verifyingContract }) => verifyingContract,
);

/** An item's own numbers for its kind; undefined for a kind that Seaport does not have. */
export function readSeaportAsset(itemType: bigint, token: Address, id: bigint): OrderAsset | undefined {
  switch (itemType) {
    case 0n:
      return native;
    case 1n:
      return tokenOf(token);
    case 2n:
    case 3n:
      return { kind: 'collectible', collection: token, id };
    case 4n:
    case 5n:
      return { kind: 'choice', collection: token, isFromList: id !== 0n };
    default:
      return undefined;
  }
}

/** Seaport's `OrderType`: the odd ones are filled in parts, two and three only with the zone's consent. */
export const readSeaportRules = (
  orderType: bigint,
  zone: Address,
): Pick<Order, 'isPartial' | 'approver'> => ({
  isPartial: orderType === 1n || orderType === 3n,
  ...((orderType === 2n || orderType === 3n) && { approver: zone }),
});

function readSeaportItem(fields: readonly TypedNode[]): OrderItem {
  return {
    asset: readSeaportAsset(
      number(fields, 'itemType'),
      address(fields, 'token'),
      number(fields, 'identifierOrCriteria'),
    ),
    start: number(fields, 'startAmount'),
    end: number(fields, 'endAmount'),
  };
}

function readSeaport(fields: readonly TypedNode[]): Order {
  return {
    protocol: 'Seaport',
    isVerified: true,
    owner: address(fields, 'offerer'),
    gives: structs(fields, 'offer').map(readSeaportItem),
    pays: structs(fields, 'consideration').map((item) => ({
      ...readSeaportItem(item),
      recipient: address(item, 'recipient'),
    })),
    taker: undefined,
    deadline: readDeadline(number(fields, 'endTime')),
    ...readSeaportRules(number(fields, 'orderType'), address(fields, 'zone')),
  };
}

const seaport: OrderForm = {
  protocol: 'Seaport',
  primaryType: 'OrderComponents',
  types: parseTypes(seaportTypes),
  domains: seaportDomains,
  read: (fields) => [readSeaport(fields)],
};

/** One signature for a tree of orders, filled up with empty ones; its height is part of the type. */
const seaportBulk = (height: number): OrderForm => ({
  protocol: 'Seaport',
  primaryType: 'BulkOrder',
  types: {
    ...parseTypes(seaportTypes),
    BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
  },
  domains: seaportDomains,
  read: (fields) =>
    structs(fields, 'tree')
      .map(readSeaport)
      .filter(({ gives }) => gives.length > 0),
});
/** More orders than 2 to this power fit no message that Concord reads. */
const maxBulkHeight = 10;

const oneInchV6: OrderForm = {
  protocol: '1inch',
  primaryType: 'Order',
  types: parseTypes(
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  ),
  domains: [
    {
      name: '1inch Aggregation Router',
      version: '6',
      verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
    },
  ],
  read: (fields) => {
    const traits = number(fields, 'makerTraits');
    const hasExtension = ((traits >> 249n) & 1n) === 1n;
    return [
      readOneInch(fields, {
        // MakerTraitsLib, `NO_PARTIAL_FILLS_FLAG`.
        isPartial: ((traits >> 255n) & 1n) === 0n,
        deadline: readDeadline((traits >> 80n) & (2n ** 40n - 1n)),
        receiver: address(fields, 'receiver'),
        // MakerTraitsLib, `HAS_EXTENSION_FLAG`.
        unseen: hasExtension
          ? 'The order names an extension that isn’t part of the message. It can set another price and send the proceeds elsewhere.'
          : undefined,
      }),
    ];
  },
};

function readOneInch(
  fields: readonly TypedNode[],
  {
    receiver,
    deadline,
    unseen,
    isPartial = true,
  }: {
    receiver: Address;
    deadline: bigint | undefined;
    unseen: string | undefined;
    isPartial?: boolean;
  },
): Order {
  const maker = address(fields, 'maker');
  return {
    protocol: '1inch',
    isVerified: true,
    owner: maker,
    gives: [fixed(tokenOf(address(fields, 'makerAsset')), number(fields, 'makingAmount'))],
    pays: [
      {
        ...fixed(tokenOf(address(fields, 'takerAsset')), number(fields, 'takingAmount')),
        recipient: orSelf(receiver, maker),
      },
    ],
    taker: orUndefined(address(fields, 'allowedSender')),
    deadline,
    isPartial,
    ...(unseen !== undefined && { unseen }),
  };
}

const oneInchV5Domains: readonly OrderDomain[] = [
  {
    name: '1inch Aggregation Router',
    version: '5',
    verifyingContract: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  },
];

const oneInchV5: OrderForm = {
  protocol: '1inch',
  primaryType: 'Order',
  types: parseTypes(
    'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)',
  ),
  domains: oneInchV5Domains,
  read: (fields) => {
    const offsets = number(fields, 'offsets');
    const endOf = (index: bigint) => (offsets >> (32n * index)) & 0xffff_ffffn;
    // OrderLib: data of the two assets and the functions of their amounts come first; one byte is a fixed price.
    const [assets, making, taking] = [endOf(1n), endOf(2n) - endOf(1n), endOf(3n) - endOf(2n)];
    const isPlain = assets === 0n && making >= 0n && making <= 1n && taking >= 0n && taking <= 1n;
    return [
      readOneInch(fields, {
        receiver: address(fields, 'receiver'),
        deadline: undefined,
        unseen: isPlain
          ? undefined
          : 'The order asks another contract for its amounts. That contract can set another price.',
      }),
    ];
  },
};

const oneInchRfq: OrderForm = {
  protocol: '1inch',
  primaryType: 'OrderRFQ',
  types: parseTypes(
    'OrderRFQ(uint256 info,address makerAsset,address takerAsset,address maker,address allowedSender,uint256 makingAmount,uint256 takingAmount)',
  ),
  domains: oneInchV5Domains,
  read: (fields) => [
    readOneInch(fields, {
      receiver: zeroAddress,
      deadline: readDeadline((number(fields, 'info') >> 64n) & (2n ** 64n - 1n)),
      unseen: undefined,
    }),
  ],
};

const zeroExDomains: readonly OrderDomain[] = [
  { name: 'ZeroEx', version: '1.0.0', verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF' },
];
const zeroExFields = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount';

function readZeroEx(fields: readonly TypedNode[], deadline: bigint): Order {
  const taken = tokenOf(address(fields, 'takerToken'));
  const maker = address(fields, 'maker');
  const fee = number(fields, 'takerTokenFeeAmount');
  return {
    protocol: '0x',
    isVerified: true,
    owner: maker,
    gives: [fixed(tokenOf(address(fields, 'makerToken')), number(fields, 'makerAmount'))],
    pays: [
      { ...fixed(taken, number(fields, 'takerAmount')), recipient: maker },
      ...(fee > 0n ? [{ ...fixed(taken, fee), recipient: address(fields, 'feeRecipient') }] : []),
    ],
    taker: orUndefined(address(fields, 'taker')),
    deadline: readDeadline(deadline),
  };
}

const zeroExLimit: OrderForm = {
  protocol: '0x',
  primaryType: 'LimitOrder',
  types: parseTypes(
    `LimitOrder(${zeroExFields},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
  ),
  domains: zeroExDomains,
  read: (fields) => [readZeroEx(fields, number(fields, 'expiry'))],
};

const zeroExRfq: OrderForm = {
  protocol: '0x',
  primaryType: 'RfqOrder',
  types: parseTypes(
    `RfqOrder(${zeroExFields},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
  ),
  domains: zeroExDomains,
  read: (fields) => [readZeroEx(fields, number(fields, 'expiry'))],
};

const zeroExOtc: OrderForm = {
  protocol: '0x',
  primaryType: 'OtcOrder',
  types: parseTypes(
    `OtcOrder(${zeroExFields},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
  ),
  domains: zeroExDomains,
  read: (fields, signer) => {
    const order = readZeroEx(fields, number(fields, 'expiryAndNonce') >> 192n);
    // Both sides sign this kind: the taker gives what the maker gets.
    if (order.owner === signer || order.taker !== signer) return [order];
    return [
      {
        ...order,
        owner: signer,
        gives: order.pays.map(({ asset, start, end }) => ({ asset, start, end })),
        pays: order.gives.map((item) => ({ ...item, recipient: signer })),
        taker: order.owner,
      },
    ];
  },
};

/** Contracts of UniswapX, whose addresses hold for one chain each; on the others nothing stands there. */
const reactors: readonly Address[] = [
  '0x000000001Ec5656dcdB24D90DFa42742738De729', // Base, PriorityOrderReactor
  '0x000000008a8330B5d1F43A62Bf4C673A49f27ba0', // Base, V3DutchOrderReactor
  '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4', // Ethereum, ExclusiveDutchOrderReactor
  '0x00000011F84B9aa48e5f8aA8B9897600006289Be', // Ethereum, V2DutchOrderReactor
  '0x1bd1aAdc9E230626C44a139d7E70d842749351eb', // Arbitrum, V2DutchOrderReactor
  '0xB274d5F4b833b61B340b654d600A864fB604a87c', // Arbitrum, V3DutchOrderReactor
];
const permit2Domains: readonly OrderDomain[] = [
  { name: 'Permit2', verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
];
/** The slippage of an auction, in percent; more is a falling price. */
const slippage = 5n;

type Amounts = { readonly gives: OrderItem; readonly pays: Order['pays'] };

/** A transfer by Permit2 that only the order in it can use. */
function uniswapX(
  name: string,
  types: string,
  readAmounts: (order: readonly TypedNode[]) => Amounts,
): OrderForm {
  const form: OrderForm = {
    protocol: 'UniswapX',
    primaryType: 'PermitWitnessTransferFrom',
    types: parseTypes(
      `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${name} witness)TokenPermissions(address token,uint256 amount)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)${types}`,
    ),
    domains: permit2Domains,
    read: (fields) => {
      const spender = address(fields, 'spender');
      const witness = struct(fields, 'witness');
      const info = struct(witness, 'info');
      // Any other spender may take the tokens as it likes; the order beside them is only words.
      if (!reactors.includes(spender) || address(info, 'reactor') !== spender) return undefined;
      const { gives, pays } = readAmounts(witness);
      return [
        {
          protocol: form.protocol,
          isVerified: true,
          owner: address(info, 'swapper'),
          gives: [gives],
          pays,
          taker: undefined,
          deadline: readDeadline(number(info, 'deadline')),
          fairFall: slippage,
        },
      ];
    },
  };
  return form;
}

const paidAtUniswap = (token: Address): OrderAsset => (token === zeroAddress ? native : tokenOf(token));
const readOutputs = (
  order: readonly TypedNode[],
  name: string,
  [start, end]: readonly [string, string],
): Order['pays'] =>
  structs(order, name).map((output) => ({
    asset: paidAtUniswap(address(output, 'token')),
    start: number(output, start),
    end: number(output, end),
    recipient: address(output, 'recipient'),
  }));

const dutchOutput = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)';

const exclusiveDutch = uniswapX(
  'ExclusiveDutchOrder',
  `ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${dutchOutput}`,
  (order) => ({
    gives: {
      asset: tokenOf(address(order, 'inputToken')),
      start: number(order, 'inputStartAmount'),
      end: number(order, 'inputEndAmount'),
    },
    pays: readOutputs(order, 'outputs', ['startAmount', 'endAmount']),
  }),
);

const v2Dutch = uniswapX(
  'V2DutchOrder',
  `V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)${dutchOutput}`,
  (order) => ({
    gives: {
      asset: tokenOf(address(order, 'baseInputToken')),
      start: number(order, 'baseInputStartAmount'),
      end: number(order, 'baseInputEndAmount'),
    },
    pays: readOutputs(order, 'baseOutputs', ['startAmount', 'endAmount']),
  }),
);

const v3Dutch = uniswapX(
  'V3DutchOrder',
  'V3DutchOrder(OrderInfo info,address cosigner,uint256 startingBaseFee,V3DutchInput baseInput,V3DutchOutput[] baseOutputs)V3DutchInput(address token,uint256 startAmount,NonlinearDutchDecay curve,uint256 maxAmount,uint256 adjustmentPerGweiBaseFee)V3DutchOutput(address token,uint256 startAmount,NonlinearDutchDecay curve,address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee)NonlinearDutchDecay(uint256 relativeBlocks,int256[] relativeAmounts)',
  (order) => {
    const input = struct(order, 'baseInput');
    return {
      gives: {
        asset: tokenOf(address(input, 'token')),
        start: number(input, 'startAmount'),
        end: number(input, 'maxAmount'),
      },
      // The curve and the base fee move an amount, never below its least.
      pays: readOutputs(order, 'baseOutputs', ['startAmount', 'minAmount']),
    };
  },
);

const priority = uniswapX(
  'PriorityOrder',
  'PriorityOrder(OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs)PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)',
  (order) => {
    const input = struct(order, 'input');
    return {
      gives: fixed(tokenOf(address(input, 'token')), number(input, 'amount')),
      // A higher priority fee makes the amounts better for the swapper, never worse.
      pays: readOutputs(order, 'outputs', ['amount', 'amount']),
    };
  },
);

/** Every form of an order that is known. */
export const orderForms: readonly OrderForm[] = [
  cow,
  cowCancellation('OrderCancellations', 'bytes[] orderUids'),
  cowCancellation('OrderCancellation', 'bytes orderUid'),
  seaport,
  ...Array.from({ length: maxBulkHeight }, (_, index) => seaportBulk(index + 1)),
  oneInchV6,
  oneInchV5,
  oneInchRfq,
  zeroExLimit,
  zeroExRfq,
  zeroExOtc,
  exclusiveDutch,
  v2Dutch,
  v3Dutch,
  priority,
];
