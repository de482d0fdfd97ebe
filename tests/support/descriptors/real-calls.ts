import {
  type AbiFunction,
  type Address,
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbiItem,
  parseAbiParameters,
  parseEther,
  parseUnits,
} from 'viem';
import { type Argument, type RealCall, safe } from './real-call';
import { sentCalls, sentTokens } from './real-transactions';

// Interfaces as their authors publish them; addresses on Base from their documentation. Each value is one that the
// app of the protocol would write for a Safe. The sources of the interfaces are in the descriptors.

const stranger: Address = '0x57a0000000000000000000000000000000000b0b';
const bob: Address = '0xb0B0000000000000000000000000000000000B0B';
const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const weth: Address = '0x4200000000000000000000000000000000000006';
const aero: Address = '0x940181a94A35A4569E4529A3CDfB74e38FD98631';
const cbbtc: Address = '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf';
const dai: Address = '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb';
const aeroRouter: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
const slipstream: Address = '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5';
const swapRouter02: Address = '0x2626664c2603336E57B271c5C0b26F421741e481';
const universalRouter: Address = '0x6fF5693b99212Da76ad316178A184AB56D299b43';
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const aavePool: Address = '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5';
const aaveGateway: Address = '0xa0d9C1E9E48Ca30c8d8C3B5D69FF5dc1f6DFfC24';
const morphoBlue: Address = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb';
const vault: Address = '0xeE8F4eC5672F09119b96Ab6fB59C27E1b7e44b61';
const messenger: Address = '0x1682Ae6375C4E4A97e4B583BC394c861A46D8962';
const bridge: Address = '0x4200000000000000000000000000000000000010';
const allowances: Address = '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134';
const ethFlow: Address = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC';
const factory: Address = '0x420DD381b31aEf6683db6B902084cB0FFECe40Da';
const zero: Address = '0x0000000000000000000000000000000000000000';
const deadline = 1_800_000_000n;
const dollars = (text: string) => parseUnits(text, 6);

type Options = { readonly value?: bigint; readonly free?: readonly string[]; readonly tail?: Hex };

const call = (
  to: Address,
  signature: string,
  args: readonly Argument[],
  sentence: string,
  { value = 0n, free = [], tail = '0x' }: Options = {},
): RealCall => ({
  to,
  item: parseAbiItem(`function ${signature}`) as AbiFunction,
  args,
  value,
  safe,
  sentence,
  free,
  tail,
});

const route = (from: Address, to: Address, stable = false) => [from, to, stable, factory];
const routes = '(address from,address to,bool stable,address factory)[] routes';
const exactIn = `(uint256 amountIn,uint256 amountOutMin,${routes},address to,uint256 deadline)`;
const etherIn = `(uint256 amountOutMin,${routes},address to,uint256 deadline)`;
/** The kind and the pools of a route. */
const routeFree = (at: number, hops = 1) => [
  ...Array.from({ length: hops }, (_, hop) => [`${at}.${hop}.2`, `${at}.${hop}.3`]).flat(),
  `${at + 2}`,
];

const aerodrome = [
  call(
    aeroRouter,
    `swapExactTokensForTokens${exactIn}`,
    [dollars('1000'), parseEther('0.41'), [route(usdc, weth)], safe, deadline],
    'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe',
    { free: routeFree(2) },
  ),
  call(
    aeroRouter,
    `swapExactTokensForTokens${exactIn}`,
    [dollars('250000.5'), parseEther('180000'), [route(usdc, weth), route(weth, aero)], safe, deadline],
    'Swap 250,000.5 USDC for at least 180,000 AERO on Aerodrome · to this Safe',
    { free: routeFree(2, 2) },
  ),
  call(
    aeroRouter,
    `swapExactTokensForTokens${exactIn}`,
    [dollars('10'), 0n, [route(usdc, dai, true)], bob, deadline],
    'Swap 10 USDC for at least 0 DAI on Aerodrome · to 0xb0B0…0B0B',
    { free: routeFree(2) },
  ),
  call(
    aeroRouter,
    `swapExactTokensForETH${exactIn}`,
    [dollars('1000'), parseEther('0.41'), [route(usdc, weth)], safe, deadline],
    'Swap 1,000 USDC for at least 0.41 ETH on Aerodrome · to this Safe',
    { free: routeFree(2) },
  ),
  call(
    aeroRouter,
    `swapExactETHForTokens${etherIn}`,
    [dollars('2400'), [route(weth, usdc)], safe, deadline],
    'Swap 1 ETH for at least 2,400 USDC on Aerodrome · to this Safe',
    { value: parseEther('1'), free: routeFree(1) },
  ),
  call(
    aeroRouter,
    `swapExactTokensForTokensSupportingFeeOnTransferTokens${exactIn}`,
    [parseEther('5'), dollars('4'), [route(aero, usdc)], safe, deadline],
    'Swap 5 AERO for at least 4 USDC on Aerodrome · to this Safe',
    { free: routeFree(2) },
  ),
  call(
    aeroRouter,
    `swapExactTokensForETHSupportingFeeOnTransferTokens${exactIn}`,
    [parseEther('5'), parseEther('0.002'), [route(aero, weth)], bob, deadline],
    'Swap 5 AERO for at least 0.002 ETH on Aerodrome · to 0xb0B0…0B0B',
    { free: routeFree(2) },
  ),
  call(
    aeroRouter,
    `swapExactETHForTokensSupportingFeeOnTransferTokens${etherIn}`,
    [parseEther('900'), [route(weth, aero)], safe, deadline],
    'Swap 0.5 ETH for at least 900 AERO on Aerodrome · to this Safe',
    { value: parseEther('0.5'), free: routeFree(1) },
  ),
  call(
    aeroRouter,
    'addLiquidity(address tokenA,address tokenB,bool stable,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)',
    [
      usdc,
      aero,
      false,
      dollars('100'),
      parseEther('120'),
      dollars('99'),
      parseEther('118.8'),
      safe,
      deadline,
    ],
    'Add up to 100 USDC and 120 AERO, at least 99 USDC and 118.8 AERO, to a pool on Aerodrome · shares to this Safe',
    { free: ['2', '8'] },
  ),
];

const slip =
  '(address tokenIn,address tokenOut,int24 tickSpacing,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params';
const slipOut =
  '(address tokenIn,address tokenOut,int24 tickSpacing,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params';
const packed = (...parts: readonly (Address | number)[]): Hex =>
  concatHex(parts.map((part) => (typeof part === 'string' ? part : encodePacked(['uint24'], [part]))));

const slipstreamCalls = [
  call(
    slipstream,
    `exactInputSingle(${slip})`,
    [[usdc, weth, 100, safe, deadline, dollars('1000'), parseEther('0.41'), 0n].map(toArgument)],
    'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe',
    { free: ['0.2', '0.4'] },
  ),
  call(
    slipstream,
    `exactInputSingle(${slip})`,
    [[weth, cbbtc, 100, bob, deadline, parseEther('2'), 5_900_000n, 0n].map(toArgument)],
    'Swap 2 ETH for at least 0.059 cbBTC on Aerodrome · to 0xb0B0…0B0B',
    { value: parseEther('2'), free: ['0.2', '0.4'] },
  ),
  call(
    slipstream,
    `exactOutputSingle(${slipOut})`,
    [[usdc, weth, 100, safe, deadline, parseEther('1'), dollars('2500'), 0n].map(toArgument)],
    'Swap at most 2,500 USDC for 1 WETH on Aerodrome · to this Safe',
    { free: ['0.2', '0.4'] },
  ),
  call(
    slipstream,
    'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)',
    [[packed(usdc, 100, weth, 200, aero), safe, deadline, dollars('300'), parseEther('350')]],
    'Swap 300 USDC for at least 350 AERO on Aerodrome · to this Safe',
    { free: ['0.2', '0.0:62'] },
  ),
  call(
    slipstream,
    'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum) params)',
    [[packed(aero, 200, weth, 100, usdc), safe, deadline, parseEther('350'), dollars('310')]],
    'Swap at most 310 USDC for 350 AERO on Aerodrome · to this Safe',
    { free: ['0.2', '0.0:62'] },
  ),
];

