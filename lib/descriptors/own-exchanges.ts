import type { DescriptorField, DescriptorFormat, SourcedDescriptor } from './descriptor';
import {
  account,
  bytes,
  describe,
  etherAmount,
  moment,
  sentence,
  tokenAmount,
  unsaid,
  weth,
} from './own-format';
import { listRouters } from './router-input';
import { routerMulticallIntent } from './router-multicall';
import { universalRouterIntent } from './universal-router';

const cowEther = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** Swaps along a list of routes, as Aerodrome's router takes them. */
const routes = '(address from,address to,bool stable,address factory)[] routes';
const linked = { path: 'routes', isLinked: true } as const;
const routeEnd = tokenAmount('amountOutMin', 'routes.[-1].to');
const tokensForTokens = sentence(
  'Swap {amountIn} for at least {amountOutMin} on Aerodrome · to {to}',
  [tokenAmount('amountIn', 'routes.[0].from'), routeEnd, account('to'), unsaid('deadline')],
  [linked],
);
const etherForTokens = sentence(
  'Swap {@.value} for at least {amountOutMin} on Aerodrome · to {to}',
  [etherAmount('@.value'), routeEnd, account('to'), unsaid('deadline')],
  [linked, { path: 'routes.[0].from', is: weth }],
);
const tokensForEther = sentence(
  'Swap {amountIn} for at least {amountOutMin} on Aerodrome · to {to}',
  [
    tokenAmount('amountIn', 'routes.[0].from'),
    etherAmount('amountOutMin'),
    account('to'),
    unsaid('deadline'),
  ],
  [linked, { path: 'routes.[-1].to', is: weth }],
);

/** Routers of the kind of Uniswap v3. Ether that is sent stands for wrapped Ether, and must be the whole amount. */
function exactInputSingle(name: string, rest: readonly DescriptorField[]): readonly DescriptorFormat[] {
  const fields = [
    tokenAmount('params.amountOutMinimum', 'params.tokenOut'),
    account('params.recipient'),
    ...rest,
  ];
  const text = (given: string) =>
    `Swap {${given}} for at least {params.amountOutMinimum} on ${name} · to {params.recipient}`;
  // With a price limit the router may swap only a part, and an amount of zero means all that it holds.
  const whole = [
    { path: 'params.sqrtPriceLimitX96', is: 0n },
    { path: 'params.amountIn', isNot: 0n },
  ] as const;
  return [
    sentence(
      text('params.amountIn'),
      [tokenAmount('params.amountIn', 'params.tokenIn'), ...fields],
      [...whole, { path: '@.value', is: 0n }],
    ),
    sentence(
      text('@.value'),
      [etherAmount('@.value'), ...fields],
      [
        ...whole,
        { path: 'params.tokenIn', is: weth },
        { path: '@.value', same: 'params.amountIn' },
        { path: 'params.amountIn', same: '@.value' },
      ],
    ),
  ];
}

const exactOutputSingle = (name: string, rest: readonly DescriptorField[]): DescriptorFormat =>
  sentence(
    `Swap at most {params.amountInMaximum} for {params.amountOut} on ${name} · to {params.recipient}`,
    [
      tokenAmount('params.amountInMaximum', 'params.tokenIn'),
      tokenAmount('params.amountOut', 'params.tokenOut'),
      account('params.recipient'),
      ...rest,
    ],
    [{ path: 'params.sqrtPriceLimitX96', is: 0n }],
  );

const packed = { path: 'params.path', isPacked: true } as const;
const exactInput = (name: string, rest: readonly DescriptorField[]): DescriptorFormat =>
  sentence(
    `Swap {params.amountIn} for at least {params.amountOutMinimum} on ${name} · to {params.recipient}`,
    [
      tokenAmount('params.amountIn', 'params.path.[0:20]'),
      tokenAmount('params.amountOutMinimum', 'params.path.[-20:]'),
      account('params.recipient'),
      ...rest,
    ],
    [packed, { path: 'params.amountIn', isNot: 0n }],
  );
