import {
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  size,
  slice,
} from 'viem';
import { findKnownContract } from '@/e2e/devnet/gateway/chain/known-contracts';
import { knownAbi } from '@/e2e/devnet/gateway/views/known-abi';

type ParameterValue = string | readonly ParameterValue[];

export type InnerCall = {
  readonly to: Address;
  readonly value: string;
  readonly data: Hex | null;
  readonly operation: number;
  readonly dataDecoded: BaseDecoded | null;
};

export type Parameter = {
  readonly name: string;
  readonly type: string;
  readonly value: ParameterValue;
  readonly valueDecoded?: BaseDecoded | readonly InnerCall[] | null;
};

export type BaseDecoded = { readonly method: string; readonly parameters: readonly Parameter[] };
export type Decoded = BaseDecoded & { readonly accuracy: 'FULL_MATCH' | 'ONLY_FUNCTION_MATCH' };

/** Calldata in words; null for methods the service has never heard of. */
export function decodeData(data: Hex | null, to: Address): Decoded | null {
  const decoded = decodeBase(data);
  if (decoded === null) return null;
  const accuracy = findKnownContract(to) === undefined ? 'ONLY_FUNCTION_MATCH' : 'FULL_MATCH';
  return { ...decoded, accuracy };
}

function decodeBase(data: Hex | null): BaseDecoded | null {
  if (data === null || size(data) < 4) return null;
  try {
    const { functionName, args } = decodeFunctionData({ abi: knownAbi, data });
    const inputs = findInputs(functionName, args?.length ?? 0);
    const values: readonly unknown[] = args ?? [];
    const parameters = inputs.map(({ name = '', type }, index) => {
      const value = toValue(values[index]);
      return { name, type, value, ...decodeInner(functionName, name, value) };
    });
    return { method: functionName, parameters };
  } catch {
    // An unknown selector, or arguments that do not fit it.
    return null;
  }
}

function findInputs(name: string, count: number) {
  const found = knownAbi.find((item) => item.name === name && item.inputs.length === count);
  return found?.inputs ?? [];
}

function toValue(value: unknown): ParameterValue {
  if (Array.isArray(value)) return value.map(toValue);
  return typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : String(value);
}

function decodeInner(method: string, name: string, value: ParameterValue) {
  if (!isHex(value)) return {};
  if (method === 'multiSend' && name === 'transactions') return { valueDecoded: decodeBatch(value) };
  if (method.startsWith('execTransaction') && name === 'data') return { valueDecoded: decodeBase(value) };
  return {};
}

/** The calls packed into a batch; null when they do not fill the bytes exactly. */
function decodeBatch(packed: Hex): readonly InnerCall[] | null {
  const calls: InnerCall[] = [];
  const total = size(packed);
  let position = 0;
  while (position < total) {
    if (position + 85 > total) return null;
    const length = Number(hexToBigInt(slice(packed, position + 53, position + 85)));
    const end = position + 85 + length;
    if (end > total) return null;
    const data = length === 0 ? null : slice(packed, position + 85, end);
    calls.push({
      to: getAddress(slice(packed, position + 1, position + 21)),
      value: hexToBigInt(slice(packed, position + 21, position + 53)).toString(),
      data,
      operation: hexToNumber(slice(packed, position, position + 1)),
      dataDecoded: decodeBase(data),
    });
    position = end;
  }
  return calls;
}

/** The inner calls of a decoded batch; empty for everything else. */
export function batchCalls(decoded: BaseDecoded | null): readonly InnerCall[] {
  if (decoded?.method !== 'multiSend') return [];
  const inner = decoded.parameters[0]?.valueDecoded;
  return Array.isArray(inner) ? inner : [];
}

/** A parameter that must be one text, by its place. */
export function textParameter(decoded: BaseDecoded, index: number): string | null {
  const value = decoded.parameters[index]?.value;
  return typeof value === 'string' ? value : null;
}

export function addressParameter(decoded: BaseDecoded, index: number): Address | null {
  const value = textParameter(decoded, index);
  return value !== null && isAddress(value) ? value : null;
}
