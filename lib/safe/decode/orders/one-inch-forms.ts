import { type Address, zeroAddress } from 'viem';
import type { TypedNode } from '../typed-data-tree';
import type { Order } from './order';
import {
  fixed,
  type OrderDomain,
  type OrderForm,
  orSelf,
  orUndefined,
  parseTypes,
  readAddress,
  readDeadline,
  readNumber,
  tokenOf,
} from './order-form';

// Source: OrderLib and OrderRFQLib of 1inch/limit-order-protocol.

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
    const traits = readNumber(fields, 'makerTraits');
    const hasExtension = ((traits >> 249n) & 1n) === 1n;
    return [
      readOneInch(fields, {
        // MakerTraitsLib, `NO_PARTIAL_FILLS_FLAG`.
        isPartial: ((traits >> 255n) & 1n) === 0n,
        deadline: readDeadline((traits >> 80n) & (2n ** 40n - 1n)),
        receiver: readAddress(fields, 'receiver'),
        // MakerTraitsLib, `HAS_EXTENSION_FLAG`.
        unseen: hasExtension
          ? 'The order uses an extension that isn’t part of this message. The extension can change the price and who gets the proceeds.'
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
  const maker = readAddress(fields, 'maker');
  return {
    protocol: '1inch',
    isVerified: true,
    owner: maker,
    gives: [fixed(tokenOf(readAddress(fields, 'makerAsset')), readNumber(fields, 'makingAmount'))],
    pays: [
      {
        ...fixed(tokenOf(readAddress(fields, 'takerAsset')), readNumber(fields, 'takingAmount')),
        recipient: orSelf(receiver, maker),
      },
    ],
    taker: orUndefined(readAddress(fields, 'allowedSender')),
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
    const offsets = readNumber(fields, 'offsets');
    const endOf = (index: bigint) => (offsets >> (32n * index)) & 0xffff_ffffn;
    // OrderLib: the data of the two assets and of the functions for their amounts come first; one byte means a fixed
    // price.
    const [assets, making, taking] = [endOf(1n), endOf(2n) - endOf(1n), endOf(3n) - endOf(2n)];
    const isPlain = assets === 0n && making >= 0n && making <= 1n && taking >= 0n && taking <= 1n;
    return [
      readOneInch(fields, {
        receiver: readAddress(fields, 'receiver'),
        deadline: undefined,
        unseen: isPlain
          ? undefined
          : 'Another contract sets the amounts of this order and can change the price.',
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
      deadline: readDeadline((readNumber(fields, 'info') >> 64n) & (2n ** 64n - 1n)),
      unseen: undefined,
    }),
  ],
};

/** The orders of 1inch's routers 6 and 5. */
export const oneInchForms: readonly OrderForm[] = [oneInchV6, oneInchV5, oneInchRfq];