function toArgument(value: Argument | number): Argument {
  return typeof value === 'number' ? BigInt(value) : value;
}

const single02 =
  '(address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params';
const uniswapRouter = [
  call(
    swapRouter02,
    `exactInputSingle(${single02})`,
    [[usdc, weth, 500n, safe, dollars('1000'), parseEther('0.41'), 0n]],
    'Swap 1,000 USDC for at least 0.41 WETH on Uniswap · to this Safe',
    { free: ['0.2'] },
  ),
  call(
    swapRouter02,
    `exactInputSingle(${single02})`,
    [[weth, usdc, 500n, safe, parseEther('0.25'), dollars('600'), 0n]],
    'Swap 0.25 ETH for at least 600 USDC on Uniswap · to this Safe',
    { value: parseEther('0.25'), free: ['0.2'] },
  ),
  call(
    swapRouter02,
    'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)',
    [[usdc, cbbtc, 3000n, bob, 1_000_000n, dollars('1010'), 0n]],
    'Swap at most 1,010 USDC for 0.01 cbBTC on Uniswap · to 0xb0B0…0B0B',
    { free: ['0.2'] },
  ),
  call(
    swapRouter02,
    'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)',
    [[packed(dai, 100, usdc, 500, weth), safe, parseEther('5000'), parseEther('2')]],
    'Swap 5,000 DAI for at least 2 WETH on Uniswap · to this Safe',
    { free: ['0.0:62'] },
  ),
  call(
    swapRouter02,
    'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)',
    [[packed(weth, 500, usdc, 100, dai), safe, parseEther('2'), parseEther('5100')]],
    'Swap at most 5,100 DAI for 2 WETH on Uniswap · to this Safe',
    { free: ['0.0:62'] },
  ),
];

const swapForm = parseAbiParameters('address, uint256, uint256, bytes, bool');
const pairForm = parseAbiParameters('address, uint256, uint256, address[], bool');
const toCaller: Address = '0x0000000000000000000000000000000000000001';
const toRouter: Address = '0x0000000000000000000000000000000000000002';
const v3 = (recipient: Address, first: bigint, second: bigint, path: Hex, payerIsUser: boolean) =>
  encodeAbiParameters(swapForm, [recipient, first, second, path, payerIsUser]);
const v2 = (
  recipient: Address,
  first: bigint,
  second: bigint,
  path: readonly Address[],
  payerIsUser: boolean,
) => encodeAbiParameters(pairForm, [recipient, first, second, path, payerIsUser]);
const pay = (token: Address, recipient: Address, least: bigint) =>
  encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, recipient, least]);
const ether = (recipient: Address, amount: bigint) =>
  encodeAbiParameters(parseAbiParameters('address, uint256'), [recipient, amount]);

const execute = (
  plan: Hex,
  inputs: readonly Hex[],
  sentence: string,
  { value = 0n, free = [], tail = '0x' }: Options = {},
) =>
  call(
    universalRouter,
    'execute(bytes commands,bytes[] inputs,uint256 deadline)',
    [plan, inputs, deadline],
    sentence,
    { value, free: ['2', ...free], tail },
  );

const portion = (token: Address, recipient: Address, bips: bigint) =>
  encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, recipient, bips]);
const feeTaker: Address = '0x7FFC3DBF3B2b50Ff3A1D5523bc24Bb5043837B14';

/** The input of a transaction on an OP chain as published (docs of rabbithole's questdk, `V3_NATIVE_TO_TOKENS`). */
const published: Hex =
  '0x3593564c000000000000000000000000000000000000000000000000000000000000006000000000000000000000000000000000000000000000000000000000000000a000000000000000000000000000000000000000000000000000000000655bd42b00000000000000000000000000000000000000000000000000000000000000020b000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000000a00000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000003782dace9d900000000000000000000000000000000000000000000000000000000000000000120000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000003782dace9d9000000000000000000000000000000000000000000000000001b53d6516f4ad8844c00000000000000000000000000000000000000000000000000000000000000a00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004242000000000000000000000000000000000000060001f4da10009cbd5d07dd0cecc66161fc93d7c9000da10000648c6f28f2f1a3c87f0f938b96d27520d9751ec8d9000000000000000000000000000000000000000000000000000000000000';
const decodePublished = () => {
  const item = parseAbiItem(
    'function execute(bytes commands,bytes[] inputs,uint256 deadline)',
  ) as AbiFunction;
  const { args } = decodeFunctionData({ abi: [item], data: published });
  return args as readonly [Hex, readonly Hex[], bigint]; // as its interface says
};
const [publishedPlan, publishedInputs] = decodePublished();

const wholeBalance = 2n ** 255n;
const v4Plan = (actions: Hex, ...params: readonly Hex[]) =>
  encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [actions, params]);
const poolForm = '(address,address,uint24,int24,address)';
const poolOf = (low: Address, high: Address, hooks = zero) => [low, high, 500, 10, hooks] as const;
/** A swap in one pool: the currencies in their order, the direction, and the exact amount before the bound. */
const v4Single = (pool: ReturnType<typeof poolOf>, isUp: boolean, exact: bigint, bound: bigint) =>
  encodeAbiParameters(parseAbiParameters(`(${poolForm}, bool, uint128, uint128, bytes)`), [
    [pool, isUp, exact, bound, '0x'],
  ]);
const v4Path = (from: Address, others: readonly Address[], exact: bigint, bound: bigint) =>
  encodeAbiParameters(
    parseAbiParameters('(address, (address,uint24,int24,address,bytes)[], uint128, uint128)'),
    [[from, others.map((one) => [one, 500, 10, zero, '0x'] as const), exact, bound]],
  );
const v4Settle = (token: Address, amount: bigint, payerIsUser: boolean) =>
  encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [token, amount, payerIsUser]);
const v4Bound = (token: Address, bound: bigint) =>
  encodeAbiParameters(parseAbiParameters('address, uint256'), [token, bound]);
/** Fee, tick spacing and hooks of a pool, from the word where its currencies stand behind each other. */
const poolFree = (input: number, word: number) =>
  [2, 3, 4].map((next) => `1.${input}:${62 + 64 * (word + next)}`);
const hooked: Address = '0x00000000000000000000000000000000c0de08c8';

