import { type Address, formatUnits, zeroAddress } from 'viem';
import type { MeaningPart } from './meaning';
import type { NamedSurroundings } from './named-values';
import { weth } from './own-format';
import {
  leastAccount,
  nameExchange,
  type RouterFee,
  type RouterSwap,
  readBound,
  routerSigns,
  sumOf,
  toRouterAddress,
  wholeShare,
} from './router-input';
import { type RouterStep, readRouterSteps } from './router-steps';

/** Marks the functions that this file reads, because no list of fields describes their plans. */
export const universalRouterIntent = 'Universal Router';

/**
 * Reads a plan of a Universal Router as one swap: what is given at most, and what its receiver gets at least.
 * Undefined for every plan that does anything else, or could end in any other way.
 */
export function readUniversalRouter(around: NamedSurroundings): readonly MeaningPart[] | undefined {
  const { values, from, to } = around;
  const plan = readPlan(readRouterSteps(values.commands, values.inputs, to));
  if (!plan) return undefined;
  const { funds, payOut, swap, fee } = plan;
  const given = readGiven(plan, around);
  const got = payOut ? readPaidOut(payOut, plan) : readGot(plan);
  if (!given || got === undefined || given >= routerSigns.wholeBalance || got >= routerSigns.wholeBalance)
    return undefined;
  const receiver = payOut?.recipient ?? swap.recipient;
  if (receiver !== routerSigns.caller && receiver < leastAccount) return undefined;
  return [
    { kind: 'text', text: swap.isExactIn ? 'Swap ' : 'Swap at most ' },
    { kind: 'amount', token: funds?.kind === 'wrap' ? 'native' : toToken(swap.tokenIn), amount: given },
    { kind: 'text', text: swap.isExactIn ? ' for at least ' : ' for ' },
    { kind: 'amount', token: payOut?.isUnwrapped ? 'native' : toToken(swap.tokenOut), amount: got },
    { kind: 'text', text: ` on ${nameExchange(to)}` },
    ...(fee
      ? ([
          { kind: 'text', text: `, after a fee of ${toPercent(fee.share)}% to ` },
          { kind: 'account', address: toRouterAddress(fee.recipient) },
        ] as const)
      : []),
    { kind: 'text', text: ' · to ' },
    { kind: 'account', address: receiver === routerSigns.caller ? from : toRouterAddress(receiver) },
  ];
}

const toPercent = (share: bigint): string => formatUnits(share, 16);
const toToken = (token: Address): Address | 'native' => (token === zeroAddress ? 'native' : token);

type Funds = Extract<RouterStep, { kind: 'wrap' | 'pull' }>;
type PayOut = Extract<RouterStep, { kind: 'payOut' }>;

type Plan = {
  /** What fills the router before the swaps, where Ether that is sent doesn't. */
  readonly funds: Funds | undefined;
  /** The parts of one swap; `swap` is the first of them. */
  readonly swaps: readonly RouterSwap[];
  readonly swap: RouterSwap;
  /** A part of what the swaps gave, which somebody gets before it is paid out. */
  readonly fee: RouterFee | undefined;
  readonly payOut: PayOut | undefined;
  /** What gives back what the swaps did not use. */
  readonly refund: PayOut | undefined;
};

/** A plan that fills the router or not, swaps, pays a fee or not, pays out or not, and gives a rest back or not. */
function readPlan(all: readonly RouterStep[] | undefined): Plan | undefined {
  const steps = all?.filter(({ kind }) => kind !== 'check') ?? [];
  const [first] = steps;
  const funds = first?.kind === 'wrap' || first?.kind === 'pull' ? first : undefined;
  const rest = steps.slice(funds ? 1 : 0);
  const count = rest.findIndex(({ kind }) => kind !== 'swap');
  const parts = rest.slice(0, count === -1 ? undefined : count).filter((step) => step.kind === 'swap');
  const swaps = joinSwaps(parts);
  const [swap] = swaps;
  if (!swap || swap.tokenIn === swap.tokenOut || !swaps.every((one) => isPartOf(one, swap))) return undefined;
  const end = readEnd(rest.slice(parts.length), swap);
  if (!end) return undefined;
  const fee = end.portion ?? swap.fee;
  if (fee && !isFee(fee, swap)) return undefined;
  // The one fee is that of the only swap, or is taken from what all of them gave.
  if (swaps.some((one) => one.fee) && (swaps.length > 1 || end.portion)) return undefined;
  return swap.isExactIn || swaps.length === 1 ? { funds, swaps, swap, fee, ...end } : undefined;
}

/**
 * Exact inputs one behind the other as one: each takes all that the one before it left in the router, so that only what
 * the last one gives counts.
 */
