import {
  type AbiParameter,
  type Address,
  concatHex,
  encodeAbiParameters,
  getAddress,
  type Hex,
  isHex,
  parseAbiParameters,
  size,
} from 'viem';
import { readArguments } from '@/lib/safe/decode/calldata/read-arguments';
import type { MeaningPart } from './meaning';
import type { NamedSurroundings, NamedValue } from './named-values';

// Source: Commands.sol, Dispatcher.sol and Constants.sol of Uniswap/universal-router.

/** The mark of the functions that this file reads, whose plans no list of fields describes. */
export const universalRouterIntent = 'Universal Router';

/** The plans that are understood: swaps through v2 and v3 pools, and Ether wrapped before or unwrapped after. */
const commands = {
  v3In: 0x00,
  v3Out: 0x01,
  sweep: 0x04,
  portion: 0x06,
  v2In: 0x08,
  v2Out: 0x09,
  wrap: 0x0b,
  unwrap: 0x0c,
} as const;

const forms = {
  [commands.v3In]: parseAbiParameters(
    'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser',
  ),
  [commands.v3Out]: parseAbiParameters(
    'address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser',
  ),
  [commands.sweep]: parseAbiParameters('address token, address recipient, uint256 amountMin'),
  [commands.v2In]: parseAbiParameters(
    'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser',
  ),
  [commands.v2Out]: parseAbiParameters(
    'address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser',
  ),
  [commands.portion]: parseAbiParameters('address token, address recipient, uint256 bips'),
  [commands.wrap]: parseAbiParameters('address recipient, uint256 amount'),
  [commands.unwrap]: parseAbiParameters('address recipient, uint256 amountMin'),
} as const satisfies Readonly<Record<number, readonly AbiParameter[]>>;

const weth: Address = '0x4200000000000000000000000000000000000006';
/** Signs in the place of addresses and amounts (ActionConstants). */
const caller = 1n;
const router = 2n;
const wholeBalance = 2n ** 255n;
const leastAccount = 0x10000n;

type Swap = {
  readonly isExactIn: boolean;
  readonly recipient: bigint;
  readonly given: bigint;
  readonly got: bigint;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly payerIsUser: boolean;
};

type Step =
  | {
      readonly kind: 'portion';
      readonly token: Address;
      readonly recipient: bigint;
      readonly bips: bigint;
    }
  | ({ readonly kind: 'swap' } & Swap)
  | { readonly kind: 'wrap'; readonly recipient: bigint; readonly amount: bigint }
  | {
      readonly kind: 'payOut';
      readonly token: Address;
      readonly isEther: boolean;
      readonly recipient: bigint;
      readonly amountMin: bigint;
    };

/**
 * Reads a plan of Uniswap's Universal Router as one swap: what is given at most, and what its receiver gets at least.
 * Undefined for every plan that does anything else, or could end in any other way.
 */
export function readUniversalRouter({
  values,
  from,
  value,
}: NamedSurroundings): readonly MeaningPart[] | undefined {
  const plan = readPlan(values.commands, values.inputs);
  if (!plan) return undefined;
  const { wrap, payOut, swaps, swap, portion } = plan;
  const { tokenIn, tokenOut, isExactIn } = swap;
  const given = wrap
    ? readWrapped(wrap, { swaps, value })
    : value === 0n
      ? sum(swaps.map((one) => one.given))
      : undefined;
  const got = payOut ? readPaidOut(payOut, { swaps, tokenOut }) : sum(swaps.map((one) => one.got));
  if (!given || got === undefined || given >= wholeBalance || got >= wholeBalance) return undefined;
  const receiver = payOut?.recipient ?? swap.recipient;
  if (receiver !== caller && receiver < leastAccount) return undefined;
  return [
    { kind: 'text', text: isExactIn ? 'Swap ' : 'Swap at most ' },
    { kind: 'amount', token: wrap ? 'native' : tokenIn, amount: given },
    { kind: 'text', text: isExactIn ? ' for at least ' : ' for ' },
    { kind: 'amount', token: payOut?.isEther ? 'native' : tokenOut, amount: got },
    { kind: 'text', text: ' on Uniswap' },
    ...(portion
      ? ([
          { kind: 'text', text: `, after a fee of ${Number(portion.bips) / 100}% to ` },
          { kind: 'account', address: toAddress(portion.recipient) },
        ] as const)
      : []),
    { kind: 'text', text: ' · to ' },
    { kind: 'account', address: receiver === caller ? from : toAddress(receiver) },
  ];
}