const exactOutput = (name: string, rest: readonly DescriptorField[]): DescriptorFormat =>
  sentence(
    `Swap at most {params.amountInMaximum} for {params.amountOut} on ${name} · to {params.recipient}`,
    [
      tokenAmount('params.amountInMaximum', 'params.path.[-20:]'),
      tokenAmount('params.amountOut', 'params.path.[0:20]'),
      account('params.recipient'),
      ...rest,
    ],
    [packed],
  );

const multicall = { intent: routerMulticallIntent, fields: [] };
const plan = { intent: universalRouterIntent, fields: [] };
const universalRouter = {
  'execute(bytes commands,bytes[] inputs,uint256 deadline)': plan,
  'execute(bytes commands,bytes[] inputs)': plan,
};

const fee = [unsaid('params.fee')];
const spacing = [unsaid('params.tickSpacing'), unsaid('params.deadline')];
const byDeadline = [unsaid('params.deadline')];

const ethFlowOrder =
  '(address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId)';

/** The amounts and the receiver of an order at CoW Protocol. */
const cowFields = [
  tokenAmount('sellAmount', 'sellToken'),
  tokenAmount('buyAmount', 'buyToken', { nativeCurrencyAddress: cowEther }),
  account('receiver', { isSelfIfZero: true }),
  moment('validTo'),
  unsaid('appData'),
];
const cowWhole = [
  { path: 'feeAmount', is: 0n },
  { path: 'sellTokenBalance', is: 'erc20' },
  { path: 'buyTokenBalance', is: 'erc20' },
] as const;

