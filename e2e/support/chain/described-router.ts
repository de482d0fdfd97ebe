import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem';
import { demoTokens } from '@/config/demo-tokens';
import { chainClient } from '@/e2e/support/stack';

/** Aerodrome's router on Base, whose calls Concord describes. */
export const describedRouter: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline)',
]);
/** A swap of 1,000 tUSDC for at least 410 CEDAR. */
export const describedSwap = (to: Address): Hex =>
  encodeFunctionData({
    abi,
    args: [
      parseUnits('1000', demoTokens.usdc.decimals),
      parseEther('410'),
      [
        {
          from: demoTokens.usdc.address,
          to: demoTokens.cedar.address,
          stable: false,
          factory: describedRouter,
        },
      ],
      to,
      1_893_456_000n,
    ],
  });

/** Puts code at the router's address that takes every call. */
export const deployDescribedRouter = () =>
  chainClient.setCode({ address: describedRouter, bytecode: '0x00000000000000000000' });
