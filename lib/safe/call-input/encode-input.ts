import { type AbiFunction, encodeFunctionData, type Hex, toFunctionSignature } from 'viem';
import { findOwnFunction } from '../decode/decode-call';
import {
  type InputError,
  type InputText,
  type InputValue,
  parseInput,
  type ResolveName,
} from './parse-input';

export type EncodedInput =
  | { readonly ok: true; readonly data: Hex; readonly values: readonly InputValue[] }
  /** Each path begins with the parameter's index. */
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** Encodes the calldata of a function from the typed texts of its parameters. */
export function encodeInput(
  item: AbiFunction,
  texts: readonly InputText[],
  resolve?: ResolveName,
): EncodedInput {
  const parsed = item.inputs.map((input, index) => parseInput(input, texts[index] ?? '', resolve));
  const errors = parsed.flatMap((one, index) =>
    one.ok ? [] : one.errors.map(({ path, message }) => ({ path: [index, ...path], message })),
  );
  if (errors.length > 0) return { ok: false, errors };
  const values = parsed.flatMap((one) => (one.ok ? [one.value] : []));
  // Each value was parsed by its parameter's type.
  const data = encodeFunctionData({
    abi: [item],
    functionName: item.name,
    args: values as readonly unknown[],
  });
  return { ok: true, data, values };
}

/**
 * Finds the name in Concord's own table of a function that a supplied interface calls otherwise, although the contract
 * runs the same function; undefined where both agree or the table lacks it (docs/security.md, S1).
 */
export function findOtherName(item: AbiFunction, data: Hex): string | undefined {
  const own = findOwnFunction(data);
  return own === undefined || own === toFunctionSignature(item) ? undefined : own;
}
