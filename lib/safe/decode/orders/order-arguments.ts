import type { AbiParameter, Hex } from 'viem';
import { type DecodedValue, readArguments } from '../calldata/read-arguments';

/** Builds the ABI of a tuple from the types of its parts. */
export const tuple = (...components: readonly (string | AbiParameter)[]): AbiParameter => ({
  type: 'tuple',
  components: components.map((one) => (typeof one === 'string' ? { type: one } : one)),
});

/** Builds the ABI of a list of such items. */
export const listOf = (item: AbiParameter): AbiParameter => ({ ...item, type: `${item.type}[]` });

/** Reads the arguments of a call; undefined where the data end before the last one. */
export function readWhole(inputs: readonly AbiParameter[], data: Hex): readonly DecodedValue[] | undefined {
  const read = readArguments(inputs, data);
  return read && !read.encoding.isTruncated ? read.values : undefined;
}
