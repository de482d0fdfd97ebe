import { type Hex, zeroAddress } from 'viem';
import {
  type RouterFee,
  type RouterSwap,
  type RouterVersion,
  readBound,
  routerSigns,
  sumOf,
} from './router-input';
import { type PoolSwap, readV4Actions, type Settle, type Take } from './v4-actions';

// Source: V4Router.sol and DeltaResolver.sol of Uniswap/v4-periphery, PoolManager.sol and Hooks.sol of Uniswap/v4-core.

/** An amount of zero stands for all that is owed or due. */
const openDelta = 0n;
/** From here on a bound is none: no pool counts further. */
const noBound = 2n ** 128n - 1n;

/** Swaps between paying and taking, or all of them before; a portion is taken before the rest. */
const order = /^(?:sw+p?t|w+(?:sp?t|p?st|p?ts))$/;
const letters = { swap: 'w', settle: 's', take: 't', portion: 'p' } as const;

/**
 * Reads the actions of the command V4_SWAP as one swap. Undefined for all that do anything else, or whose bounds the
 * router does not enforce.
 *
 * A hook can change what a pool takes and gives, and no further than this: the pool manager writes down debts only for
 * its caller; the input of an exact input is never more than its amount (Hooks.beforeSwap keeps the sign), and the router
 * refuses less than the least output, and more than the most input. It does not refuse less than an exact output: a pool
 * may run out of liquidity, so the amount that is taken must say it.
 */
export function readV4Swap(
  input: Hex,
  version: Extract<RouterVersion, '2.0' | '2.1'>,
): RouterSwap | undefined {
  const steps = readV4Actions(input, version);
  if (!steps || !order.test(steps.map(({ kind }) => letters[kind]).join(''))) return undefined;
  const swaps = steps.flatMap((step) => (step.kind === 'swap' ? [step] : []));
  const [settle] = steps.flatMap((step) => (step.kind === 'settle' ? [step] : []));
  const [take] = steps.flatMap((step) => (step.kind === 'take' ? [step] : []));
  const [fee] = steps.flatMap((step) => (step.kind === 'portion' ? [step] : []));
  const [swap] = swaps;
  if (!swap || !settle || !take || !swaps.every((one) => isLike(one, swap))) return undefined;
  const { isExactIn, tokenIn, tokenOut } = swap;
  if (settle.token !== tokenIn || take.token !== tokenOut || (!isExactIn && swaps.length > 1))
    return undefined;
  const isFromRouter = tokenIn === zeroAddress || !settle.payerIsUser;
  const given = steps[0] === settle ? readPaidBefore(settle, swaps) : readPaid(settle, swaps, isFromRouter);
  const got = isExactIn ? readLeast(take, swaps, fee) : readExact(take, swap, fee);
  if (given === undefined || got === undefined) return undefined;
  return {
    ...{ isExactIn, tokenIn, tokenOut, given, got: got.amount, isSure: got.isSure },
    ...{ recipient: take.recipient, payerIsUser: !isFromRouter, fee },
  };
}

const isLike = (one: PoolSwap, other: PoolSwap): boolean =>
  one.isExactIn === other.isExactIn && one.tokenIn === other.tokenIn && one.tokenOut === other.tokenOut;

/** What is paid before exact inputs; what they do not use makes the pool manager revert. */
function readPaidBefore(
  { amount, payerIsUser, isBound, token }: Settle,
  swaps: readonly PoolSwap[],
): bigint | undefined {
  const [swap] = swaps;
  if (!swap?.isExactIn || isBound || amount === openDelta) return undefined;
  const isOpen = swaps.length === 1 && swap.given === openDelta;
  if (amount === routerSigns.wholeBalance)
    return isOpen && (token === zeroAddress || !payerIsUser) ? amount : undefined;
  if (isOpen) return amount;
  return swaps.every(({ given }) => given > 0n) && sumOf(swaps.map(({ given }) => given)) === amount
    ? amount
    : undefined;
}

/** What is paid after the swaps: the debt, which they bound. */
function readPaid(
  { amount, isBound }: Settle,
  swaps: readonly PoolSwap[],
  isFromRouter: boolean,
): bigint | undefined {
  if (swaps.some(({ given }) => given === openDelta)) return undefined;
  const total = sumOf(swaps.map(({ given }) => given));
  const isPayable = isBound
    ? amount >= noBound
    : amount === openDelta || (amount === routerSigns.wholeBalance && isFromRouter);
  return isPayable || amount === total ? total : undefined;
}

type Got = { readonly amount: bigint; readonly isSure: boolean };

/** The least that the receiver of exact inputs gets; after a fee only the bound of the last step is sure. */
function readLeast(
  { amount, isBound }: Take,
  swaps: readonly PoolSwap[],
  fee: RouterFee | undefined,
): Got | undefined {
  const least = sumOf(swaps.map(({ got }) => got));
  if (fee && (!isBound || amount === 0n)) return undefined;
  const bound = isBound ? readBound(least, amount) : amount === openDelta ? least : undefined;
  return bound === undefined ? undefined : { amount: bound, isSure: true };
}

function readExact({ amount, isBound }: Take, swap: PoolSwap, fee: RouterFee | undefined): Got | undefined {
  if (fee || swap.got === openDelta) return undefined;
  if (amount === swap.got) return { amount, isSure: true };
  return !isBound && amount === openDelta ? { amount: swap.got, isSure: false } : undefined;
}
