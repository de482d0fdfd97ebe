import { type Address, getAddress, isHex, size, slice, zeroAddress } from 'viem';
import type { MeaningPart } from './meaning';
import { type NamedSurroundings, type NamedValue, readPath } from './named-values';
import { weth } from './own-format';
import { readNamedArguments, readSignature } from './read-named-arguments';
import { leastAccount, readBound, routerSigns, toRouterAddress, toRouterNumber } from './router-input';

// Source: V3SwapRouter.sol, PeripheryPaymentsWithFee.sol and Multicall.sol of Uniswap/swap-router-contracts, and SwapRouter.sol
// and PeripheryPayments.sol of aerodrome-finance/slipstream.

/** Marks the functions that this file reads, because no list of fields describes their calls. */
export const routerMulticallIntent = 'Router multicall';

type Router = {
  readonly name: string;
  /** The receivers that stand for the router and for its caller. */
  readonly self: bigint;
  readonly caller: bigint | undefined;
  readonly swaps: readonly string[];
};

const single = 'address tokenIn,address tokenOut';
const routers: Readonly<Record<Address, Router>> = {
  '0x2626664c2603336E57B271c5C0b26F421741e481': {
    ...{ name: 'Uniswap', self: routerSigns.router, caller: routerSigns.caller },
    swaps: [
      `exactInputSingle((${single},uint24 fee,address recipient,uint256 given,uint256 got,uint160 limit) params)`,
      `exactOutputSingle((${single},uint24 fee,address recipient,uint256 got,uint256 given,uint160 limit) params)`,
      'exactInput((bytes path,address recipient,uint256 given,uint256 got) params)',
      'exactOutput((bytes path,address recipient,uint256 got,uint256 given) params)',
    ],
  },
  '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5': {
    ...{ name: 'Aerodrome', self: 0n, caller: undefined },
    swaps: [
      `exactInputSingle((${single},int24 tickSpacing,address recipient,uint256 deadline,uint256 given,uint256 got,uint160 limit) params)`,
      `exactOutputSingle((${single},int24 tickSpacing,address recipient,uint256 deadline,uint256 got,uint256 given,uint160 limit) params)`,
      'exactInput((bytes path,address recipient,uint256 deadline,uint256 given,uint256 got) params)',
      'exactOutput((bytes path,address recipient,uint256 deadline,uint256 got,uint256 given) params)',
    ],
  },
};

const unwrapSignature = 'unwrapWETH9(uint256 amountMinimum,address recipient)';
const refundSignature = 'refundETH()';

/**
 * Reads calls of a router to itself as one swap: alone, with what it gives unwrapped, or with unused Ether given back.
 * Undefined for all other calls, such as permits, sweeps and several swaps.
 */
export function readRouterMulticall(around: NamedSurroundings): readonly MeaningPart[] | undefined {
  const { values, to, from, value } = around;
  const router = routers[getAddress(to)];
  const calls = values.data;
  if (!router || !Array.isArray(calls) || calls.length === 0 || calls.length > 2) return undefined;
  const [first, second]: readonly (NamedValue | undefined)[] = calls;
  const swap = readSwap(first, router);
  const unwrap = second === undefined ? undefined : readInner(second, unwrapSignature);
  const refund = second === undefined ? undefined : readInner(second, refundSignature);
  if (!swap || (second !== undefined && !unwrap && !refund)) return undefined;
  const isEther = value > 0n;
  // Ether that is sent stands for wrapped Ether, and pays only where it is enough for the whole.
  if (isEther && (swap.tokenIn !== weth || value !== swap.given)) return undefined;
  // What an exact output does not use stays in the router until it is given back.
  if (isEther && !swap.isExactIn && !refund) return undefined;
  const end = unwrap ? readUnwrapped(unwrap, swap, router) : readPaidOut(swap, { router, from });
  if (!end) return undefined;
  return [
    { kind: 'text', text: swap.isExactIn ? 'Swap ' : 'Swap at most ' },
    { kind: 'amount', token: isEther ? 'native' : swap.tokenIn, amount: swap.given },
    { kind: 'text', text: swap.isExactIn ? ' for at least ' : ' for ' },
    { kind: 'amount', token: unwrap ? 'native' : swap.tokenOut, amount: end.got },
    { kind: 'text', text: ` on ${router.name} · to ` },
    { kind: 'account', address: end.receiver },
  ];
}

