import { type AbiFunction, type Address, concatHex, encodeFunctionData, type Hex, parseAbiItem } from 'viem';
import { describe, expect, test } from 'vitest';
import { readCallMeaning } from '@/lib/descriptors/read-call-meaning';
import { operations } from '@/lib/safe/protocol/types';
import { safe } from '@/tests/support/descriptors/real-call';

const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const weth: Address = '0x4200000000000000000000000000000000000006';
const bob: Address = '0xb0B0000000000000000000000000000000000B0B';
const uniswap: Address = '0x2626664c2603336E57B271c5C0b26F421741e481';
const slipstream: Address = '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5';
const zero: Address = '0x0000000000000000000000000000000000000000';
const router: Address = '0x0000000000000000000000000000000000000002';

const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${signature}`) as AbiFunction], args: [...args] });
const multicall = (...calls: readonly Hex[]) => encode('multicall(bytes[] data)', [calls]);

type Single = {
  tokenIn?: Address;
  tokenOut?: Address;
  to?: Address;
  first?: bigint;
  second?: bigint;
  limit?: bigint;
};
const swap = (
  name: 'exactInputSingle' | 'exactOutputSingle',
  { tokenIn = usdc, tokenOut = weth, to = router, first = 1_000n, second = 4n, limit = 0n }: Single = {},
) =>
  encode(`${name}((address,address,uint24,address,uint256,uint256,uint160) params)`, [
    [tokenIn, tokenOut, 500, to, first, second, limit],
  ]);
const slipstreamSwap = (to: Address) =>
  encode('exactInputSingle((address,address,int24,address,uint256,uint256,uint256,uint160) params)', [
    [usdc, weth, 100, to, 1_800_000_000n, 1_000n, 4n, 0n],
  ]);
const unwrap = (least = 4n, to: Address = safe) =>
  encode('unwrapWETH9(uint256 amountMinimum,address recipient)', [least, to]);
const refund = encode('refundETH()', []);
const sweep = encode('sweepToken(address token,uint256 amountMinimum,address recipient)', [usdc, 0n, bob]);
const permit = encode(
  'selfPermit(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  [usdc, 5n, 5n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
);

const read = (data: Hex, { to = uniswap, value = 0n } = {}) =>
  readCallMeaning({ to, value, data, operation: operations.call }, { safe, chainId: 8453 })?.parts;

const etherIn = { tokenIn: weth, tokenOut: usdc, to: bob };

describe('calls of a router to itself', () => {
  test.each<[string, Hex, { to?: Address; value?: bigint }]>([
    ['a swap whose Ether is unwrapped', multicall(swap('exactInputSingle'), unwrap()), {}],
    [
      'a least amount that only the unwrapping names',
      multicall(swap('exactInputSingle', { second: 0n }), unwrap()),
      {},
    ],
    [
      'an exact output of Ether',
      multicall(swap('exactOutputSingle', { first: 4n, second: 1_000n }), unwrap()),
      {},
    ],
    ['Ether for an exact input', multicall(swap('exactInputSingle', etherIn)), { value: 1_000n }],
    [
      'Ether for an exact output, its rest given back',
      multicall(swap('exactOutputSingle', { ...etherIn, first: 4n, second: 1_000n }), refund),
      { value: 1_000n },
    ],
    ['the router of Aerodrome', multicall(slipstreamSwap(zero), unwrap()), { to: slipstream }],
  ])('say %s', (_, data, options) => expect(read(data, options)).toBeDefined());

  test.each<[string, Hex, { to?: Address; value?: bigint }]>([
    ['nothing', multicall(), {}],
    ['a sweep to somebody', multicall(swap('exactInputSingle', { to: safe }), sweep), {}],
    ['a permit in front', multicall(permit, swap('exactInputSingle', { to: safe })), {}],
    ['an unwrapping alone', multicall(unwrap()), {}],
    [
      'two swaps',
      multicall(swap('exactInputSingle', { to: safe }), swap('exactInputSingle', { to: bob })),
      {},
    ],
    ['three calls', multicall(swap('exactInputSingle'), unwrap(), refund), {}],
    ['calls within calls', multicall(multicall(swap('exactInputSingle'), unwrap())), {}],
    ['an unwrapping before the swap', multicall(unwrap(), swap('exactInputSingle')), {}],
    ['an output that stays in the router', multicall(swap('exactInputSingle')), {}],
    [
      'an output of which nothing is unwrapped',
      multicall(swap('exactInputSingle', { to: safe }), unwrap()),
      {},
    ],
    ['another token than is unwrapped', multicall(swap('exactInputSingle', { tokenOut: bob }), unwrap()), {}],
    ['two different least amounts', multicall(swap('exactInputSingle'), unwrap(5n)), {}],
    [
      'an exact output of which less is asked',
      multicall(swap('exactOutputSingle', { first: 4n }), unwrap(3n)),
      {},
    ],
    ['a receiver that is a sign', multicall(swap('exactInputSingle'), unwrap(4n, router)), {}],
    ['a price limit', multicall(swap('exactInputSingle', { limit: 1n }), unwrap()), {}],
    ['all that the router holds', multicall(swap('exactInputSingle', { first: 0n }), unwrap()), {}],
    ['more Ether than is swapped', multicall(swap('exactInputSingle', etherIn)), { value: 1_001n }],
    ['less Ether than is swapped', multicall(swap('exactInputSingle', etherIn)), { value: 999n }],
    ['Ether beside tokens', multicall(swap('exactInputSingle', { to: safe })), { value: 1_000n }],
    [
      'Ether whose rest stays in the router',
      multicall(swap('exactOutputSingle', { ...etherIn, first: 4n, second: 1_000n })),
      { value: 1_000n },
    ],
    [
      'bytes behind the arguments of a swap',
      multicall(concatHex([swap('exactInputSingle', { to: safe }), '0x00'])),
      {},
    ],
    [
      'bytes behind those of another call',
      multicall(swap('exactInputSingle'), concatHex([unwrap(), '0x00'])),
      {},
    ],
    ['the sign of the other router', multicall(slipstreamSwap(router), unwrap()), { to: slipstream }],
    ['the form of the other router', multicall(swap('exactInputSingle'), unwrap()), { to: slipstream }],
  ])('say nothing of %s', (_, data, options) => expect(read(data, options)).toBeUndefined());
});