function joinSwaps(swaps: readonly RouterSwap[]): readonly RouterSwap[] {
  const [first, ...others] = swaps;
  const last = others.at(-1);
  if (!first || !last || !others.every((one, index) => isNext(one, swaps[index]))) return swaps;
  const { tokenIn, given, payerIsUser } = first;
  return [{ ...last, tokenIn, given, payerIsUser }];
}

const isNext = (one: RouterSwap, before: RouterSwap | undefined): boolean =>
  before?.tokenOut === one.tokenIn &&
  before.recipient === routerSigns.router &&
  before.isExactIn &&
  one.isExactIn &&
  one.given === routerSigns.wholeBalance &&
  !one.payerIsUser &&
  !before.fee &&
  !one.fee;

type End = Pick<Plan, 'payOut' | 'refund'> & { readonly portion: RouterFee | undefined };

/** What comes after the swaps. */
function readEnd(
  steps: readonly RouterStep[],
  { isExactIn, tokenIn, tokenOut }: RouterSwap,
): End | undefined {
  const isOf = (step: RouterStep | undefined, token: Address) =>
    step?.kind === 'payOut' && step.token === token ? step : undefined;
  const refund = isOf(steps.at(-1), tokenIn);
  const rest = refund ? steps.slice(0, -1) : steps;
  const payOut = isOf(rest.at(-1), tokenOut);
  const others = payOut ? rest.slice(0, -1) : rest;
  const [portion] = others;
  if (!portion) return { payOut, refund, portion: undefined };
  return others.length === 1 && portion.kind === 'portion' && payOut && isExactIn
    ? { payOut, refund, portion }
    : undefined;
}

const isFee = ({ token, recipient, share }: RouterFee, { tokenOut, isExactIn }: RouterSwap): boolean =>
  isExactIn && token === tokenOut && recipient >= leastAccount && share > 0n && share < wholeShare;

const isPartOf = (one: RouterSwap, whole: RouterSwap): boolean =>
  one.isExactIn === whole.isExactIn &&
  one.tokenIn === whole.tokenIn &&
  one.tokenOut === whole.tokenOut &&
  one.recipient === whole.recipient;

/** What is given: all that fills the router must be swapped or come back, and nobody else's may be. */
function readGiven(
  { funds, swaps, swap, refund }: Plan,
  { value, from }: NamedSurroundings,
): bigint | undefined {
  const isFromRouter = funds !== undefined || swap.tokenIn === zeroAddress;
  if (swaps.some(({ payerIsUser }) => payerIsUser === isFromRouter)) return undefined;
  const total = sumOf(swaps.map(({ given }) => given));
  if (!isFromRouter) return value === 0n && !refund ? total : undefined;
  if (!isRefunded(refund, { funds, swap, from })) return undefined;
  const filled = readFilled(funds, swap, value);
  const isWhole = swaps.length === 1 && swap.given === routerSigns.wholeBalance;
  return isWhole || total === filled ? filled : undefined;
}

/** What an exact output does not use must come back in the same form; other plans may do so. */
function isRefunded(
  refund: PayOut | undefined,
  { funds, swap, from }: Pick<Plan, 'funds' | 'swap'> & { readonly from: Address },
): boolean {
  if (!refund) return swap.isExactIn;
  const { recipient, isUnwrapped, amountMin } = refund;
  const isToCaller = recipient === routerSigns.caller || recipient === BigInt(from);
  return isToCaller && amountMin === 0n && isUnwrapped === (funds?.kind === 'wrap');
}

function readFilled(funds: Funds | undefined, { tokenIn }: RouterSwap, value: bigint): bigint | undefined {
  if (!funds) return value;
  const { kind, recipient, amount } = funds;
  if (recipient !== routerSigns.router) return undefined;
  if (kind === 'pull') return funds.token === tokenIn && value === 0n ? amount : undefined;
  if (tokenIn !== weth || value === 0n) return undefined;
  return amount === value || amount === routerSigns.wholeBalance ? value : undefined;
}

/** What the swaps gave must stay in the router until it is paid out whole. */
function readPaidOut({ amountMin }: PayOut, { swaps, swap, fee }: Plan): bigint | undefined {
  if (swaps.some(({ recipient }) => recipient !== routerSigns.router)) return undefined;
  const least = sumOf(swaps.map(({ got }) => got));
  if (!swap.isExactIn) return least === amountMin ? amountMin : undefined;
  return fee && amountMin === 0n ? undefined : readBound(least, amountMin);
}

const readGot = ({ swaps }: Plan): bigint | undefined =>
  swaps.every(({ isSure }) => isSure) ? sumOf(swaps.map(({ got }) => got)) : undefined;
