import { type AbiParameter, type Address, getAddress, type Hex, isHex, parseAbiParameters, size } from 'viem';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import type { NamedValue } from './named-values';
import { weth } from './own-format';
import {
  leastAccount,
  type RouterFee,
  type RouterSwap,
  type RouterVersion,
  readRouterInput,
  routerSigns,
  routerVersions,
  toRouterAddress,
  toRouterNumber,
  toShare,
} from './router-input';
import { readV4Swap } from './router-v4';

// Source: Commands.sol, Dispatcher.sol and Payments.sol of Uniswap/universal-router, and Commands.sol, Dispatcher.sol,
// V2SwapRouter.sol, V2Path.sol and V3SwapRouter.sol of velodrome-finance/universal-router, whose Payments.sol is Uniswap's.

/** The commands that are understood. */
const commands = {
  v3In: 0x00,
  v3Out: 0x01,
  pull: 0x02,
  sweep: 0x04,
  portion: 0x06,
  finePortion: 0x07,
  v2In: 0x08,
  v2Out: 0x09,
  wrap: 0x0b,
  unwrap: 0x0c,
  balanceCheck: 0x0e,
  v4: 0x10,
} as const;

const forms = {
  [commands.v3In]: parseAbiParameters(
    'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser',
  ),
  [commands.v3Out]: parseAbiParameters(
    'address recipient, uint256 amountOut, uint256 amountInMax, bytes path, bool payerIsUser',
  ),
  [commands.pull]: parseAbiParameters('address token, address recipient, uint160 amount'),
  // The router reads it into 160 bits.
  [commands.sweep]: parseAbiParameters('address token, address recipient, uint160 amountMin'),
  [commands.v2In]: parseAbiParameters(
    'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser',
  ),
  [commands.v2Out]: parseAbiParameters(
    'address recipient, uint256 amountOut, uint256 amountInMax, address[] path, bool payerIsUser',
  ),
  [commands.portion]: parseAbiParameters('address token, address recipient, uint256 bips'),
  [commands.wrap]: parseAbiParameters('address recipient, uint256 amount'),
  [commands.unwrap]: parseAbiParameters('address recipient, uint256 amountMin'),
  [commands.balanceCheck]: parseAbiParameters('address owner, address token, uint256 amountMin'),
} as const satisfies Readonly<Record<number, readonly AbiParameter[]>>;

/** What only newer versions know: a portion in parts of 10^18. */
const finePortion = parseAbiParameters('address token, address recipient, uint256 portion');
/** Newer versions take the worst price of each hop behind the other values of a swap; it can only make the swap fail. */
const hopPrices = parseAbiParameters('uint256[] minHopPriceX36');

/** Aerodrome's swaps have packed paths for all pools, and say behind the other values whether the pools are Uniswap's. */
const aerodromeForms: Readonly<Record<number, readonly AbiParameter[]>> = {
  [commands.v2In]: forms[commands.v3In],
  [commands.v2Out]: forms[commands.v3Out],
};
const isUniswap = parseAbiParameters('bool isUniswap');

function findForm(command: number, version: RouterVersion): readonly AbiParameter[] | undefined {
  // Aerodrome has another command of that number, which moves tokens to anybody.
  if (command === commands.finePortion) return version === '2.1' ? finePortion : undefined;
  if (!Object.hasOwn(forms, command)) return undefined;
  const form: readonly AbiParameter[] = forms[command as keyof typeof forms]; // one of its own keys
  if (form.at(-1)?.name !== 'payerIsUser') return form;
  if (version === 'Aerodrome') return [...(aerodromeForms[command] ?? form), ...isUniswap];
  return version === '2.1' ? [...form, ...hopPrices] : form;
}

/** A step of a plan of a Universal Router, with addresses and signs as numbers and amounts in base units. */
export type RouterStep =
  | ({ readonly kind: 'swap' } & RouterSwap)
  | ({ readonly kind: 'portion' } & RouterFee)
  /** Ether of the router, or tokens of its caller, for the swaps behind it. */
  | { readonly kind: 'wrap'; readonly recipient: bigint; readonly amount: bigint }
  | {
      readonly kind: 'pull';
      readonly token: Address;
      readonly recipient: bigint;
      readonly amount: bigint;
    }
  /** All that the router holds; `isUnwrapped` where wrapped Ether leaves it as Ether. */
  | {
      readonly kind: 'payOut';
      readonly token: Address;
      readonly isUnwrapped: boolean;
      readonly recipient: bigint;
      readonly amountMin: bigint;
    }
  /** A condition that moves nothing. */
  | { readonly kind: 'check' };

/**
 * Reads the steps of a plan of a router. Undefined where a command is not understood or may fail, and for a permit: it
 * gives a power that no sentence about a swap would name.
 */