type Plan = {
  readonly wrap: Extract<Step, { kind: 'wrap' }> | undefined;
  /** The parts of one swap; `swap` is the first of them. */
  readonly swaps: readonly Swap[];
  readonly swap: Swap;
  readonly payOut: Extract<Step, { kind: 'payOut' }> | undefined;
  /** A part of what the swaps gave, which somebody gets before it is paid out. */
  readonly portion: Extract<Step, { kind: 'portion' }> | undefined;
};

/** A plan that wraps Ether or not, swaps, and then pays a fee and pays out or not; undefined for every other one. */
function readPlan(commandBytes: NamedValue | undefined, inputs: NamedValue | undefined): Plan | undefined {
  const steps = readSteps(commandBytes, inputs);
  const [first] = steps ?? [];
  const last = steps?.at(-1);
  const wrap = first?.kind === 'wrap' ? first : undefined;
  const payOut = last?.kind === 'payOut' ? last : undefined;
  const rest = steps?.slice(wrap ? 1 : 0, payOut ? -1 : undefined) ?? [];
  const beforeLast = rest.at(-1);
  const portion = payOut && beforeLast?.kind === 'portion' ? beforeLast : undefined;
  const between = portion ? rest.slice(0, -1) : rest;
  const swaps = between.flatMap((step) => (step.kind === 'swap' ? [step] : []));
  const [swap] = swaps;
  if (!swap || swaps.length !== between.length || swap.tokenIn === swap.tokenOut) return undefined;
  if (!swaps.every((one) => isPartOf(one, swap) && one.payerIsUser === (wrap === undefined)))
    return undefined;
  if (portion && !isFee(portion, swap)) return undefined;
  // What an exact output leaves over would need further steps.
  const isAlone = swaps.length === 1 && !wrap && !payOut;
  return swap.isExactIn || isAlone ? { wrap, swaps, swap, payOut, portion } : undefined;
}

const isFee = ({ token, recipient, bips }: NonNullable<Plan['portion']>, { tokenOut }: Swap): boolean =>
  token === tokenOut && recipient >= leastAccount && bips > 0n && bips < 10_000n;

const isPartOf = (one: Swap, whole: Swap): boolean =>
  one.isExactIn === whole.isExactIn &&
  one.tokenIn === whole.tokenIn &&
  one.tokenOut === whole.tokenOut &&
  one.recipient === whole.recipient;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);

/** All Ether that is sent must be wrapped, and all of it swapped. */
function readWrapped(
  { recipient, amount }: Extract<Step, { kind: 'wrap' }>,
  { swaps, value }: { swaps: readonly Swap[]; value: bigint },
): bigint | undefined {
  const [swap] = swaps;
  if (recipient !== router || swap?.tokenIn !== weth || value === 0n) return undefined;
  if (amount !== value && amount !== wholeBalance) return undefined;
  const isWhole = swaps.length === 1 && swap.given === wholeBalance;
  return isWhole || sum(swaps.map(({ given }) => given)) === value ? value : undefined;
}

/** What the swaps gave must stay in the router until it is paid out whole. */
function readPaidOut(
  { token, amountMin }: Extract<Step, { kind: 'payOut' }>,
  { swaps, tokenOut }: { swaps: readonly Swap[]; tokenOut: Address },
): bigint | undefined {
  if (token !== tokenOut || swaps.some(({ recipient }) => recipient !== router)) return undefined;
  const least = sum(swaps.map(({ got }) => got));
  return least === 0n || least === amountMin ? amountMin : undefined;
}

