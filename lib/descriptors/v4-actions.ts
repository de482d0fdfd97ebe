import { type Hex, isHex, parseAbiParameters, size, zeroAddress } from 'viem';
import type { DecodedValue } from '@/lib/safe/decode/calldata/read-arguments';
import {
  leastAccount,
  type RouterFee,
  type RouterSwap,
  readRouterInput,
  routerSigns,
  toRouterAddress,
  toRouterNumber,
  toShare,
} from './router-input';

// Source: Actions.sol, IV4Router.sol, CalldataDecoder.sol and V4Router.sol of Uniswap/v4-periphery, as the Universal Router
// 2.0 has them, and 2.1, which adds the worst price of each hop to a swap.

/** The actions that are understood (Actions.sol). */
const actions = {
  inSingle: 0x06,
  in: 0x07,
  outSingle: 0x08,
  out: 0x09,
  settle: 0x0b,
  settleAll: 0x0c,
  take: 0x0e,
  takeAll: 0x0f,
  takePortion: 0x10,
} as const;

const planForm = parseAbiParameters('bytes actions, bytes[] params');
const pool = '(address currency0,address currency1,uint24 fee,int24 tickSpacing,address hooks) poolKey';
const hop = '(address intermediateCurrency,uint24 fee,int24 tickSpacing,address hooks,bytes hookData)[] path';
const forms = {
  '2.0': {
    single: parseAbiParameters(
      `(${pool}, bool zeroForOne, uint128 first, uint128 second, bytes hookData) swap`,
    ),
    flatSingle: parseAbiParameters(`${pool}, bool zeroForOne, uint128 first, uint128 second, bytes hookData`),
    path: parseAbiParameters(`(address currency, ${hop}, uint128 first, uint128 second) swap`),
  },
  '2.1': {
    single: parseAbiParameters(
      `(${pool}, bool zeroForOne, uint128 first, uint128 second, uint256 minHopPriceX36, bytes hookData) swap`,
    ),
    flatSingle: parseAbiParameters(
      `${pool}, bool zeroForOne, uint128 first, uint128 second, uint256 minHopPriceX36, bytes hookData`,
    ),
    path: parseAbiParameters(
      `(address currency, ${hop}, uint256[] minHopPriceX36, uint128 first, uint128 second) swap`,
    ),
  },
} as const;
type Version = keyof typeof forms;
const settleForm = parseAbiParameters('address currency, uint256 amount, bool payerIsUser');
const boundForm = parseAbiParameters('address currency, uint256 bound');
const takeForm = parseAbiParameters('address currency, address recipient, uint256 amount');

/** A swap through pools of v4, in base units; the zero address stands for Ether. */
export type PoolSwap = Pick<RouterSwap, 'isExactIn' | 'tokenIn' | 'tokenOut' | 'given' | 'got'>;

export type Settle = {
  readonly kind: 'settle';
  readonly token: string;
  readonly amount: bigint;
  readonly payerIsUser: boolean;
  /** Whether the amount is the most that is paid. */
  readonly isBound: boolean;
};

export type Take = {
  readonly kind: 'take';
  readonly token: string;
  readonly recipient: bigint;
  readonly amount: bigint;
  /** Whether the amount is the least that is taken. */
  readonly isBound: boolean;
};

/** One action of the command V4_SWAP. */
export type V4Action =
  | ({ readonly kind: 'swap' } & PoolSwap)
  | Settle
  | Take
  | ({ readonly kind: 'portion' } & RouterFee);