/** Exchanges: Aerodrome, Uniswap and CoW Protocol. */
export const exchanges: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Aerodrome',
    url: 'https://github.com/aerodrome-finance/contracts/blob/main/contracts/interfaces/IRouter.sol',
    addresses: ['0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43'],
    formats: {
      [`swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
        tokensForTokens,
      [`swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
        tokensForTokens,
      [`swapExactETHForTokens(uint256 amountOutMin,${routes},address to,uint256 deadline)`]: etherForTokens,
      [`swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
        etherForTokens,
      [`swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
        tokensForEther,
      [`swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`]:
        tokensForEther,
    },
  }),
  describe({
    owner: 'Aerodrome Slipstream',
    url: 'https://github.com/aerodrome-finance/slipstream/blob/main/contracts/periphery/interfaces/ISwapRouter.sol',
    addresses: ['0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5'],
    formats: {
      'exactInputSingle((address tokenIn,address tokenOut,int24 tickSpacing,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
        exactInputSingle('Aerodrome', spacing),
      'exactOutputSingle((address tokenIn,address tokenOut,int24 tickSpacing,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
        exactOutputSingle('Aerodrome', spacing),
      'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)':
        exactInput('Aerodrome', byDeadline),
      'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum) params)':
        exactOutput('Aerodrome', byDeadline),
      'multicall(bytes[] data)': multicall,
    },
  }),
  describe({
    owner: 'Uniswap',
    url: 'https://github.com/Uniswap/swap-router-contracts/blob/main/contracts/interfaces/IV3SwapRouter.sol',
    addresses: ['0x2626664c2603336E57B271c5C0b26F421741e481'],
    formats: {
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
        exactInputSingle('Uniswap', fee),
      'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
        exactOutputSingle('Uniswap', fee),
      'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)':
        exactInput('Uniswap', []),
      'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)':
        exactOutput('Uniswap', []),
      'multicall(uint256 deadline,bytes[] data)': multicall,
      'multicall(bytes32 previousBlockhash,bytes[] data)': multicall,
      'multicall(bytes[] data)': multicall,
    },
  }),
  describe({
    owner: 'Uniswap',
    url: 'https://github.com/Uniswap/universal-router/blob/main/contracts/interfaces/IUniversalRouter.sol',
    addresses: listRouters('Uniswap'),
    formats: universalRouter,
  }),
  describe({
    owner: 'Aerodrome',
    url: 'https://github.com/velodrome-finance/universal-router/blob/main/contracts/interfaces/IUniversalRouter.sol',
    addresses: listRouters('Aerodrome'),
    formats: universalRouter,
  }),
  describe({
    owner: 'CoW Protocol',
    url: 'https://github.com/cowprotocol/ethflowcontract/blob/main/src/interfaces/ICoWSwapEthFlow.sol',
    addresses: ['0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC'],
    formats: {
      [`createOrder(${ethFlowOrder} order)`]: sentence(
        'Place an order to swap {@.value} for at least {order.buyAmount} on CoW Protocol · to {order.receiver} · until {order.validTo}',
        [
          etherAmount('@.value'),
          tokenAmount('order.buyAmount', 'order.buyToken'),
          account('order.receiver'),
          moment('order.validTo'),
          unsaid('order.appData'),
          unsaid('order.quoteId'),
        ],
        [
          { path: 'order.sellAmount', same: '@.value' },
          { path: 'order.feeAmount', is: 0n },
          { path: 'order.partiallyFillable', is: false },
        ],
      ),
      [`invalidateOrder(${ethFlowOrder} order)`]: sentence(
        'Cancel the order to swap {order.sellAmount} for at least {order.buyAmount} on CoW Protocol · to {order.receiver}',
        [
          etherAmount('order.sellAmount'),
          tokenAmount('order.buyAmount', 'order.buyToken'),
          account('order.receiver'),
          ...['order.validTo', 'order.appData', 'order.quoteId', 'order.partiallyFillable'].map(unsaid),
        ],
        [{ path: 'order.feeAmount', is: 0n }],
      ),
    },
  }),
  describe({
    owner: 'CoW Protocol',
    url: 'https://github.com/cowprotocol/contracts/blob/main/src/contracts/mixins/GPv2Signing.sol',
    addresses: ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    formats: {
      // The name of an order: its hash, its owner and its end.
      'setPreSignature(bytes orderUid,bool signed)': [
        sentence(
          'Sign order {orderUid.[0:32]} on CoW Protocol, whose tokens and amounts this call doesn’t name · until {orderUid.[52:56]}',
          [bytes('orderUid.[0:32]'), moment('orderUid.[52:56]')],
          [
            { path: 'orderUid.[32:52]', same: '@.from' },
            { path: 'signed', is: true },
          ],
        ),
        sentence(
          'Revoke the signature of order {orderUid.[0:32]} on CoW Protocol',
          [bytes('orderUid.[0:32]')],
          [
            { path: 'orderUid.[32:52]', same: '@.from' },
            { path: 'signed', is: false },
          ],
        ),
      ],
      'invalidateOrder(bytes orderUid)': sentence(
        'Cancel order {orderUid.[0:32]} on CoW Protocol',
        [bytes('orderUid.[0:32]')],
        [{ path: 'orderUid.[32:52]', same: '@.from' }],
      ),
    },
  }),
  describe({
    owner: 'CoW Protocol',
    url: 'https://github.com/cowprotocol/contracts/blob/main/src/contracts/libraries/GPv2Order.sol',
    addresses: ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    domain: { name: 'Gnosis Protocol', version: 'v2' },
    formats: {
      'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
        [
          { part: '', partiallyFillable: false },
          // Each part keeps the price of the whole (GPv2Settlement.sol).
          { part: ', or a part of it at this price,', partiallyFillable: true },
        ].flatMap(({ part, partiallyFillable }) => {
          const requires = [...cowWhole, { path: 'partiallyFillable', is: partiallyFillable }];
          const end = `${part} on CoW Protocol · to {receiver} · until {validTo}`;
          return [
            sentence(`Swap {sellAmount} for at least {buyAmount}${end}`, cowFields, [
              ...requires,
              { path: 'kind', is: 'sell' },
            ]),
            sentence(`Swap at most {sellAmount} for {buyAmount}${end}`, cowFields, [
              ...requires,
              { path: 'kind', is: 'buy' },
            ]),
          ];
        }),
    },
  }),
];
