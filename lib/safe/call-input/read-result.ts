import { type AbiParameter, concatHex, type Hex, size } from 'viem';
import { type DecodedValue, readArguments } from '../decode/calldata/read-arguments';

/** The longest answer that is read, in bytes; a longer one is meant to fill this browser. */
const maxAnswer = 100_000;

export type ReadResult =
  | { readonly ok: true; readonly values: readonly DecodedValue[] }
  | { readonly ok: false; readonly message: string };

/** Decodes a function's return value by its interface. */
export function readResult(outputs: readonly AbiParameter[], answer: Hex): ReadResult {
  if (size(answer) > maxAnswer) return { ok: false, message: 'The contract’s response is too long to show.' };
  if (outputs.length > 0 && answer === '0x')
    return { ok: false, message: 'The contract returned nothing. It may not have this function.' };
  // Results are written like arguments, without the four bytes before them.
  const read = readArguments(outputs, concatHex(['0x00000000', answer]));
  if (!read || read.encoding.isTruncated)
    return { ok: false, message: 'The contract’s response doesn’t match this interface.' };
  return { ok: true, values: read.values };
}
