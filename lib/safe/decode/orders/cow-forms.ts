import type { Address } from 'viem';
import { settlementContract } from '../exchange-orders';
import { findValue } from '../typed-data-tree';
import type { OrderAsset } from './order';
import {
  fixed,
  native,
  type OrderForm,
  orSelf,
  parseTypes,
  readAddress,
  readDeadline,
  readNumber,
  readText,
  tokenOf,
} from './order-form';

// Source: GPv2Order of cowprotocol/contracts.

/** The address that CoW uses for bought Ether: GPv2Transfer, `BUY_ETH_ADDRESS`. */
const etherOfCow: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** Returns the bought asset at CoW, where one address stands for Ether. */
export const boughtAtCow = (token: Address): OrderAsset => (token === etherOfCow ? native : tokenOf(token));

const cow: OrderForm = {
  protocol: 'CoW Protocol',
  primaryType: 'Order',
  types: parseTypes(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  ),
  domains: [{ name: 'Gnosis Protocol', version: 'v2', verifyingContract: settlementContract }],
  read: (fields, signer) => {
    if (!['sell', 'buy'].includes(readText(fields, 'kind'))) return undefined;
    if (!['erc20', 'external', 'internal'].includes(readText(fields, 'sellTokenBalance'))) return undefined;
    if (!['erc20', 'internal'].includes(readText(fields, 'buyTokenBalance'))) return undefined;
    const isInternal = readText(fields, 'buyTokenBalance') === 'internal';
    return [
      {
        protocol: cow.protocol,
        isVerified: true,
        owner: undefined,
        gives: [
          fixed(
            tokenOf(readAddress(fields, 'sellToken')),
            readNumber(fields, 'sellAmount') + readNumber(fields, 'feeAmount'),
          ),
        ],
        pays: [
          {
            ...fixed(boughtAtCow(readAddress(fields, 'buyToken')), readNumber(fields, 'buyAmount')),
            recipient: orSelf(readAddress(fields, 'receiver'), signer),
          },
        ],
        taker: undefined,
        deadline: readDeadline(readNumber(fields, 'validTo')),
        isPartial: findValue(fields, ['partiallyFillable'], /^bool$/) === true,
        ...(isInternal && {
          unseen: 'The proceeds stay in Balancer’s vault. They don’t appear in the recipient’s balance.',
        }),
      },
    ];
  },
};

/** A message that cancels orders, and gives nothing. */
const cowCancellation = (primaryType: string, field: string): OrderForm => ({
  ...cow,
  primaryType,
  types: parseTypes(`${primaryType}(${field})`),
  read: () => [],
});

/** CoW's order, and its two messages that cancel orders. */
export const cowForms: readonly OrderForm[] = [
  cow,
  cowCancellation('OrderCancellations', 'bytes[] orderUids'),
  cowCancellation('OrderCancellation', 'bytes orderUid'),
];