export function readRouterSteps(
  plan: NamedValue | undefined,
  inputs: NamedValue | undefined,
  router: Address,
): readonly RouterStep[] | undefined {
  if (typeof plan !== 'string' || !isHex(plan) || !Array.isArray(inputs) || size(plan) !== inputs.length)
    return undefined;
  const version = routerVersions[getAddress(router)];
  if (!version) return undefined;
  const steps = inputs.map((input: NamedValue, index) => {
    // The highest bit would say that the command may fail; no such plan is understood.
    const command = Number.parseInt(plan.slice(2 + 2 * index, 4 + 2 * index), 16);
    if (typeof input !== 'string' || !isHex(input)) return undefined;
    // Version 1.2 has another command of that number, and pools of v4 are not Aerodrome's.
    if (command === commands.v4)
      return version === '2.0' || version === '2.1' ? toSwap(readV4Swap(input, version)) : undefined;
    return readStep(command, input, version);
  });
  return steps.every((step) => step !== undefined) ? steps.map((step) => toSign(step, router)) : undefined;
}

/** The router may be named by its address, as Aerodrome's app does, or by the sign for it. */
const toSign = (step: RouterStep, router: Address): RouterStep =>
  'recipient' in step && step.recipient === BigInt(router)
    ? { ...step, recipient: routerSigns.router }
    : step;

const toSwap = (swap: RouterSwap | undefined): RouterStep | undefined => swap && { kind: 'swap', ...swap };

function readStep(command: number, input: Hex, version: RouterVersion): RouterStep | undefined {
  const form = findForm(command, version);
  const values = form && readRouterInput(form, input);
  if (!values) return undefined;
  const [first, second, third] = values;
  switch (command) {
    case commands.balanceCheck:
      return { kind: 'check' };
    case commands.wrap:
      return { kind: 'wrap', recipient: toRouterNumber(first), amount: toRouterNumber(second) };
    case commands.pull:
      return { kind: 'pull', ...readPayee(first, second), amount: toRouterNumber(third) };
    case commands.portion:
      return { kind: 'portion', ...readPayee(first, second), share: toShare(third) };
    case commands.finePortion:
      return { kind: 'portion', ...readPayee(first, second), share: toRouterNumber(third) };
    case commands.unwrap: {
      const payee = readPayee(weth, first);
      return { kind: 'payOut', isUnwrapped: true, ...payee, amountMin: toRouterNumber(second) };
    }
    case commands.sweep: {
      const payee = readPayee(first, second);
      return { kind: 'payOut', isUnwrapped: false, ...payee, amountMin: toRouterNumber(third) };
    }
    default:
      return toSwap(readSwap(command, values, version));
  }
}

const readPayee = (token: unknown, recipient: unknown) => ({
  token: toRouterAddress(token),
  recipient: toRouterNumber(recipient),
});

function readSwap(
  command: number,
  [recipient, first, second, path, payerIsUser, last]: readonly DecodedValue[],
  version: RouterVersion,
): RouterSwap | undefined {
  // Aerodrome's router can also swap in Uniswap's pools, and then “on Aerodrome” would be false.
  if (version === 'Aerodrome' && last !== false) return undefined;
  const isExactIn = command === commands.v3In || command === commands.v2In;
  const isOfPairs = command === commands.v2In || command === commands.v2Out;
  const tokens = Array.isArray(path) ? listTokens(path) : unpackTokens(path, isOfPairs ? pairGap : feeGap);
  const [begin, end] = [tokens?.[0], tokens?.at(-1)];
  if (begin === undefined || end === undefined || typeof payerIsUser !== 'boolean') return undefined;
  if (BigInt(begin) < leastAccount || BigInt(end) < leastAccount) return undefined;
  const [exact, bound] = [toRouterNumber(first), toRouterNumber(second)];
  // v3 writes the path of an exact output backwards.
  const isBackwards = command === commands.v3Out;
  // Nothing checks what comes out of pairs for an exact output, and a token on the way may pass on less than it was given.
  const isSure = command !== commands.v2Out;
  return {
    ...{ isExactIn, recipient: toRouterNumber(recipient), payerIsUser, isSure },
    ...(isExactIn ? { given: exact, got: bound } : { given: bound, got: exact }),
    ...(isBackwards ? { tokenIn: end, tokenOut: begin } : { tokenIn: begin, tokenOut: end }),
  };
}

const listTokens = (path: readonly DecodedValue[]): readonly Address[] | undefined =>
  path.length >= 2 ? path.map(toRouterAddress) : undefined;

/** What stands between two tokens of a packed path: a fee or a tick spacing, or whether a pair is stable. */
const feeGap = '[0-9a-f]{6}';
const pairGap = '0[01]';

/** A packed path: tokens of 20 bytes, and between two of them a gap. */
function unpackTokens(path: unknown, gap: string): readonly Address[] | undefined {
  if (typeof path !== 'string') return undefined;
  const digits = path.toLowerCase();
  if (!new RegExp(`^0x[0-9a-f]{40}(?:${gap}[0-9a-f]{40})+$`).test(digits)) return undefined;
  const step = gap === pairGap ? 42 : 46;
  return Array.from({ length: (digits.length - 42) / step + 1 }, (_, index) =>
    getAddress(`0x${digits.slice(2 + index * step, 42 + index * step)}`),
  );
}
