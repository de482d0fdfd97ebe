import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem';
import type { MultiSendStep } from '../../protocol/multisend';
import { operations } from '../../protocol/types';
import { type CallNode, listCalls } from '../call-tree';
import {
  composableContract,
  type PresignedOrder,
  readPresignedOrder,
  readTwapOrder,
  settlementContract,
  type TwapOrder,
} from '../exchange-orders';
import { boughtAtCow } from './cow-forms';
import { type Parameters, parametersType, readFills, toItem } from './filled-orders';
import type { Order } from './order';
import { listOf, readWhole, tuple } from './order-arguments';
import { readDeadline } from './order-form';
import { readSeaportRules, seaportContracts } from './seaport-forms';

/** An order that a call signs or creates, with the account in whose name. */
export type CalledOrder = {
  readonly signer: Address;
  readonly kind: 'presigned' | 'twap' | 'ether' | 'listing' | 'fill' | 'unknown';
  /** Undefined where the bytes hold only a hash of it. */
  readonly order: Order | undefined;
  /** The presigned order at CoW, of which the bytes hold only the hash. */
  readonly presigned?: PresignedOrder;
};

/** CoWSwapEthFlow, github.com/cowprotocol/ethflowcontract: the current contract and its predecessor. */
export const ethFlowContracts: readonly Address[] = [
  '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC',
  '0x40A50cf069e992AA4536211B23F286eF88752187',
];
const selectors = {
  setPreSignature: '0xec6cb13f',
  createEthFlow: '0x322bba21',
  validate: '0x88147732',
  // `create`, `createWithContext`, `setRoot` and `setRootWithContext` of ComposableCoW.
  composable: ['0x6bfae1ca', '0x0d0d9800', '0x1ab0dd9d', '0x57f1d41a'],
} as const;

/**
 * Lists the orders that a transaction signs or creates in the name of the Safe, or of a Safe that it owns, at any
 * depth.
 */
export const listCalledOrders = (root: CallNode, safe: Address): readonly CalledOrder[] =>
  listCalls(root).flatMap(({ call, actor = safe }) =>
    call.operation === operations.call ? readCalledOrders(call, actor) : [],
  );

/** Whether a call signs, creates or fills an order whose terms its bytes hold. */
export const isReadAsOrder = (call: MultiSendStep, signer: Address): boolean =>
  call.operation === operations.call &&
  readCalledOrders(call, signer).some(
    ({ order, presigned }) => order !== undefined || presigned !== undefined,
  );

function readCalledOrders(call: MultiSendStep, signer: Address): readonly CalledOrder[] {
  const selector = call.data.slice(0, 10).toLowerCase();
  const isTo = (contracts: readonly Address[]) => contracts.some((one) => isAddressEqual(one, call.to));
  const hidden: CalledOrder = { signer, kind: 'unknown', order: undefined };
  if (isTo([settlementContract]) && selector === selectors.setPreSignature) {
    const presigned = readPresignedOrder(call);
    if (!presigned) return [hidden];
    return presigned.isSigned ? [{ ...hidden, kind: 'presigned', presigned }] : [];
  }
  if (isTo([composableContract]) && selectors.composable.some((one) => one === selector)) {
    const twap = readTwapOrder(call);
    return [twap ? { signer, kind: 'twap', order: fromTwap(twap, signer) } : hidden];
  }
  if (isTo(ethFlowContracts) && selector === selectors.createEthFlow)
    return [{ signer, kind: 'ether', order: readEthFlow(call) }];
  if (isTo(seaportContracts) && selector === selectors.validate) {
    const orders = readValidated(call);
    if (!orders) return [hidden];
    // Orders that other accounts offer need those accounts' own signatures.
    return orders
      .filter(({ owner }) => owner !== undefined && isAddressEqual(owner, signer))
      .map((order) => ({ signer, kind: 'listing', order }));
  }
  return readFills(call, signer).map((order) => ({ signer, kind: 'fill', order }));
}

function fromTwap(twap: TwapOrder, signer: Address): Order {
  const { partCount, partSellAmount, partBuyAmount } = twap;
  const [sold, bought] = [partSellAmount * partCount, partBuyAmount * partCount];
  return {
    protocol: 'CoW Protocol',
    isVerified: true,
    owner: undefined,
    gives: [{ asset: { kind: 'token', token: twap.sellToken }, start: sold, end: sold }],
    pays: [
      {
        ...{ asset: boughtAtCow(twap.buyToken), start: bought, end: bought },
        recipient: isAddressEqual(twap.receiver, zeroAddress) ? signer : twap.receiver,
      },
    ],
    ...{ taker: undefined, deadline: undefined },
  };
}

const ethFlowInputs = [
  tuple('address', 'address', 'uint256', 'uint256', 'bytes32', 'uint256', 'uint32', 'bool', 'int64'),
];

/** Reads EthFlowOrder.Data, an order that sells Ether. The contract refuses the zero address as receiver. */
function readEthFlow({ data }: MultiSendStep): Order | undefined {
  const [order] = readWhole(ethFlowInputs, data) ?? [];
  if (!Array.isArray(order)) return undefined;
  // The values have the types of the list above.
  const [buyToken, receiver, sellAmount, buyAmount, , feeAmount, validTo, isPartial] = order as [
    ...[Address, Address, bigint, bigint, Hex, bigint, bigint],
    ...unknown[],
  ];
  const sold = sellAmount + feeAmount;
  return {
    protocol: 'CoW Protocol',
    isVerified: true,
    owner: undefined,
    gives: [{ asset: { kind: 'native' }, start: sold, end: sold }],
    pays: [{ asset: boughtAtCow(buyToken), start: buyAmount, end: buyAmount, recipient: receiver }],
    ...{ taker: undefined, deadline: readDeadline(validTo), isPartial: isPartial === true },
  };
}

const validateInputs = [listOf(tuple(parametersType, 'bytes'))];

/** Reads the orders that Seaport treats as signed once their offerer has validated them. */
function readValidated({ data }: MultiSendStep): readonly Order[] | undefined {
  const [orders] = readWhole(validateInputs, data) ?? [];
  if (!Array.isArray(orders)) return undefined;
  // The values have the types of the list above.
  return (orders as readonly (readonly [Parameters, Hex])[]).map(
    ([[offerer, zone, offer, consideration, orderType, , endTime]]) => ({
      protocol: 'Seaport',
      isVerified: true,
      owner: offerer,
      gives: offer.map(toItem),
      pays: consideration.map((item) => ({ ...toItem(item), recipient: item[5] })),
      ...{ taker: undefined, deadline: readDeadline(endTime), ...readSeaportRules(orderType, zone) },
    }),
  );
}
