import type { Address } from 'viem';
import type { TypedNode } from '../typed-data-tree';
import type { Order, OrderAsset, OrderItem } from './order';
import {
  native,
  type OrderDomain,
  type OrderForm,
  parseTypes,
  readAddress,
  readDeadline,
  readNumber,
  readStructs,
  tokenOf,
} from './order-form';

// Source: ConsiderationStructs of ProjectOpenSea/seaport.

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

/** The contracts of every published version of Seaport. */
export const seaportContracts: readonly Address[] = seaportDomains.map(
  ({ verifyingContract }) => verifyingContract,
);

/** Reads an asset from Seaport's number of its kind; undefined for an unknown kind. */
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

/** Reads Seaport's `OrderType`: 1 and 3 can be filled in parts, 2 and 3 need the zone's consent. */
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
      readNumber(fields, 'itemType'),
      readAddress(fields, 'token'),
      readNumber(fields, 'identifierOrCriteria'),
    ),
    start: readNumber(fields, 'startAmount'),
    end: readNumber(fields, 'endAmount'),
  };
}

function readSeaport(fields: readonly TypedNode[]): Order {
  return {
    protocol: 'Seaport',
    isVerified: true,
    owner: readAddress(fields, 'offerer'),
    gives: readStructs(fields, 'offer').map(readSeaportItem),
    pays: readStructs(fields, 'consideration').map((item) => ({
      ...readSeaportItem(item),
      recipient: readAddress(item, 'recipient'),
    })),
    taker: undefined,
    deadline: readDeadline(readNumber(fields, 'endTime')),
    ...readSeaportRules(readNumber(fields, 'orderType'), readAddress(fields, 'zone')),
  };
}

const seaport: OrderForm = {
  protocol: 'Seaport',
  primaryType: 'OrderComponents',
  types: parseTypes(seaportTypes),
  domains: seaportDomains,
  read: (fields) => [readSeaport(fields)],
};

/** One signature for a tree of orders, padded with empty ones; the height is part of the type. */
const seaportBulk = (height: number): OrderForm => ({
  protocol: 'Seaport',
  primaryType: 'BulkOrder',
  types: {
    ...parseTypes(seaportTypes),
    BulkOrder: [{ name: 'tree', type: `OrderComponents${'[2]'.repeat(height)}` }],
  },
  domains: seaportDomains,
  read: (fields) =>
    readStructs(fields, 'tree')
      .map(readSeaport)
      .filter(({ gives }) => gives.length > 0),
});
/** The highest tree: more orders than 2 to this power fit no message that Concord reads. */
const maxBulkHeight = 10;

/** A single order at Seaport, and trees of orders by height. */
export const seaportForms: readonly OrderForm[] = [
  seaport,
  ...Array.from({ length: maxBulkHeight }, (_, index) => seaportBulk(index + 1)),
];
