import { type AbiParameter, type Address, concatHex, encodeAbiParameters, getAddress, type Hex } from 'viem';
import { type DecodedValue, readArguments } from '@/lib/safe/decode/calldata/read-arguments';

/** Numbers in the place of addresses and amounts (ActionConstants.sol of Uniswap/v4-periphery). */
export const routerSigns = { caller: 1n, router: 2n, wholeBalance: 2n ** 255n } as const;

/** The versions of the router on Base, which write swaps in different forms: Uniswap's own, and that of Aerodrome. */
export type RouterVersion = '1.2' | '2.0' | '2.1' | 'Aerodrome';

/**
 * The routers: V1_2_V2Support, V2, V2_1_1 and V2_1_2 (deploy-addresses/base.json of Uniswap/universal-router), and those of
 * Aerodrome with two and with three kinds of Slipstream pools (deployment-addresses/base.json of
 * velodrome-finance/universal-router, read in its fork hyperlane-xyz/universal-router at 28206707 and at 540899c3).
 */
export const routerVersions: Readonly<Record<Address, RouterVersion>> = {
  '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD': '1.2',
  '0x6fF5693b99212Da76ad316178A184AB56D299b43': '2.0',
  '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7': '2.1',
  '0xd6145b2D3F379919E8CdEda7B97e37c4b2Ca9c40': '2.1',
  '0x6Df1c91424F79E40E33B1A48F0687B666bE71075': 'Aerodrome',
  '0xC5b6786D7B64767D775877b0B6A319AD946B11B5': 'Aerodrome',
};

/** The exchange whose pools the swaps of a router go through. */
export const nameExchange = (router: Address): 'Uniswap' | 'Aerodrome' =>
  routerVersions[getAddress(router)] === 'Aerodrome' ? 'Aerodrome' : 'Uniswap';

/** The routers of an exchange. */
export const listRouters = (exchange: ReturnType<typeof nameExchange>): readonly Address[] =>
  (Object.keys(routerVersions) as Address[]) // written as addresses
    .filter((router) => nameExchange(router) === exchange);

/** Addresses below this number are no accounts and no tokens: contracts use them as signs. */
export const leastAccount = 0x10000n;

/** A part of what a swap gave, for somebody who is not its receiver. */
export type RouterFee = {
  readonly token: Address;
  readonly recipient: bigint;
  /** Of `wholeShare`. */
  readonly share: bigint;
};

/** The share that is all, and that of a hundredth of a percent. */
export const wholeShare = 10n ** 18n;
const shareOfBip = wholeShare / 10_000n;

/** Reads a part in hundredths of a percent as a share. */
export const toShare = (bips: unknown): bigint => toRouterNumber(bips) * shareOfBip;

/** A swap of a Universal Router, in base units; the zero address stands for Ether. */
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
