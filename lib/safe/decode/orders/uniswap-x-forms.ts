import { type Address, zeroAddress } from 'viem';
import type { TypedNode } from '../typed-data-tree';
import type { Order, OrderAsset, OrderItem } from './order';
import {
  fixed,
  native,
  type OrderDomain,
  type OrderForm,
  parseTypes,
  readAddress,
  readDeadline,
  readNumber,
  readStruct,
  readStructs,
  tokenOf,
} from './order-form';

// Source: ExclusiveDutchOrderLib, V2DutchOrderLib, V3DutchOrderLib and PriorityOrderLib of Uniswap/UniswapX.

/** UniswapX's contracts; each address belongs to one chain, and has no code on the others. */
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
/** The usual slippage of an auction, in percent; more counts as a falling price. */
const slippage = 5n;

type Amounts = { readonly gives: OrderItem; readonly pays: Order['pays'] };

/** Builds the form of a transfer by Permit2 that only its order can use. */
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
      const spender = readAddress(fields, 'spender');
      const witness = readStruct(fields, 'witness');
      const info = readStruct(witness, 'info');
      // Any other spender may take the tokens without regard to the order.
      if (!reactors.includes(spender) || readAddress(info, 'reactor') !== spender) return undefined;
      const { gives, pays } = readAmounts(witness);
      return [
        {
          protocol: form.protocol,
          isVerified: true,
          owner: readAddress(info, 'swapper'),
          gives: [gives],
          pays,
          taker: undefined,
          deadline: readDeadline(readNumber(info, 'deadline')),
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
  readStructs(order, name).map((output) => ({
    asset: paidAtUniswap(readAddress(output, 'token')),
    start: readNumber(output, start),
    end: readNumber(output, end),
    recipient: readAddress(output, 'recipient'),
  }));

const dutchOutput = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)';

const exclusiveDutch = uniswapX(
  'ExclusiveDutchOrder',
  `ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${dutchOutput}`,
  (order) => ({
    gives: {
      asset: tokenOf(readAddress(order, 'inputToken')),
      start: readNumber(order, 'inputStartAmount'),
      end: readNumber(order, 'inputEndAmount'),
    },
    pays: readOutputs(order, 'outputs', ['startAmount', 'endAmount']),
  }),
);

const v2Dutch = uniswapX(
  'V2DutchOrder',
  `V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)${dutchOutput}`,
  (order) => ({
    gives: {
      asset: tokenOf(readAddress(order, 'baseInputToken')),
      start: readNumber(order, 'baseInputStartAmount'),
      end: readNumber(order, 'baseInputEndAmount'),
    },
    pays: readOutputs(order, 'baseOutputs', ['startAmount', 'endAmount']),
  }),
);

const v3Dutch = uniswapX(
  'V3DutchOrder',
  'V3DutchOrder(OrderInfo info,address cosigner,uint256 startingBaseFee,V3DutchInput baseInput,V3DutchOutput[] baseOutputs)V3DutchInput(address token,uint256 startAmount,NonlinearDutchDecay curve,uint256 maxAmount,uint256 adjustmentPerGweiBaseFee)V3DutchOutput(address token,uint256 startAmount,NonlinearDutchDecay curve,address recipient,uint256 minAmount,uint256 adjustmentPerGweiBaseFee)NonlinearDutchDecay(uint256 relativeBlocks,int256[] relativeAmounts)',
  (order) => {
    const input = readStruct(order, 'baseInput');
    return {
      gives: {
        asset: tokenOf(readAddress(input, 'token')),
        start: readNumber(input, 'startAmount'),
        end: readNumber(input, 'maxAmount'),
      },
      // The curve and the base fee change an amount, but never below its least value.
      pays: readOutputs(order, 'baseOutputs', ['startAmount', 'minAmount']),
    };
  },
);

const priority = uniswapX(
  'PriorityOrder',
  'PriorityOrder(OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs)PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)',
  (order) => {
    const input = readStruct(order, 'input');
    return {
      gives: fixed(tokenOf(readAddress(input, 'token')), readNumber(input, 'amount')),
      // A higher priority fee makes the amounts better for the swapper, and never worse.
      pays: readOutputs(order, 'outputs', ['amount', 'amount']),
    };
  },
);

/** The four kinds of orders of UniswapX. */
export const uniswapXForms: readonly OrderForm[] = [exclusiveDutch, v2Dutch, v3Dutch, priority];