function readSteps(
  plan: NamedValue | undefined,
  inputs: NamedValue | undefined,
): readonly Step[] | undefined {
  if (typeof plan !== 'string' || !isHex(plan) || !Array.isArray(inputs) || size(plan) !== inputs.length)
    return undefined;
  const steps = inputs.map((input: NamedValue, index) =>
    // The highest bit would say that the command may fail; no such plan is understood.
    typeof input === 'string' && isHex(input)
      ? readStep(Number.parseInt(plan.slice(2 + 2 * index, 4 + 2 * index), 16), input)
      : undefined,
  );
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

function readStep(command: number, input: Hex): Step | undefined {
  if (!Object.hasOwn(forms, command)) return undefined;
  const form: readonly AbiParameter[] = forms[command as keyof typeof forms]; // one of its own keys
  const values = readCanonical(form, input);
  if (!values) return undefined;
  const [first, second, third, path, payerIsUser] = values;
  switch (command) {
    case commands.wrap:
      return { kind: 'wrap', recipient: toNumber(first), amount: toNumber(second) };
    case commands.portion:
      return {
        ...{ kind: 'portion', token: toAddress(toNumber(first)) },
        ...{ recipient: toNumber(second), bips: toNumber(third) },
      };
    case commands.unwrap:
      return {
        kind: 'payOut',
        token: weth,
        isEther: true,
        recipient: toNumber(first),
        amountMin: toNumber(second),
      };
    case commands.sweep:
      return {
        kind: 'payOut',
        token: toAddress(toNumber(first)),
        isEther: false,
        recipient: toNumber(second),
        amountMin: toNumber(third),
      };
    default: {
      const isExactIn = command === commands.v3In || command === commands.v2In;
      const tokens = Array.isArray(path) ? listTokens(path) : unpackTokens(path);
      const [begin, end] = [tokens?.[0], tokens?.at(-1)];
      if (begin === undefined || end === undefined || typeof payerIsUser !== 'boolean') return undefined;
      // v3 writes the path of an exact output backwards.
      const isBackwards = command === commands.v3Out;
      return {
        ...{ kind: 'swap', isExactIn, recipient: toNumber(first), payerIsUser },
        ...(isExactIn
          ? { given: toNumber(second), got: toNumber(third) }
          : { given: toNumber(third), got: toNumber(second) }),
        ...(isBackwards ? { tokenIn: end, tokenOut: begin } : { tokenIn: begin, tokenOut: end }),
      };
    }
  }
}

/** Undefined unless an encoder would write exactly these bytes. */
function readCanonical(form: readonly AbiParameter[], input: Hex) {
  // The reader expects a selector before the arguments.
  const read = readArguments(form, concatHex(['0x00000000', input]));
  if (!read || read.encoding.isTruncated) return undefined;
  return encodeAbiParameters(form, [...read.values]) === input.toLowerCase() ? read.values : undefined;
}

const toNumber = (value: unknown): bigint => (typeof value === 'bigint' ? value : BigInt(String(value)));

const toAddress = (value: bigint): Address => getAddress(`0x${value.toString(16).padStart(40, '0')}`);

function listTokens(path: readonly unknown[]): readonly Address[] | undefined {
  return path.length >= 2 ? path.map((token) => toAddress(toNumber(token))) : undefined;
}

/** A packed path: tokens of 20 bytes with a fee of 3 bytes between them. */
function unpackTokens(path: unknown): readonly Address[] | undefined {
  if (typeof path !== 'string' || !isHex(path)) return undefined;
  const length = size(path);
  if (length < 43 || (length - 20) % 23 !== 0) return undefined;
  const digits = path.slice(2).toLowerCase();
  return Array.from({ length: (length - 20) / 23 + 1 }, (_, index) =>
    getAddress(`0x${digits.slice(index * 46, index * 46 + 40)}`),
  );
}
