import { type AbiParameter, type Address, concatHex, encodeAbiParameters, getAddress, type Hex } from 'viem';
import { type DecodedValue, readArguments } from '@/lib/safe/decode/calldata/read-arguments';

/** Numbers in the place of addresses and amounts (ActionConstants.sol of Uniswap/v4-periphery). */
export const routerSigns = { caller: 1n, router: 2n, wholeBalance: 2n ** 255n } as const;

/** Addresses below this number are no accounts and no tokens: contracts use them as signs. */
export const leastAccount = 0x10000n;

/** A part of what a swap gave, for somebody who is not its receiver. */
export type RouterFee = { readonly token: Address; readonly recipient: bigint; readonly bips: bigint };

/** A swap of Uniswap's Universal Router, in base units; the zero address stands for Ether. */
export type RouterSwap = {
  readonly isExactIn: boolean;
  /** An address as a number, or a sign. */
  readonly recipient: bigint;
  /** All that is given, or the most of it for an exact output. */
  readonly given: bigint;
  /** The least that the recipient gets, or the exact output. */
  readonly got: bigint;
  /** Whether the swap itself reverts where less than `got` comes out. */
  readonly isSure: boolean;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  /** Otherwise the router pays, from what it was sent. */
  readonly payerIsUser: boolean;
  readonly fee?: RouterFee;
};

/**
 * Reads the input of one command or action. Undefined unless an encoder would write exactly these bytes: the router
 * ignores bytes behind them (BytesLib.sol, CalldataDecoder.sol), and no note on a page would name those.
 */
export function readRouterInput(
  form: readonly AbiParameter[],
  input: Hex,
): readonly DecodedValue[] | undefined {
  // The reader expects a selector before the arguments.
  const read = readArguments(form, concatHex(['0x00000000', input]));
  if (!read || read.encoding.isTruncated) return undefined;
  return encodeAbiParameters(form, [...read.values]) === input.toLowerCase() ? read.values : undefined;
}

/** Reads a number or an address of an input as a number. */
export const toRouterNumber = (value: unknown): bigint =>
  typeof value === 'bigint' ? value : BigInt(String(value));

/** Writes a number as a checksummed address; for an address of an input. */
export const toRouterAddress = (value: unknown): Address =>
  getAddress(`0x${toRouterNumber(value).toString(16).padStart(40, '0')}`);

/** Adds amounts. */
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

/** The higher of two bounds, one of which may be missing; undefined where both are there and differ. */
export function readBound(first: bigint, second: bigint): bigint | undefined {
  if (first === 0n || second === 0n || first === second) return first > second ? first : second;
  return undefined;
}