/** Reads the actions of the command V4_SWAP from its input; undefined where one of them is not understood. */
export function readV4Actions(input: Hex, version: Version): readonly V4Action[] | undefined {
  const [codes, params] = readRouterInput(planForm, input) ?? [];
  if (!isHex(codes) || !Array.isArray(params) || size(codes) !== params.length) return undefined;
  const steps = params.map((one: DecodedValue, index) =>
    isHex(one)
      ? readAction(Number.parseInt(codes.slice(2 + 2 * index, 4 + 2 * index), 16), one, version)
      : undefined,
  );
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

function readAction(code: number, params: Hex, version: Version): V4Action | undefined {
  switch (code) {
    case actions.inSingle:
    case actions.outSingle:
      return toSwap(readSingle(params, code === actions.inSingle, version));
    case actions.in:
    case actions.out:
      return toSwap(readPath(params, code === actions.in, version));
    case actions.settle:
    case actions.settleAll:
      return readSettle(params, code === actions.settleAll);
    case actions.take:
    case actions.takeAll:
      return readTake(params, code === actions.takeAll);
    case actions.takePortion: {
      const [token, recipient, bips] = readRouterInput(takeForm, params) ?? [];
      if (bips === undefined) return undefined;
      const fee = { token: toRouterAddress(token), recipient: toRouterNumber(recipient) };
      return { kind: 'portion', ...fee, share: toShare(bips) };
    }
    default:
      return undefined;
  }
}

function toSwap(swap: PoolSwap | undefined): V4Action | undefined {
  const isCurrency = (token: string) => token === zeroAddress || BigInt(token) >= leastAccount;
  return swap && isCurrency(swap.tokenIn) && isCurrency(swap.tokenOut)
    ? { kind: 'swap', ...swap }
    : undefined;
}

function readSingle(params: Hex, isExactIn: boolean, version: Version): PoolSwap | undefined {
  const [key, isZeroForOne, first, second] = readSingleValues(params, version) ?? [];
  if (!Array.isArray(key) || second === undefined) return undefined;
  const [low, high] = [toRouterAddress(key[0]), toRouterAddress(key[1])];
  const tokens = isZeroForOne ? { tokenIn: low, tokenOut: high } : { tokenIn: high, tokenOut: low };
  return { isExactIn, ...tokens, ...readAmounts(first, second, isExactIn) };
}

/**
 * The parts of a swap in one pool. The router finds them by the first word; where that is zero, the parts begin there,
 * and the word itself is the first currency, Ether.
 */
function readSingleValues(params: Hex, version: Version): readonly DecodedValue[] | undefined {
  const { single, flatSingle } = forms[version];
  const [whole] = readRouterInput(single, params) ?? [];
  if (Array.isArray(whole)) return whole;
  const parts = readRouterInput(flatSingle, params);
  const key = parts?.[0];
  return Array.isArray(key) && key[0] === zeroAddress ? parts : undefined;
}

/** A path names each next currency; that of an exact output is walked backwards, from its end to its first. */
function readPath(params: Hex, isExactIn: boolean, version: Version): PoolSwap | undefined {
  const [whole] = readRouterInput(forms[version].path, params) ?? [];
  if (!Array.isArray(whole)) return undefined;
  const [currency, keys] = whole;
  const [first, second] = whole.slice(-2);
  if (!Array.isArray(keys) || keys.length === 0) return undefined;
  const others = keys.map((key: DecodedValue) => toRouterAddress(Array.isArray(key) ? key[0] : 0n));
  const [start, begin, end] = [toRouterAddress(currency), others[0], others.at(-1)];
  // In a circle debts and credits would be mixed.
  if (!begin || !end || new Set([start, ...others]).size !== keys.length + 1) return undefined;
  const tokens = isExactIn ? { tokenIn: start, tokenOut: end } : { tokenIn: begin, tokenOut: start };
  return { isExactIn, ...tokens, ...readAmounts(first, second, isExactIn) };
}

function readAmounts(first: unknown, second: unknown, isExactIn: boolean): Pick<PoolSwap, 'given' | 'got'> {
  const [exact, bound] = [toRouterNumber(first), toRouterNumber(second)];
  return isExactIn ? { given: exact, got: bound } : { given: bound, got: exact };
}

function readSettle(params: Hex, isBound: boolean): Settle | undefined {
  const [token, amount, payerIsUser = true] = readRouterInput(isBound ? boundForm : settleForm, params) ?? [];
  if (amount === undefined) return undefined;
  const paid = { token: toRouterAddress(token), amount: toRouterNumber(amount) };
  return { kind: 'settle', ...paid, payerIsUser: payerIsUser === true, isBound };
}

function readTake(params: Hex, isBound: boolean): Take | undefined {
  const values = readRouterInput(isBound ? boundForm : takeForm, params);
  const [token, second, third] = values ?? [];
  if (second === undefined) return undefined;
  const [recipient, amount] = isBound
    ? [routerSigns.caller, toRouterNumber(second)]
    : [toRouterNumber(second), toRouterNumber(third)];
  return { kind: 'take', token: toRouterAddress(token), recipient, amount, isBound };
}
