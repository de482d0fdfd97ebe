import { type Address, encodeFunctionData, parseAbi } from 'viem';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { token } from '../chain/people';
import { callOf } from './calls';

/** Aerodrome's router on Base, whose calls Concord describes. */
export const describedRouter: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
/** Code of its own: a contract that is no proxy. */
export const plainCode = '0x5f355f5260205ff300000000';
const weth: Address = '0x4200000000000000000000000000000000000006';

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,(address from,address to,bool stable,address factory)[] routes,address to,uint256 deadline)',
]);

/** A swap of USDC for at least 0.41 WETH; the amount in base units of USDC. */
export const describedSwap = (
  to: Address,
  { amount = 1_000_000_000n, contract = describedRouter } = {},
): MultiSendStep =>
  callOf(
    contract,
    encodeFunctionData({
      abi,
      args: [
        amount,
        41n * 10n ** 16n,
        [{ from: token, to: weth, stable: false, factory: describedRouter }],
        to,
        9n,
      ],
    }),
  );
