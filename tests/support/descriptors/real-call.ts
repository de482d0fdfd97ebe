import { type AbiFunction, type Address, concatHex, encodeFunctionData, type Hex } from 'viem';

/** The account that calls, where a row names no other. */
export const safe: Address = '0x5aFE000000000000000000000000000000000001';

/** Values of a call, which a test may change one by one. */
export type Argument = bigint | boolean | string | readonly Argument[];

export type RealCall = {
  readonly to: Address;
  readonly item: AbiFunction;
  readonly args: readonly Argument[];
  readonly value: bigint;
  /** Bytes behind the arguments, such as builder codes. */
  readonly tail?: Hex;
  /** The account that calls. */
  readonly safe: Address;
  /** What a reader who knows the protocol would say of it. Behind `MOMENT` the seconds since 1970 stand in brackets. */
  readonly sentence: string;
  /**
   * The places of arguments that change neither what is given nor what anybody gets, as in `4` or `0.2`; behind a colon
   * the digit of bytes, for the token in the middle of a path.
   */
  readonly free: readonly string[];
  /** Of a transaction that was sent: its hash, or as much of it as its source gives, and its bytes. */
  readonly sent?: { readonly hash: Hex; readonly chainId: number; readonly data: Hex };
};

export const encodeCall = ({ item, args, tail = '0x' }: Pick<RealCall, 'item' | 'args' | 'tail'>): Hex =>
  concatHex([encodeFunctionData({ abi: [item], functionName: item.name, args: [...args] }), tail]);