type Swap = {
  readonly isExactIn: boolean;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly recipient: bigint;
  /** What the swap takes, or at most takes for an exact output. */
  readonly given: bigint;
  /** The least that comes out, or all of it. */
  readonly got: bigint;
};

/** The arguments of one call of the router to itself. Bytes behind them would be named nowhere, so there may be none. */
function readInner(data: NamedValue | undefined, signature: string): NamedSurroundings['values'] | undefined {
  if (typeof data !== 'string' || !isHex(data) || size(data) < 4) return undefined;
  const { item, selector } = readSignature(signature);
  return slice(data, 0, 4) === selector ? readNamedArguments(item, data, { isExact: true }) : undefined;
}

function readSwap(data: NamedValue | undefined, { swaps }: Router): Swap | undefined {
  for (const signature of swaps) {
    const values = readInner(data, signature);
    if (values) return toSwap(values, signature.startsWith('exactInput'));
  }
  return undefined;
}

function toSwap(values: NamedSurroundings['values'], isExactIn: boolean): Swap | undefined {
  const read = (path: string) =>
    readPath(`params.${path}`, { values, to: zeroAddress, from: zeroAddress, value: 0n });
  const path = read('path');
  if (path !== undefined && !(isHex(path) && size(path) >= 43 && (size(path) - 20) % 23 === 0))
    return undefined;
  // With a price limit the router may swap only a part.
  if (path === undefined && read('limit') !== 0n) return undefined;
  const [begin, end] =
    path === undefined ? [read('tokenIn'), read('tokenOut')] : [read('path.[0:20]'), read('path.[-20:]')];
  const isBackwards = path !== undefined && !isExactIn;
  const [tokenIn, tokenOut] = (isBackwards ? [end, begin] : [begin, end]).map(toRouterNumber);
  const [recipient, given, got] = [read('recipient'), read('given'), read('got')].map(toRouterNumber);
  if (tokenIn === undefined || tokenOut === undefined || tokenIn < leastAccount || tokenOut < leastAccount)
    return undefined;
  // An amount of zero means all that the router holds.
  if (recipient === undefined || given === undefined || got === undefined || given === 0n) return undefined;
  if (given >= routerSigns.wholeBalance || got >= routerSigns.wholeBalance) return undefined;
  return {
    ...{ isExactIn, recipient, given, got },
    ...{ tokenIn: toRouterAddress(tokenIn), tokenOut: toRouterAddress(tokenOut) },
  };
}

type End = { readonly got: bigint; readonly receiver: Address };

function readPaidOut(
  { recipient, got }: Swap,
  { router, from }: { readonly router: Router; readonly from: Address },
): End | undefined {
  if (recipient === router.caller) return { got, receiver: from };
  return recipient < leastAccount ? undefined : { got, receiver: toRouterAddress(recipient) };
}

/** All that the router holds leaves it as Ether, so the swap must have paid it to the router. */
function readUnwrapped(
  { amountMinimum, recipient }: NamedSurroundings['values'],
  swap: Swap,
  { self }: Router,
): End | undefined {
  const receiver = toRouterNumber(recipient);
  const least = toRouterNumber(amountMinimum);
  if (swap.recipient !== self || swap.tokenOut !== weth || receiver < leastAccount) return undefined;
  const got = swap.isExactIn ? readBound(swap.got, least) : least === swap.got ? least : undefined;
  if (got === undefined || got >= routerSigns.wholeBalance) return undefined;
  return { got, receiver: toRouterAddress(receiver) };
}
