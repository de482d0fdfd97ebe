import {
  type Address,
  encodeAbiParameters,
  type Hex,
  isAddressEqual,
  pad,
  toFunctionSelector,
  toHex,
} from 'viem';

/** What a token's contract says of itself; a collection has no decimals. */
export type DoubleToken = {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals?: number;
};

/** Symbol or decimals of the token at an address; undefined where it is asked for something else. */
export function tellToken(tokens: readonly DoubleToken[], to: Address, selector: string): Hex | undefined {
  const token = tokens.find(({ address }) => isAddressEqual(address, to));
  if (!token) return undefined;
  if (selector === toFunctionSelector('symbol()'))
    return encodeAbiParameters([{ type: 'string' }], [token.symbol]);
  return selector === toFunctionSelector('decimals()') && token.decimals !== undefined
    ? pad(toHex(token.decimals), { size: 32 })
    : undefined;
}
