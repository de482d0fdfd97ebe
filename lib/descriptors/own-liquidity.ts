import type { DescriptorField, SourcedDescriptor } from './descriptor';
import { account, describe, etherAmount, sentence, shares, tokenAmount, unsaid } from './own-format';

/** A new position at a pool of the kind of Uniswap v3; Ether that is sent has no place in the sentence. */
const position = (name: string, rest: readonly DescriptorField[]) =>
  [
    `Add up to {params.amount0Desired} and {params.amount1Desired}, at least {params.amount0Min} and {params.amount1Min}, to a pool on ${name} · position to {params.recipient}`,
    [
      tokenAmount('params.amount0Desired', 'params.token0'),
      tokenAmount('params.amount1Desired', 'params.token1'),
      tokenAmount('params.amount0Min', 'params.token0'),
      tokenAmount('params.amount1Min', 'params.token1'),
      account('params.recipient'),
      ...['params.tickLower', 'params.tickUpper', 'params.deadline'].map(unsaid),
      ...rest,
    ],
  ] as const;

/** Liquidity at Aerodrome and Uniswap. */
export const liquidity: readonly SourcedDescriptor[] = [
  describe({
    owner: 'Aerodrome',
    url: 'https://github.com/aerodrome-finance/contracts/blob/main/contracts/interfaces/IRouter.sol',
    addresses: ['0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43'],
    formats: {
      'addLiquidity(address tokenA,address tokenB,bool stable,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
        sentence(
          'Add up to {amountADesired} and {amountBDesired}, at least {amountAMin} and {amountBMin}, to a pool on Aerodrome · shares to {to}',
          [
            tokenAmount('amountADesired', 'tokenA'),
            tokenAmount('amountBDesired', 'tokenB'),
            tokenAmount('amountAMin', 'tokenA'),
            tokenAmount('amountBMin', 'tokenB'),
            account('to'),
            unsaid('stable'),
            unsaid('deadline'),
          ],
        ),
      'addLiquidityETH(address token,bool stable,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
        sentence(
          'Add up to {amountTokenDesired} and {@.value}, at least {amountTokenMin} and {amountETHMin}, to a pool on Aerodrome · shares to {to}',
          [
            tokenAmount('amountTokenDesired', 'token'),
            etherAmount('@.value'),
            tokenAmount('amountTokenMin', 'token'),
            etherAmount('amountETHMin'),
            account('to'),
            unsaid('stable'),
            unsaid('deadline'),
          ],
          [{ path: '@.value', isNot: 0n }],
        ),
      'removeLiquidity(address tokenA,address tokenB,bool stable,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
        sentence(
          'Remove {liquidity} shares from a pool on Aerodrome for at least {amountAMin} and {amountBMin} · to {to}',
          [
            shares('liquidity'),
            tokenAmount('amountAMin', 'tokenA'),
            tokenAmount('amountBMin', 'tokenB'),
            account('to'),
            unsaid('stable'),
            unsaid('deadline'),
          ],
        ),
      'removeLiquidityETH(address token,bool stable,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
        sentence(
          'Remove {liquidity} shares from a pool on Aerodrome for at least {amountTokenMin} and {amountETHMin} · to {to}',
          [
            shares('liquidity'),
            tokenAmount('amountTokenMin', 'token'),
            etherAmount('amountETHMin'),
            account('to'),
            unsaid('stable'),
            unsaid('deadline'),
          ],
        ),
    },
  }),
  describe({
    owner: 'Aerodrome Slipstream',
    url: 'https://github.com/aerodrome-finance/slipstream/blob/main/contracts/periphery/interfaces/INonfungiblePositionManager.sol',
    addresses: ['0x827922686190790b37229fd06084350E74485b72'],
    formats: {
      'mint((address token0,address token1,int24 tickSpacing,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline,uint160 sqrtPriceX96) params)':
        sentence(
          ...position('Aerodrome', [unsaid('params.tickSpacing')]),
          // With a price it would make the pool.
          [{ path: 'params.sqrtPriceX96', is: 0n }],
        ),
    },
  }),
  describe({
    owner: 'Uniswap',
    url: 'https://github.com/Uniswap/v3-periphery/blob/main/contracts/interfaces/INonfungiblePositionManager.sol',
    addresses: ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1'],
    formats: {
      'mint((address token0,address token1,uint24 fee,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline) params)':
        sentence(...position('Uniswap', [unsaid('params.fee')])),
    },
  }),
];
