import type { TypedNode } from '../typed-data-tree';
import type { Order } from './order';
import {
  fixed,
  type OrderDomain,
  type OrderForm,
  orUndefined,
  parseTypes,
  readAddress,
  readDeadline,
  readNumber,
  tokenOf,
} from './order-form';

// Source: LibNativeOrder of 0xProject/protocol.

const zeroExDomains: readonly OrderDomain[] = [
  { name: 'ZeroEx', version: '1.0.0', verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF' },
];
const zeroExFields = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount';

function readZeroEx(fields: readonly TypedNode[], deadline: bigint): Order {
  const taken = tokenOf(readAddress(fields, 'takerToken'));
  const maker = readAddress(fields, 'maker');
  const fee = readNumber(fields, 'takerTokenFeeAmount');
  return {
    protocol: '0x',
    isVerified: true,
    owner: maker,
    gives: [fixed(tokenOf(readAddress(fields, 'makerToken')), readNumber(fields, 'makerAmount'))],
    pays: [
      { ...fixed(taken, readNumber(fields, 'takerAmount')), recipient: maker },
      ...(fee > 0n ? [{ ...fixed(taken, fee), recipient: readAddress(fields, 'feeRecipient') }] : []),
    ],
    taker: orUndefined(readAddress(fields, 'taker')),
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
  read: (fields) => [readZeroEx(fields, readNumber(fields, 'expiry'))],
};

const zeroExRfq: OrderForm = {
  protocol: '0x',
  primaryType: 'RfqOrder',
  types: parseTypes(
    `RfqOrder(${zeroExFields},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
  ),
  domains: zeroExDomains,
  read: (fields) => [readZeroEx(fields, readNumber(fields, 'expiry'))],
};

const zeroExOtc: OrderForm = {
  protocol: '0x',
  primaryType: 'OtcOrder',
  types: parseTypes(
    `OtcOrder(${zeroExFields},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
  ),
  domains: zeroExDomains,
  read: (fields, signer) => {
    const order = readZeroEx(fields, readNumber(fields, 'expiryAndNonce') >> 192n);
    // Both sides sign this kind, and the taker gives what the maker receives.
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

/** The three kinds of orders of 0x. */
export const zeroExForms: readonly OrderForm[] = [zeroExLimit, zeroExRfq, zeroExOtc];
