import { type Address, isAddressEqual } from 'viem';
import type { KnownInterface } from './known-interfaces';

/** An interface that counts only at these addresses of Base: elsewhere the same bytes may mean anything. */
export type DescribedInterface = KnownInterface & { readonly addresses: readonly Address[] };

const routes = '(address from, address to, bool stable, address factory)[] routes';
const market =
  '(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams';
const position =
  'int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline';
const authorization =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce';
const burn = 'uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken';

/** Functions of contracts whose calls are described in sentences (lib/descriptors), named after their protocols. */
export const describedInterfaces: readonly DescribedInterface[] = [
  {
    name: 'Wrapped Ether',
    addresses: ['0x4200000000000000000000000000000000000006'],
    functions: ['function deposit()', 'function withdraw(uint256 amount)'],
  },
  {
    name: 'Aerodrome',
    addresses: ['0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43'],
    functions: [
      ...['', 'SupportingFeeOnTransferTokens'].flatMap((kind) => [
        `function swapExactTokensForTokens${kind}(uint256 amountIn, uint256 amountOutMin, ${routes}, address to, uint256 deadline)`,
        `function swapExactETHForTokens${kind}(uint256 amountOutMin, ${routes}, address to, uint256 deadline)`,
        `function swapExactTokensForETH${kind}(uint256 amountIn, uint256 amountOutMin, ${routes}, address to, uint256 deadline)`,
      ]),
      'function addLiquidity(address tokenA, address tokenB, bool stable, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
      'function addLiquidityETH(address token, bool stable, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
      'function removeLiquidity(address tokenA, address tokenB, bool stable, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
      'function removeLiquidityETH(address token, bool stable, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
    ],
  },
  {
    name: 'Aerodrome',
    addresses: ['0xeBf418Fe2512e7E6bd9b87a8F0f294aCDC67e6B4'],
    functions: [
      'function createLock(uint256 _value, uint256 _lockDuration)',
      'function createLockFor(uint256 _value, uint256 _lockDuration, address _to)',
      'function increaseAmount(uint256 _tokenId, uint256 _value)',
      'function depositFor(uint256 _tokenId, uint256 _value)',
      'function withdraw(uint256 _tokenId)',
      'function increaseUnlockTime(uint256 _tokenId, uint256 _lockDuration)',
      'function lockPermanent(uint256 _tokenId)',
      'function unlockPermanent(uint256 _tokenId)',
      'function merge(uint256 _from, uint256 _to)',
    ],
  },
  {
    name: 'Aerodrome',
    addresses: ['0x16613524e02ad97eDfeF371bC883F2F5d6C480A5'],
    functions: [
      'function vote(uint256 _tokenId, address[] _poolVote, uint256[] _weights)',
      'function reset(uint256 _tokenId)',
      'function poke(uint256 _tokenId)',
      'function claimRewards(address[] _gauges)',
    ],
  },
  {
    name: 'Aerodrome Slipstream',
    addresses: ['0x827922686190790b37229fd06084350E74485b72'],
    functions: [
      `function mint((address token0, address token1, int24 tickSpacing, ${position}, uint160 sqrtPriceX96) params)`,
    ],
  },
  {
    name: 'Uniswap',
    addresses: ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1'],
    functions: [`function mint((address token0, address token1, uint24 fee, ${position}) params)`],
  },
  {
    name: 'Aerodrome Slipstream',
    addresses: ['0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5'],
    functions: [
      'function exactInputSingle((address tokenIn, address tokenOut, int24 tickSpacing, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
      'function exactOutputSingle((address tokenIn, address tokenOut, int24 tickSpacing, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
      'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
      'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)',
    ],
  },
  {
    name: 'Uniswap',
    addresses: ['0x2626664c2603336E57B271c5C0b26F421741e481'],
    functions: [
      'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
      'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
      'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
      'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
    ],
  },
  {
    name: 'CoW Protocol',
    addresses: ['0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC'],
    functions: [
      ...['createOrder', 'invalidateOrder'].map(
        (name) =>
          `function ${name}((address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, bytes32 appData, uint256 feeAmount, uint32 validTo, bool partiallyFillable, int64 quoteId) order)`,
      ),
    ],
  },
  {
    name: 'CoW Protocol',
    addresses: ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
    functions: [
      'function setPreSignature(bytes orderUid, bool signed)',
      'function invalidateOrder(bytes orderUid)',
    ],
  },
  {
    name: 'USDC',
    addresses: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    functions: [
      `function transferWithAuthorization(${authorization}, bytes signature)`,
      `function receiveWithAuthorization(${authorization}, bytes signature)`,
      `function receiveWithAuthorization(${authorization}, uint8 v, bytes32 r, bytes32 s)`,
    ],
  },
  {
    name: 'Circle CCTP',
    addresses: ['0x1682Ae6375C4E4A97e4B583BC394c861A46D8962'],
    functions: [
      `function depositForBurn(${burn})`,
      `function depositForBurnWithCaller(${burn}, bytes32 destinationCaller)`,
    ],
  },
  {
    name: 'Circle CCTP',
    addresses: ['0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d'],
    functions: [
      `function depositForBurn(${burn}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)`,
      `function depositForBurnWithHook(${burn}, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)`,
    ],
  },
  {
    name: 'Base standard bridge',
    addresses: ['0x4200000000000000000000000000000000000010'],
    functions: [
      'function withdrawTo(address l2Token, address to, uint256 amount, uint32 minGasLimit, bytes extraData)',
      'function bridgeETHTo(address to, uint32 minGasLimit, bytes extraData)',
      'function withdraw(address l2Token, uint256 amount, uint32 minGasLimit, bytes extraData)',
      'function bridgeETH(uint32 minGasLimit, bytes extraData)',
      'function bridgeERC20(address localToken, address remoteToken, uint256 amount, uint32 minGasLimit, bytes extraData)',
      'function bridgeERC20To(address localToken, address remoteToken, address to, uint256 amount, uint32 minGasLimit, bytes extraData)',
    ],
  },
  {
    name: 'Base message passer',
    addresses: ['0x4200000000000000000000000000000000000016'],
    functions: ['function initiateWithdrawal(address target, uint256 gasLimit, bytes data)'],
  },
  {
    name: 'Aave',
    addresses: ['0xA238Dd80C259a72e81d7e4664a9801593F98d1c5'],
    functions: [
      'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
      'function deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
      'function withdraw(address asset, uint256 amount, address to)',
      'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
      'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
      'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
      'function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)',
      'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
      'function repayWithPermit(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
      'function setUserEMode(uint8 categoryId)',
    ],
  },
  {
    name: 'Aave',
    addresses: ['0xa0d9C1E9E48Ca30c8d8C3B5D69FF5dc1f6DFfC24'],
    functions: [
      'function depositETH(address pool, address onBehalfOf, uint16 referralCode)',
      'function withdrawETH(address pool, uint256 amount, address to)',
      'function repayETH(address pool, uint256 amount, address onBehalfOf)',
      'function borrowETH(address pool, uint256 amount, uint16 referralCode)',
    ],
  },
  {
    name: 'Morpho',
    addresses: ['0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb'],
    functions: [
      `function supply(${market}, uint256 assets, uint256 shares, address onBehalf, bytes data)`,
      `function withdraw(${market}, uint256 assets, uint256 shares, address onBehalf, address receiver)`,
      `function borrow(${market}, uint256 assets, uint256 shares, address onBehalf, address receiver)`,
      `function repay(${market}, uint256 assets, uint256 shares, address onBehalf, bytes data)`,
      `function supplyCollateral(${market}, uint256 assets, address onBehalf, bytes data)`,
      `function withdrawCollateral(${market}, uint256 assets, address onBehalf, address receiver)`,
    ],
  },
];

/** The protocol that publishes an interface for this address; undefined for any other address. */
export const findDescribedName = (address: Address): string | undefined =>
  describedInterfaces.find(({ addresses }) => addresses.some((other) => isAddressEqual(other, address)))
    ?.name;