// The forms that Uniswap's SDK writes for v4 (v4-sdk, V4Planner), and those of its guide for contracts.
const v4Calls = [
  execute(
    '0x10',
    [
      v4Plan(
        '0x060c0f',
        v4Single(poolOf(zero, usdc), true, parseEther('1'), dollars('2400')),
        v4Bound(zero, parseEther('1')),
        v4Bound(usdc, dollars('2400')),
      ),
    ],
    'Swap 1 ETH for at least 2,400 USDC on Uniswap · to this Safe',
    {
      value: parseEther('1'),
      free: poolFree(0, 10),
      tail: '0x62635f39793267316365750b0080218021802180218021802180218021',
    },
  ),
  execute(
    '0x10',
    [
      v4Plan(
        '0x060c0f',
        v4Single(poolOf(zero, usdc, hooked), false, dollars('1000'), parseEther('0.41')),
        v4Bound(usdc, maxUint256),
        v4Bound(zero, 0n),
      ),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Uniswap · to this Safe',
    // No bound on what is paid, and its digits.
    { free: [...poolFree(0, 10), `1.0:${62 + 64 * 22}`], tail: '0x8779ce96' },
  ),
  execute(
    '0x10',
    [
      v4Plan(
        '0x070b0e',
        v4Path(usdc, [cbbtc, zero], dollars('1000'), parseEther('0.41')),
        v4Settle(usdc, 0n, true),
        pay(zero, bob, 0n),
      ),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Uniswap · to 0xb0B0…0B0B',
    // The token between, and two pools.
    { free: [17, 18, 19, 20, 24, 25, 26].map((word) => `1.0:${62 + 64 * word}`) },
  ),
  execute(
    '0x10',
    [
      v4Plan(
        '0x080c0f',
        v4Single(poolOf(weth, usdc), false, parseEther('1'), dollars('2500')),
        v4Bound(usdc, dollars('2500')),
        v4Bound(weth, parseEther('1')),
      ),
    ],
    'Swap at most 2,500 USDC for 1 WETH on Uniswap · to this Safe',
    { free: poolFree(0, 10) },
  ),
  execute(
    '0x1004',
    [
      v4Plan(
        '0x090b0e',
        v4Path(usdc, [zero, cbbtc], dollars('2000'), parseEther('1')),
        v4Settle(zero, 0n, false),
        pay(usdc, toCaller, dollars('2000')),
      ),
      pay(zero, toCaller, 0n),
    ],
    'Swap at most 1 ETH for 2,000 USDC on Uniswap · to this Safe',
    {
      value: parseEther('1'),
      free: [18, 19, 20, 23, 24, 25, 26].map((word) => `1.0:${62 + 64 * word}`),
    },
  ),
  execute(
    '0x0b10',
    [
      ether(toRouter, parseEther('1')),
      v4Plan(
        '0x060b0f',
        v4Single(poolOf(weth, usdc), true, parseEther('1'), dollars('2400')),
        v4Settle(weth, 0n, false),
        v4Bound(usdc, dollars('2400')),
      ),
    ],
    'Swap 1 ETH for at least 2,400 USDC on Uniswap · to this Safe',
    { value: parseEther('1'), free: poolFree(1, 10) },
  ),
  execute(
    '0x100604',
    [
      v4Plan(
        '0x060b0e',
        v4Single(poolOf(zero, usdc), false, dollars('1000'), 0n),
        v4Settle(usdc, 0n, true),
        pay(zero, toRouter, 0n),
      ),
      portion(zero, feeTaker, 25n),
      pay(zero, toCaller, parseEther('0.4')),
    ],
    'Swap 1,000 USDC for at least 0.4 ETH on Uniswap, after a fee of 0.25% to 0x7FFC…7B14 · to this Safe',
    { free: poolFree(0, 10) },
  ),
  execute(
    '0x10',
    [
      v4Plan(
        '0x060c100f',
        v4Single(poolOf(zero, usdc), false, dollars('1000'), 0n),
        v4Bound(usdc, dollars('1000')),
        pay(zero, feeTaker, 50n),
        v4Bound(zero, parseEther('0.4')),
      ),
    ],
    'Swap 1,000 USDC for at least 0.4 ETH on Uniswap, after a fee of 0.5% to 0x7FFC…7B14 · to this Safe',
    { free: poolFree(0, 11) },
  ),
  execute(
    '0x100004',
    [
      v4Plan(
        '0x060b0e',
        v4Single(poolOf(usdc, aero), true, dollars('600'), 0n),
        v4Settle(usdc, 0n, true),
        pay(aero, toRouter, 0n),
      ),
      v3(toRouter, dollars('400'), 0n, packed(usdc, 500, aero), true),
      pay(aero, toCaller, parseEther('1090')),
    ],
    'Swap 1,000 USDC for at least 1,090 AERO on Uniswap · to this Safe',
    { free: poolFree(0, 10) },
  ),
  execute(
    '0x0210',
    [
      pay(usdc, toRouter, dollars('1000')),
      v4Plan(
        '0x0b060f',
        v4Settle(usdc, wholeBalance, false),
        v4Single(poolOf(zero, usdc), false, 0n, parseEther('0.41')),
        v4Bound(zero, 0n),
      ),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Uniswap · to this Safe',
    { free: poolFree(1, 14) },
  ),
  execute(
    '0x0210',
    [
      pay(usdc, toRouter, dollars('1000')),
      v4Plan(
        '0x060b0f',
        // Without an offset in front: the first word is the currency, zero, and so is the offset.
        encodeAbiParameters(parseAbiParameters(`${poolForm}, bool, uint128, uint128, bytes`), [
          ...([poolOf(zero, usdc), false, dollars('1000'), parseEther('0.41'), '0x'] as const),
        ]),
        v4Settle(usdc, dollars('1000'), false),
        v4Bound(zero, 0n),
      ),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Uniswap · to this Safe',
    { free: poolFree(1, 9) },
  ),
];

// The forms that Uniswap's own SDK writes (universal-router-sdk, UniswapTrade.encode).
const universal = [
  execute(
    publishedPlan,
    publishedInputs,
    'Swap 0.25 ETH for at least 504.103195478760916044 sUSD on Uniswap · to this Safe',
    {
      value: parseEther('0.25'),
      free: ['1.1:446'],
    },
  ),
  execute(
    '0x0b000604',
    [
      ether(toRouter, parseEther('1')),
      v3(toRouter, parseEther('1'), 0n, packed(weth, 500, usdc), false),
      portion(usdc, feeTaker, 25n),
      pay(usdc, toCaller, dollars('2394')),
    ],
    'Swap 1 ETH for at least 2,394 USDC on Uniswap, after a fee of 0.25% to 0x7FFC…7B14 · to this Safe',
    { value: parseEther('1') },
  ),
  execute(
    '0x00',
    [v3(toCaller, dollars('1000'), parseEther('0.41'), packed(usdc, 500, weth), true)],
    'Swap 1,000 USDC for at least 0.41 WETH on Uniswap · to this Safe',
  ),
  execute(
    '0x00',
    [v3(bob, dollars('1000'), parseEther('1100'), packed(usdc, 500, weth, 3000, aero), true)],
    'Swap 1,000 USDC for at least 1,100 AERO on Uniswap · to 0xb0B0…0B0B',
    { free: ['1.0:446'] },
  ),
  execute(
    '0x01',
    [v3(toCaller, parseEther('1'), dollars('2500'), packed(weth, 500, usdc), true)],
    'Swap at most 2,500 USDC for 1 WETH on Uniswap · to this Safe',
  ),
  execute(
    '0x08',
    [v2(toCaller, dollars('50'), parseEther('55'), [usdc, weth, aero], true)],
    'Swap 50 USDC for at least 55 AERO on Uniswap · to this Safe',
    { free: ['1.0:510'] },
  ),
  execute(
    '0x0904',
    [
      v2(toRouter, parseEther('55'), dollars('51'), [usdc, aero], true),
      pay(aero, toCaller, parseEther('55')),
    ],
    'Swap at most 51 USDC for 55 AERO on Uniswap · to this Safe',
  ),
  execute(
    '0x0b00',
    [
      ether(toRouter, parseEther('1')),
      v3(toCaller, parseEther('1'), dollars('2400'), packed(weth, 500, usdc), false),
    ],
    'Swap 1 ETH for at least 2,400 USDC on Uniswap · to this Safe',
    { value: parseEther('1') },
  ),
  execute(
    '0x000c',
    [
      v3(toRouter, dollars('1000'), parseEther('0.41'), packed(usdc, 500, weth), true),
      ether(toCaller, parseEther('0.41')),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Uniswap · to this Safe',
  ),
  execute(
    '0x000804',
    [
      v3(toRouter, dollars('600'), 0n, packed(usdc, 500, aero), true),
      v2(toRouter, dollars('400'), 0n, [usdc, aero], true),
      pay(aero, toCaller, parseEther('1090')),
    ],
    'Swap 1,000 USDC for at least 1,090 AERO on Uniswap · to this Safe',
  ),
  execute(
    '0x0b08',
    [ether(toRouter, parseEther('0.1')), v2(bob, parseEther('0.1'), parseEther('260'), [weth, aero], false)],
    'Swap 0.1 ETH for at least 260 AERO on Uniswap · to 0xb0B0…0B0B',
    { value: parseEther('0.1') },
  ),
  execute(
    '0x0b010c',
    [
      ether(toRouter, parseEther('1')),
      v3(toCaller, dollars('2000'), parseEther('1'), packed(usdc, 500, weth), false),
      ether(toCaller, 0n),
    ],
    'Swap at most 1 ETH for 2,000 USDC on Uniswap · to this Safe',
    { value: parseEther('1') },
  ),
  execute(
    '0x010c',
    [
      v3(toRouter, parseEther('0.4'), dollars('1000'), packed(weth, 500, usdc), true),
      ether(toCaller, parseEther('0.4')),
    ],
    'Swap at most 1,000 USDC for 0.4 ETH on Uniswap · to this Safe',
  ),
  execute(
    '0x0200',
    [
      pay(usdc, toRouter, dollars('1000')),
      v3(bob, wholeBalance, parseEther('0.41'), packed(usdc, 500, weth), false),
    ],
    'Swap 1,000 USDC for at least 0.41 WETH on Uniswap · to 0xb0B0…0B0B',
  ),
  execute(
    '0x000e',
    [
      v3(toCaller, dollars('1000'), parseEther('0.41'), packed(usdc, 500, weth), true),
      pay(safe, weth, parseEther('7')),
    ],
    'Swap 1,000 USDC for at least 0.41 WETH on Uniswap · to this Safe',
    // A condition on a balance moves nothing.
    { free: ['1.1:62', '1.1:126', '1.1:190', '1.1:193'] },
  ),
  execute(
    '0x0800',
    [
      v2(toRouter, dollars('1000'), 0n, [usdc, aero], true),
      v3(toCaller, wholeBalance, parseEther('0.41'), packed(aero, 3000, weth), false),
    ],
    'Swap 1,000 USDC for at least 0.41 WETH on Uniswap · to this Safe',
    { free: ['1.0:190'] },
  ),
  ...v4Calls,
];

const [olderOwn, newerOwn] = [
  '0x6Df1c91424F79E40E33B1A48F0687B666bE71075',
  '0xC5b6786D7B64767D775877b0B6A319AD946B11B5',
] as const;
const ownForm = parseAbiParameters('address, uint256, uint256, bytes, bool, bool');
const own = (recipient: Address, first: bigint, second: bigint, path: Hex, payerIsUser: boolean) =>
  encodeAbiParameters(ownForm, [recipient, first, second, path, payerIsUser, false]);
/** A path through pairs that are not stable, or with a 1 that are. */
const pairs = (...parts: readonly (Address | 0 | 1)[]): Hex =>
  concatHex(parts.map((part) => (typeof part === 'number' ? numberToHex(part, { size: 1 }) : part)));
const executeOwn = (
  to: Address,
  plan: Hex,
  inputs: readonly Hex[],
  sentence: string,
  options: Options = {},
) => call(to, 'execute(bytes commands,bytes[] inputs)', [plan, inputs], sentence, options);

// The forms that Aerodrome's own SDK writes (velodrome-finance/sdk.js, hooks/swap.ts, and velodrome-finance/sugar-sdk,
// setup_planner), which names the router by its address, and others that its router knows.
const aerodromePlans = [
  executeOwn(
    newerOwn,
    '0x00',
    [own(safe, dollars('1000'), parseEther('0.41'), packed(usdc, 0x080064, weth), true)],
    'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe',
  ),
  executeOwn(
    olderOwn,
    '0x00',
    [own(bob, dollars('1000'), parseEther('1100'), packed(usdc, 0x100001, weth, 200, aero), true)],
    'Swap 1,000 USDC for at least 1,100 AERO on Aerodrome · to 0xb0B0…0B0B',
    { free: ['1.0:510'] },
  ),
  executeOwn(
    newerOwn,
    '0x08',
    [own(safe, dollars('50'), parseEther('55'), pairs(usdc, 1, dai, 0, aero), true)],
    'Swap 50 USDC for at least 55 AERO on Aerodrome · to this Safe',
    { free: ['1.0:510'] },
  ),
  executeOwn(
    newerOwn,
    '0x0b00',
    [
      ether(newerOwn, parseEther('1')),
      own(safe, parseEther('1'), dollars('2400'), packed(weth, 0x080064, usdc), false),
    ],
    'Swap 1 ETH for at least 2,400 USDC on Aerodrome · to this Safe',
    { value: parseEther('1') },
  ),
  executeOwn(
    olderOwn,
    '0x0b08',
    [
      ether(olderOwn, parseEther('0.1')),
      own(safe, parseEther('0.1'), parseEther('260'), pairs(weth, 0, aero), false),
    ],
    'Swap 0.1 ETH for at least 260 AERO on Aerodrome · to this Safe',
    { value: parseEther('0.1') },
  ),
  executeOwn(
    newerOwn,
    '0x000c',
    [
      own(newerOwn, dollars('1000'), parseEther('0.41'), packed(usdc, 0x080064, weth), true),
      ether(safe, parseEther('0.41')),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Aerodrome · to this Safe',
  ),
  executeOwn(
    newerOwn,
    '0x01',
    [own(toCaller, parseEther('1'), dollars('2500'), packed(weth, 0x080064, usdc), true)],
    'Swap at most 2,500 USDC for 1 WETH on Aerodrome · to this Safe',
  ),
  executeOwn(
    newerOwn,
    '0x0904',
    [
      own(toRouter, parseEther('55'), dollars('51'), pairs(usdc, 0, aero), true),
      pay(aero, toCaller, parseEther('55')),
    ],
    'Swap at most 51 USDC for 55 AERO on Aerodrome · to this Safe',
  ),
  executeOwn(
    newerOwn,
    '0x000804',
    [
      own(toRouter, dollars('600'), 0n, packed(usdc, 0x080064, aero), true),
      own(toRouter, dollars('400'), 0n, pairs(usdc, 0, aero), true),
      pay(aero, toCaller, parseEther('1090')),
    ],
    'Swap 1,000 USDC for at least 1,090 AERO on Aerodrome · to this Safe',
  ),
  executeOwn(
    newerOwn,
    '0x0800',
    [
      own(newerOwn, dollars('1000'), 0n, pairs(usdc, 0, aero), true),
      own(safe, wholeBalance, parseEther('0.41'), packed(aero, 0x080064, weth), false),
    ],
    'Swap 1,000 USDC for at least 0.41 WETH on Aerodrome · to this Safe',
    // The least of what comes between can only make the plan fail.
    { free: ['1.0:190'] },
  ),
  call(
    newerOwn,
    'execute(bytes commands,bytes[] inputs,uint256 deadline)',
    [
      '0x0b000604',
      [
        ether(toRouter, parseEther('1')),
        own(toRouter, parseEther('1'), 0n, packed(weth, 0x080064, usdc), false),
        portion(usdc, feeTaker, 25n),
        pay(usdc, toCaller, dollars('2394')),
      ],
      deadline,
    ],
    'Swap 1 ETH for at least 2,394 USDC on Aerodrome, after a fee of 0.25% to 0x7FFC…7B14 · to this Safe',
    { value: parseEther('1'), free: ['2'] },
  ),
];

const permits = [
  call(
    permit2,
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    [usdc, universalRouter, dollars('1000'), 1_800_000_000n],
    'Allow 0x6fF5…9b43 to spend 1,000 USDC through Permit2 · until MOMENT',
    { free: ['3'] },
  ),
  call(
    permit2,
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    [weth, universalRouter, 2n ** 160n - 1n, 2n ** 48n - 1n],
    'Allow 0x6fF5…9b43 to spend unlimited WETH through Permit2 · until revoked',
    { free: ['3'] },
  ),
  call(
    permit2,
    'transferFrom(address from,address to,uint160 amount,address token)',
    [bob, safe, dollars('75'), usdc],
    'Move 75 USDC from 0xb0B0…0B0B through Permit2 · to this Safe',
  ),
];

const aave = [
  call(
    aavePool,
    'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
    [usdc, dollars('50000'), safe, 0n],
    'Supply 50,000 USDC to Aave · for this Safe',
    { free: ['3'] },
  ),
  call(
    aavePool,
    'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
    [weth, parseEther('3'), bob, 0n],
    'Supply 3 WETH to Aave · for 0xb0B0…0B0B',
    { free: ['3'] },
  ),
  call(
    aavePool,
    'withdraw(address asset,uint256 amount,address to)',
    [usdc, dollars('25000'), safe],
    'Withdraw 25,000 USDC from Aave · to this Safe',
  ),
  call(
    aavePool,
    'withdraw(address asset,uint256 amount,address to)',
    [usdc, maxUint256, bob],
    'Withdraw all USDC from Aave · to 0xb0B0…0B0B',
  ),
  call(
    aavePool,
    'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)',
    [usdc, dollars('1000'), 2n, 0n, safe],
    'Borrow 1,000 USDC from Aave · debt of this Safe',
    { free: ['3'] },
  ),
  call(
    aavePool,
    'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
    [usdc, dollars('500'), 2n, safe],
    'Repay up to 500 USDC to Aave · debt of this Safe',
  ),
  call(
    aavePool,
    'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)',
    [usdc, maxUint256, 2n, safe],
    'Repay all owed USDC to Aave · debt of this Safe',
  ),
  call(
    aavePool,
    'repayWithATokens(address asset,uint256 amount,uint256 interestRateMode)',
    [usdc, dollars('500'), 2n],
    'Repay up to 500 USDC to Aave from the supplied balance · debt of this Safe',
  ),
  call(
    aavePool,
    'repayWithATokens(address asset,uint256 amount,uint256 interestRateMode)',
    [usdc, maxUint256, 2n],
    'Repay up to all owed USDC to Aave from the supplied balance · debt of this Safe',
  ),
  call(
    aaveGateway,
    'depositETH(address pool,address onBehalfOf,uint16 referralCode)',
    [aavePool, safe, 0n],
    'Supply 1.5 ETH to Aave · for this Safe',
    { value: parseEther('1.5'), free: ['2'] },
  ),
  call(
    aaveGateway,
    'withdrawETH(address pool,uint256 amount,address to)',
    [aavePool, parseEther('1.5'), safe],
    'Withdraw 1.5 ETH from Aave · to this Safe',
  ),
];

const market =
  '(address loanToken,address collateralToken,address oracle,address irm,uint256 lltv) marketParams';
const usdcMarket = [
  usdc,
  cbbtc,
  '0x663BECd10daE6C4A3Dcd89F1d76c1174199639B9',
  '0x46415998764C29aB2a25CbeA6254146D50D22687',
  860000000000000000n,
];
const marketFree = ['0.2', '0.3', '0.4'];
const morpho = [
  call(
    morphoBlue,
    `supply(${market},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
    [usdcMarket, dollars('100'), 0n, safe, '0x'],
    'Supply 100 USDC to a Morpho market · for this Safe',
    { free: [...marketFree, '0.1'] },
  ),
  call(
    morphoBlue,
    `supplyCollateral(${market},uint256 assets,address onBehalf,bytes data)`,
    [usdcMarket, 50_000_000n, safe, '0x'],
    'Supply 0.5 cbBTC as collateral to a Morpho market · for this Safe',
    { free: [...marketFree, '0.0'] },
  ),
  call(
    morphoBlue,
    `borrow(${market},uint256 assets,uint256 shares,address onBehalf,address receiver)`,
    [usdcMarket, dollars('20000'), 0n, safe, safe],
    'Borrow 20,000 USDC from a Morpho market, debt of this Safe · to this Safe',
    { free: [...marketFree, '0.1'] },
  ),
  call(
    morphoBlue,
    `repay(${market},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
    [usdcMarket, dollars('5000'), 0n, safe, '0x'],
    'Repay 5,000 USDC to a Morpho market · debt of this Safe',
    { free: [...marketFree, '0.1'] },
  ),
  call(
    morphoBlue,
    `withdrawCollateral(${market},uint256 assets,address onBehalf,address receiver)`,
    [usdcMarket, 10_000_000n, safe, bob],
    'Withdraw 0.1 cbBTC of collateral from a Morpho market, supplied by this Safe · to 0xb0B0…0B0B',
    { free: [...marketFree, '0.0'] },
  ),
  call(
    vault,
    'deposit(uint256 assets,address receiver)',
    [dollars('9000'), safe],
    'Deposit 9,000 USDC into the vault gtUSDCp · shares to this Safe',
  ),
  call(
    vault,
    'withdraw(uint256 assets,address receiver,address owner)',
    [dollars('1000'), safe, safe],
    'Withdraw 1,000 USDC from the vault gtUSDCp · to this Safe',
  ),
  call(
    vault,
    'redeem(uint256 shares,address receiver,address owner)',
    [parseEther('800'), bob, safe],
    'Redeem 800 gtUSDCp from the vault gtUSDCp · to 0xb0B0…0B0B',
  ),
];

const tokens = [
  call(weth, 'deposit()', [], 'Wrap 2 ETH as WETH · for this Safe', { value: parseEther('2') }),
  call(weth, 'withdraw(uint256 wad)', [parseEther('2')], 'Unwrap 2 WETH into ETH · to this Safe'),
  call(
    weth,
    'approve(address guy,uint256 wad)',
    [permit2, maxUint256],
    'Allow 0x0000…8BA3 to spend unlimited WETH',
  ),
  call(
    usdc,
    'transfer(address to,uint256 value)',
    [bob, dollars('12.34')],
    'Send 12.34 USDC · to 0xb0B0…0B0B',
  ),
  call(
    usdc,
    'transferFrom(address from,address to,uint256 value)',
    [bob, safe, dollars('99')],
    'Move 99 USDC from 0xb0B0…0B0B · to this Safe',
  ),
  call(
    usdc,
    'approve(address spender,uint256 value)',
    [aeroRouter, dollars('1000')],
    'Allow 0xcF77…4E43 to spend 1,000 USDC',
  ),
  call(
    usdc,
    'increaseAllowance(address spender,uint256 increment)',
    [bob, dollars('5')],
    'Allow 0xb0B0…0B0B to spend 5 USDC more',
  ),
];

const recipient = pad(bob, { size: 32 });
const messengerV2: Address = '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d';
const burnV2 =
  'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold)';
const others = [
  call(
    messengerV2,
    burnV2,
    [dollars('40000'), 0n, recipient, usdc, pad('0x', { size: 32 }), dollars('4'), 1000n],
    `Bridge 40,000 USDC to Ethereum with CCTP, for a fee of at most 4 USDC · to ${bob} there`,
    { free: ['6'] },
  ),
  call(
    messengerV2,
    burnV2,
    [dollars('7.5'), 2n, recipient, usdc, pad('0x', { size: 32 }), 0n, 2000n],
    `Bridge 7.5 USDC to OP Mainnet with CCTP, for a fee of at most 0 USDC · to ${bob} there`,
    { free: ['6'] },
  ),
  call(
    messenger,
    'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)',
    [dollars('2500'), 0n, recipient, usdc],
    `Bridge 2,500 USDC to Ethereum with CCTP · to ${bob} there`,
  ),
  call(
    messenger,
    'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)',
    [dollars('10'), 3n, pad(safe, { size: 32 }), usdc],
    `Bridge 10 USDC to Arbitrum with CCTP · to ${safe} there`,
  ),
  call(
    bridge,
    'withdrawTo(address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)',
    ['0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000', bob, parseEther('1'), 200000n, '0x'],
    `Bridge 1 ETH to Ethereum through the standard bridge · to ${bob} there`,
    { value: parseEther('1'), free: ['3'] },
  ),
  call(
    bridge,
    'bridgeETHTo(address to,uint32 minGasLimit,bytes extraData)',
    [bob, 200000n, '0x'],
    `Bridge 4 ETH to Ethereum through the standard bridge · to ${bob} there`,
    { value: parseEther('4'), free: ['1'] },
  ),
  call(
    bridge,
    'withdrawTo(address l2Token,address to,uint256 amount,uint32 minGasLimit,bytes extraData)',
    [dai, bob, parseEther('700'), 200000n, '0x'],
    `Bridge 700 DAI to Ethereum through the standard bridge · to ${bob} there`,
    { free: ['3'] },
  ),
  call(
    allowances,
    'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
    [bob, usdc, dollars('500'), 10080n, 29000000n],
    'Let 0xb0B0…0B0B spend 500 USDC every week without confirmations',
    { free: ['4'] },
  ),
  call(
    allowances,
    'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
    [bob, zero, parseEther('1'), 0n, 0n],
    'Let 0xb0B0…0B0B spend 1 ETH in total without confirmations',
    { free: ['4'] },
  ),
  call(
    allowances,
    'executeAllowanceTransfer(address safe,address token,address to,uint96 amount,address paymentToken,uint96 payment,address delegate,bytes signature)',
    [bob, usdc, safe, dollars('20'), zero, 0n, safe, '0x'],
    'Spend 20 USDC from the limit of this Safe at 0xb0B0…0B0B · to this Safe',
    { free: ['4'] },
  ),
  call(
    ethFlow,
    'createOrder((address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId) order)',
    [[usdc, safe, parseEther('2'), dollars('4800'), pad('0x1', { size: 32 }), 0n, 1_800_000_000n, false, 7n]],
    'Place an order to swap 2 ETH for at least 4,800 USDC on CoW Protocol · to this Safe · until MOMENT',
    { value: parseEther('2'), free: ['0.6', '0.8'] },
  ),
];

const inner = (signature: string, args: readonly Argument[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${signature}`) as AbiFunction], args: [...args] });
const unwrapTo = (amount: bigint, to: Address) =>
  inner('unwrapWETH9(uint256 amountMinimum,address recipient)', [amount, to]);
const refund = inner('refundETH()', []);
const one: Address = '0x0000000000000000000000000000000000000001';
const two: Address = '0x0000000000000000000000000000000000000002';
const uniSingle = (
  name: string,
  tokenIn: Address,
  tokenOut: Address,
  to: Address,
  amounts: readonly bigint[],
) =>
  inner(`${name}((address,address,uint24,address,uint256,uint256,uint160) params)`, [
    [tokenIn, tokenOut, 500n, to, ...amounts, 0n],
  ]);
const uniMulticall = (inners: readonly Hex[], sentence: string, options?: Options) =>
  call(swapRouter02, 'multicall(uint256 deadline,bytes[] data)', [deadline, inners], sentence, options);

// As Uniswap's swap-router-sdk and Aerodrome's app write them (SwapRouter.swapCallParameters).
const multicalls = [
  uniMulticall(
    [
      uniSingle('exactInputSingle', usdc, weth, two, [dollars('1000'), parseEther('0.41')]),
      unwrapTo(parseEther('0.41'), safe),
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Uniswap · to this Safe',
    { free: ['0'] },
  ),
  uniMulticall(
    [uniSingle('exactInputSingle', usdc, aero, one, [dollars('1000'), parseEther('900')])],
    'Swap 1,000 USDC for at least 900 AERO on Uniswap · to this Safe',
    { free: ['0'] },
  ),
  uniMulticall(
    [
      inner('exactInput((bytes,address,uint256,uint256) params)', [
        [packed(usdc, 500, weth, 3000, aero), bob, dollars('1000'), parseEther('900')],
      ]),
    ],
    'Swap 1,000 USDC for at least 900 AERO on Uniswap · to 0xb0B0…0B0B',
    { free: ['0', '1.0:446'] },
  ),
  uniMulticall(
    [uniSingle('exactOutputSingle', weth, usdc, bob, [dollars('2400'), parseEther('1')]), refund],
    'Swap at most 1 ETH for 2,400 USDC on Uniswap · to 0xb0B0…0B0B',
    { value: parseEther('1'), free: ['0'] },
  ),
  call(
    swapRouter02,
    'multicall(bytes[] data)',
    [
      [
        uniSingle('exactOutputSingle', usdc, weth, two, [parseEther('0.4'), dollars('1000')]),
        unwrapTo(parseEther('0.4'), safe),
      ],
    ],
    'Swap at most 1,000 USDC for 0.4 ETH on Uniswap · to this Safe',
  ),
  call(
    slipstream,
    'multicall(bytes[] data)',
    [
      [
        inner('exactInputSingle((address,address,int24,address,uint256,uint256,uint256,uint160) params)', [
          [usdc, weth, 100n, zero, deadline, dollars('1000'), parseEther('0.41'), 0n],
        ]),
        unwrapTo(parseEther('0.41'), bob),
      ],
    ],
    'Swap 1,000 USDC for at least 0.41 ETH on Aerodrome · to 0xb0B0…0B0B',
    { free: ['0.0:318'] },
  ),
];

const uid = (owner: Address) => concatHex([pad('0x77', { size: 32 }), owner, '0x6b49d200']);
const orderName = pad('0x77', { size: 32 });
const burn = 'uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken';
const burnV2More = 'bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold';
const ethFlowOrder =
  '(address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,bytes32 appData,uint256 feeAmount,uint32 validTo,bool partiallyFillable,int64 quoteId)';
const authorizationForm =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';
const positionForm =
  'int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline';
const passer: Address = '0x4200000000000000000000000000000000000016';
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41';
const someHash = pad('0x5', { size: 32 });

/** What people do less often with the same protocols. */
const rarer = [
  call(
    aeroRouter,
    'addLiquidityETH(address token,bool stable,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)',
    [usdc, false, dollars('2500'), dollars('2475'), parseEther('0.99'), safe, deadline],
    'Add up to 2,500 USDC and 1 ETH, at least 2,475 USDC and 0.99 ETH, to a pool on Aerodrome · shares to this Safe',
    { value: parseEther('1'), free: ['1', '6'] },
  ),
  call(
    aeroRouter,
    'removeLiquidity(address tokenA,address tokenB,bool stable,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)',
    [usdc, aero, false, parseEther('0.0001'), dollars('99'), parseEther('118.8'), bob, deadline],
    'Remove 0.0001 shares from a pool on Aerodrome for at least 99 USDC and 118.8 AERO · to 0xb0B0…0B0B',
    { free: ['2', '7'] },
  ),
  call(
    aeroRouter,
    'removeLiquidityETH(address token,bool stable,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)',
    [usdc, false, parseEther('0.0001'), dollars('99'), parseEther('0.04'), safe, deadline],
    'Remove 0.0001 shares from a pool on Aerodrome for at least 99 USDC and 0.04 ETH · to this Safe',
    { free: ['1', '6'] },
  ),
  call(
    '0x827922686190790b37229fd06084350E74485b72',
    `mint((address token0,address token1,int24 tickSpacing,${positionForm},uint160 sqrtPriceX96) params)`,
    [
      [
        ...[weth, usdc, 100n, -200000n, -190000n, parseEther('1'), dollars('2500')],
        ...[parseEther('0.9'), dollars('2250'), safe, deadline, 0n],
      ],
    ],
    'Add up to 1 WETH and 2,500 USDC, at least 0.9 WETH and 2,250 USDC, to a pool on Aerodrome · position to this Safe',
    { free: ['0.2', '0.3', '0.4', '0.10'] },
  ),
  call(
    '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1',
    `mint((address token0,address token1,uint24 fee,${positionForm}) params)`,
    [
      [
        ...[weth, usdc, 500n, -200000n, -190000n, parseEther('1'), dollars('2500')],
        ...[parseEther('0.9'), dollars('2250'), bob, deadline],
      ],
    ],
    'Add up to 1 WETH and 2,500 USDC, at least 0.9 WETH and 2,250 USDC, to a pool on Uniswap · position to 0xb0B0…0B0B',
    { free: ['0.2', '0.3', '0.4', '0.10'] },
  ),
  call(
    aavePool,
    'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)',
    [usdc, true],
    'Use the supplied USDC of this Safe as collateral on Aave',
  ),
  call(
    aavePool,
    'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)',
    [usdc, false],
    'Stop using the supplied USDC of this Safe as collateral on Aave',
  ),
  call(
    aaveGateway,
    'repayETH(address pool,uint256 amount,address onBehalfOf)',
    [aavePool, parseEther('2'), safe],
    'Repay up to 2 ETH to Aave · debt of this Safe',
    { value: parseEther('2') },
  ),
  call(
    aaveGateway,
    'repayETH(address pool,uint256 amount,address onBehalfOf)',
    [aavePool, maxUint256, bob],
    'Repay up to 2.01 ETH to Aave · debt of 0xb0B0…0B0B',
    { value: parseEther('2.01') },
  ),
  call(
    morphoBlue,
    'setAuthorization(address authorized,bool newIsAuthorized)',
    [bob, true],
    'Allow 0xb0B0…0B0B to move and borrow everything of this Safe on Morpho',
  ),
  call(
    morphoBlue,
    'setAuthorization(address authorized,bool newIsAuthorized)',
    [bob, false],
    'Remove the permission of 0xb0B0…0B0B to move and borrow everything of this Safe on Morpho',
  ),
  call(
    vault,
    'mint(uint256 shares,address receiver)',
    [parseEther('800'), safe],
    'Deposit as much as 800 gtUSDCp cost into the vault gtUSDCp · shares to this Safe',
  ),
  call(
    settlement,
    'setPreSignature(bytes orderUid,bool signed)',
    [uid(safe), true],
    `Sign order ${orderName} on CoW Protocol, whose tokens and amounts this call doesn’t name · until MOMENT`,
    // The seconds of its end.
    { free: ['0:113'] },
  ),
  call(
    settlement,
    'setPreSignature(bytes orderUid,bool signed)',
    [uid(safe), false],
    `Revoke the signature of order ${orderName} on CoW Protocol`,
    { free: ['0:113'] },
  ),
  call(
    settlement,
    'invalidateOrder(bytes orderUid)',
    [uid(safe)],
    `Cancel order ${orderName} on CoW Protocol`,
    { free: ['0:113'] },
  ),
  call(
    ethFlow,
    `invalidateOrder(${ethFlowOrder} order)`,
    [[usdc, safe, parseEther('2'), dollars('4800'), someHash, 0n, 1_800_000_000n, false, 7n]],
    'Cancel the order to swap 2 ETH for at least 4,800 USDC on CoW Protocol · to this Safe',
    { free: ['0.4', '0.6', '0.8'] },
  ),
  ...['transferWithAuthorization', 'receiveWithAuthorization'].map((name) =>
    call(
      usdc,
      `${name}(${authorizationForm},bytes signature)`,
      [bob, safe, dollars('75'), 0n, deadline, someHash, '0x1234'],
      'Move 75 USDC from 0xb0B0…0B0B, who authorized it · to this Safe',
      { free: ['3', '4'] },
    ),
  ),
  call(
    usdc,
    `receiveWithAuthorization(${authorizationForm},uint8 v,bytes32 r,bytes32 s)`,
    [bob, safe, dollars('75'), 0n, deadline, someHash, 27n, someHash, someHash],
    'Move 75 USDC from 0xb0B0…0B0B, who authorized it · to this Safe',
    { free: ['3', '4', '6'] },
  ),
  call(
    usdc,
    'permit(address owner,address spender,uint256 value,uint256 deadline,bytes signature)',
    [bob, safe, dollars('75'), deadline, '0x1234'],
    'Allow this Safe to spend 75 USDC of 0xb0B0…0B0B, who signed it',
    { free: ['3'] },
  ),
  call(
    permit2,
    'approve(address token,address spender,uint160 amount,uint48 expiration)',
    [usdc, universalRouter, dollars('1000'), 0n],
    'Allow 0x6fF5…9b43 to spend 1,000 USDC through Permit2 · in the block of this transaction alone',
    { free: ['3'] },
  ),
  call(
    permit2,
    'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
    [bob, [[usdc, dollars('75'), 1_800_000_000n, 3n], universalRouter, deadline], '0x1234'],
    'Allow 0x6fF5…9b43 to spend 75 USDC of 0xb0B0…0B0B, who signed it, through Permit2 · until MOMENT',
    { free: ['1.0.2', '1.0.3', '1.2'] },
  ),
  call(
    messenger,
    `depositForBurnWithCaller(${burn},bytes32 destinationCaller)`,
    [dollars('2500'), 0n, recipient, usdc, pad(stranger, { size: 32 })],
    `Bridge 2,500 USDC to Ethereum with CCTP · to ${bob} there, where only ${stranger} can complete it`,
  ),
  call(
    messengerV2,
    `depositForBurn(${burn},${burnV2More})`,
    [dollars('40000'), 19n, recipient, usdc, pad(stranger, { size: 32 }), dollars('4'), 1000n],
    `Bridge 40,000 USDC to HyperEVM with CCTP, for a fee of at most 4 USDC · to ${bob} there, where only ${stranger} can complete it`,
    { free: ['6'] },
  ),
  call(
    messengerV2,
    `depositForBurnWithHook(${burn},${burnV2More},bytes hookData)`,
    [dollars('40000'), 3n, recipient, usdc, pad('0x', { size: 32 }), dollars('4'), 1000n, '0x63637470'],
    `Bridge 40,000 USDC to Arbitrum with CCTP, for a fee of at most 4 USDC, with data for the receiver · to ${bob} there`,
    { free: ['6'] },
  ),
  call(
    bridge,
    'withdraw(address l2Token,uint256 amount,uint32 minGasLimit,bytes extraData)',
    ['0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000', parseEther('1'), 200000n, '0x'],
    `Bridge 1 ETH to Ethereum through the standard bridge · to ${safe} there`,
    { value: parseEther('1'), free: ['2'] },
  ),
  call(
    bridge,
    'withdraw(address l2Token,uint256 amount,uint32 minGasLimit,bytes extraData)',
    [dai, parseEther('700'), 200000n, '0x'],
    `Bridge 700 DAI to Ethereum through the standard bridge · to ${safe} there`,
    { free: ['2'] },
  ),
  call(
    bridge,
    'bridgeETH(uint32 minGasLimit,bytes extraData)',
    [200000n, '0x'],
    `Bridge 4 ETH to Ethereum through the standard bridge · to ${safe} there`,
    { value: parseEther('4'), free: ['0'] },
  ),
  call(
    bridge,
    'bridgeERC20(address localToken,address remoteToken,uint256 amount,uint32 minGasLimit,bytes extraData)',
    [dai, stranger, parseEther('700'), 200000n, '0x'],
    `Bridge 700 DAI to Ethereum through the standard bridge, as ${stranger} · to ${safe} there`,
    { free: ['3'] },
  ),
  call(
    passer,
    'initiateWithdrawal(address target,uint256 gasLimit,bytes data)',
    [bob, 21000n, '0x'],
    `Bridge 0.5 ETH to Ethereum · to ${bob} there`,
    { value: parseEther('0.5'), free: ['1'] },
  ),
  call(
    allowances,
    'deleteAllowance(address delegate,address token)',
    [bob, usdc],
    'Remove the spending limit of 0xb0B0…0B0B in USDC',
  ),
  call(
    allowances,
    'resetAllowance(address delegate,address token)',
    [bob, zero],
    'Renew the spending limit of 0xb0B0…0B0B in ETH',
  ),
  call(
    allowances,
    'removeDelegate(address delegate,bool removeAllowances)',
    [bob, true],
    'Remove 0xb0B0…0B0B and all spending limits of 0xb0B0…0B0B',
  ),
  call(
    allowances,
    'removeDelegate(address delegate,bool removeAllowances)',
    [bob, false],
    'Remove 0xb0B0…0B0B as a beneficiary of spending limits',
  ),
];

const locks: Address = '0xeBf418Fe2512e7E6bd9b87a8F0f294aCDC67e6B4';
const voter: Address = '0x16613524e02ad97eDfeF371bC883F2F5d6C480A5';
const fourYears = 4n * 365n * 86_400n;
const otherPool: Address = '0x6cDcb1C4A4D1C3C6d054b27AC5B77e89eAFb971d';

/** VotingEscrow.sol and Voter.sol of aerodrome-finance/contracts, at the addresses of its README. */
const lockCalls = [
  call(
    locks,
    'createLock(uint256 _value,uint256 _lockDuration)',
    [parseEther('12000'), fourYears],
    'Lock 12,000 AERO on Aerodrome for 1,460 days, or up to a week less · lock to this Safe',
  ),
  call(
    locks,
    'createLockFor(uint256 _value,uint256 _lockDuration,address _to)',
    [parseEther('12000.5'), 52n * 7n * 86_400n, bob],
    'Lock 12,000.5 AERO on Aerodrome for 364 days, or up to a week less · lock to 0xb0B0…0B0B',
  ),
  call(
    locks,
    'increaseAmount(uint256 _tokenId,uint256 _value)',
    [10298n, parseEther('250')],
    'Add 250 AERO to veAERO lock #10298 on Aerodrome',
  ),
  call(
    locks,
    'depositFor(uint256 _tokenId,uint256 _value)',
    [10298n, parseEther('250')],
    'Add 250 AERO to veAERO lock #10298 on Aerodrome',
  ),
  call(
    locks,
    'increaseUnlockTime(uint256 _tokenId,uint256 _lockDuration)',
    [10298n, fourYears],
    'Extend veAERO lock #10298 on Aerodrome to 1,460 days from this transaction, or up to a week less',
  ),
  call(
    locks,
    'withdraw(uint256 _tokenId)',
    [10298n],
    'Withdraw all AERO of veAERO lock #10298 from Aerodrome · to this Safe',
  ),
  call(locks, 'lockPermanent(uint256 _tokenId)', [10298n], 'Make veAERO lock #10298 on Aerodrome permanent'),
  call(
    locks,
    'unlockPermanent(uint256 _tokenId)',
    [10298n],
    'Turn permanent veAERO lock #10298 on Aerodrome into one that ends 1,460 days from this transaction, or up to a week less',
  ),
  call(
    locks,
    'merge(uint256 _from,uint256 _to)',
    [10298n, 417n],
    'Merge veAERO lock #10298 into lock #417 on Aerodrome, for the longer time of both',
  ),
  call(
    voter,
    'vote(uint256 _tokenId,address[] _poolVote,uint256[] _weights)',
    [10298n, [stranger], [100n]],
    'Vote with veAERO lock #10298 for pool 0x57a0…0b0b on Aerodrome',
    // Of one pool it is all, whatever it is.
    { free: ['2.0'] },
  ),
  call(
    voter,
    'vote(uint256 _tokenId,address[] _poolVote,uint256[] _weights)',
    [10298n, [stranger, bob, otherPool], [625n, 125n, 250n]],
    'Vote with veAERO lock #10298 for pools 0x57a0…0b0b (62.5%), 0xb0B0…0B0B (12.5%) and 0x6cDc…971d (25%) on Aerodrome',
  ),
  call(
    voter,
    'vote(uint256 _tokenId,address[] _poolVote,uint256[] _weights)',
    [10298n, [stranger, bob], [1n, 2n]],
    'Vote with veAERO lock #10298 for pools 0x57a0…0b0b (1 of 3 parts) and 0xb0B0…0B0B (2 of 3 parts) on Aerodrome',
  ),
  call(voter, 'reset(uint256 _tokenId)', [10298n], 'Remove all votes of veAERO lock #10298 on Aerodrome'),
  call(
    voter,
    'poke(uint256 _tokenId)',
    [10298n],
    'Update the votes of veAERO lock #10298 on Aerodrome to its present weight',
  ),
  call(
    voter,
    'claimRewards(address[] _gauges)',
    [[stranger]],
    'Ask 0x57a0…0b0b to pay this Safe its Aerodrome rewards',
  ),
  call(
    voter,
    'claimRewards(address[] _gauges)',
    [[stranger, bob, otherPool]],
    'Ask 0x57a0…0b0b, 0xb0B0…0B0B and 0x6cDc…971d to pay this Safe its Aerodrome rewards',
  ),
];

const permitOfAave = 'uint256 deadline,uint8 permitV,bytes32 permitR,bytes32 permitS';
const wethMarket = [weth, ...usdcMarket.slice(1)];
const loanFree = { free: [...marketFree, '0.1'] };
const borrowShares = 412_345_678_901_234n;

/** Pool.sol of aave-dao/aave-v3-origin, Morpho.sol of morpho-org/morpho-blue, AllowanceTransfer.sol of Uniswap/permit2. */
const positions = [
  call(
    aavePool,
    'setUserEMode(uint8 categoryId)',
    [5n],
    'Turn on e-mode for this Safe on Aave, in category 5',
  ),
  call(aavePool, 'setUserEMode(uint8 categoryId)', [0n], 'Turn off e-mode for this Safe on Aave'),
  call(
    aavePool,
    `supplyWithPermit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode,${permitOfAave})`,
    [usdc, dollars('2500'), bob, 0n, deadline, 27n, someHash, someHash],
    'Supply 2,500 USDC to Aave, with a signed permit for Aave to take this amount · for 0xb0B0…0B0B',
    { free: ['3', '4', '5'] },
  ),
  call(
    aavePool,
    `repayWithPermit(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf,${permitOfAave})`,
    [usdc, dollars('2500'), 2n, safe, deadline, 27n, someHash, someHash],
    'Repay up to 2,500 USDC to Aave, with a signed permit for Aave to take this amount · debt of this Safe',
    { free: ['4', '5'] },
  ),
  call(
    morphoBlue,
    `supply(${market},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
    [usdcMarket, 0n, borrowShares, safe, '0x'],
    'Supply as much USDC as 412,345,678,901,234 shares of a Morpho market cost · for this Safe',
    loanFree,
  ),
  call(
    morphoBlue,
    `withdraw(${market},uint256 assets,uint256 shares,address onBehalf,address receiver)`,
    [usdcMarket, 0n, borrowShares, safe, bob],
    'Withdraw as much USDC as 412,345,678,901,234 shares of a Morpho market are worth, supplied by this Safe · to 0xb0B0…0B0B',
    loanFree,
  ),
  call(
    morphoBlue,
    `borrow(${market},uint256 assets,uint256 shares,address onBehalf,address receiver)`,
    [wethMarket, 0n, borrowShares, safe, safe],
    'Borrow as much WETH as 412,345,678,901,234 shares of a Morpho market’s debt are worth, debt of this Safe · to this Safe',
    loanFree,
  ),
  call(
    morphoBlue,
    `repay(${market},uint256 assets,uint256 shares,address onBehalf,bytes data)`,
    [usdcMarket, 0n, borrowShares, bob, '0x'],
    'Repay as much USDC as 412,345,678,901,234 shares of a Morpho market’s debt are worth · debt of 0xb0B0…0B0B',
    loanFree,
  ),
  call(
    permit2,
    'lockdown((address token,address spender)[] approvals)',
    [[[usdc, universalRouter]]],
    'Stop 0x6fF5…9b43 from spending USDC of this Safe through Permit2',
  ),
  call(
    permit2,
    'lockdown((address token,address spender)[] approvals)',
    [
      [
        [usdc, universalRouter],
        [weth, bob],
      ],
    ],
    'Stop 0x6fF5…9b43 from spending USDC and 0xb0B0…0B0B from spending WETH of this Safe through Permit2',
  ),
  call(
    permit2,
    'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)',
    [[[bob, safe, dollars('75'), usdc]]],
    'Move 75 USDC from 0xb0B0…0B0B to this Safe through Permit2',
  ),
  call(
    permit2,
    'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)',
    [
      [
        [bob, safe, dollars('75'), usdc],
        [bob, stranger, parseEther('5'), aero],
      ],
    ],
    'Move 75 USDC from 0xb0B0…0B0B to this Safe and 5 AERO from 0xb0B0…0B0B to 0x57a0…0b0b through Permit2',
  ),
];

/** Calls to the protocols that are called most on Base: as their interfaces have them, and as they were sent. */
export const realCalls: readonly RealCall[] = [
  ...aerodrome,
  ...slipstreamCalls,
  ...uniswapRouter,
  ...universal,
  ...aerodromePlans,
  ...permits,
  ...aave,
  ...morpho,
  ...tokens,
  ...others,
  ...rarer,
  ...lockCalls,
  ...positions,
  ...multicalls,
  ...sentCalls,
];

export const realTokens: readonly {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}[] = [
  { address: usdc, symbol: 'USDC', decimals: 6 },
  { address: weth, symbol: 'WETH', decimals: 18 },
  { address: aero, symbol: 'AERO', decimals: 18 },
  { address: cbbtc, symbol: 'cbBTC', decimals: 8 },
  { address: dai, symbol: 'DAI', decimals: 18 },
  { address: '0x8c6f28f2F1A3C87F0f938b96d27520d9751ec8d9', symbol: 'sUSD', decimals: 18 },
  { address: vault, symbol: 'gtUSDCp', decimals: 18 },
  ...sentTokens,
];
