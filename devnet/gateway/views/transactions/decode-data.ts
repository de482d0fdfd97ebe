import {
  type AbiParameter,
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  size,
  slice,
  zeroAddress,
} from 'viem';
import type { ContractRegistry } from '@/devnet/gateway/chain/contract-registry';

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

type CallData = { readonly data: Hex | null; readonly to: Address };

/** Calldata in words; null for methods the service has never heard of. */
export function decodeData(contracts: ContractRegistry, { data, to }: CallData): Decoded | null {
  const decoded = decodeBase(contracts, { data, to });
  if (decoded === null) return null;
  const accuracy = contracts.find(to) === undefined ? 'ONLY_FUNCTION_MATCH' : 'FULL_MATCH';
  return { ...decoded, accuracy };
}

function decodeBase(contracts: ContractRegistry, { data, to }: CallData): BaseDecoded | null {
  if (data === null || size(data) < 4) return null;
  for (const method of contracts.methodsFor(to, slice(data, 0, 4))) {
    const values = readArguments(method.inputs, data);
    if (values === null) continue;
    const parameters = method.inputs.map((input, index) => {
      const { name = '' } = input;
      const value = toValue(values[index]);
      const inner = decodeInner(contracts, { method: method.name, name, value, first: values[0] });
      return { name, type: typeOf(input), value, ...inner };
    });
    return { method: method.name, parameters };
  }
  return null;
}

/** Null when they do not fit the method. */
function readArguments(inputs: readonly AbiParameter[], data: Hex): readonly unknown[] | null {
  if (inputs.length === 0) return [];
  try {
    return decodeAbiParameters(inputs, slice(data, 4));
  } catch {
    return null;
  }
}

/** Tuples by the types of their parts, as signatures name them. */
function typeOf(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type;
  return parameter.type.replace('tuple', `(${parameter.components.map(typeOf).join(',')})`);
}

function toValue(value: unknown): ParameterValue {
  if (Array.isArray(value)) return value.map(toValue);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(toValue);
  return typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : String(value);
}

function decodeInner(
  contracts: ContractRegistry,
  { method, name, value, first }: { method: string; name: string; value: ParameterValue; first: unknown },
) {
  if (!isHex(value)) return {};
  if (method === 'multiSend' && name === 'transactions')
    return { valueDecoded: decodeBatch(contracts, value) };
  if (!method.startsWith('execTransaction') || name !== 'data') return {};
  const to = typeof first === 'string' && isAddress(first) ? first : zeroAddress;
  return { valueDecoded: decodeBase(contracts, { data: value, to }) };
}

/** The calls packed into a batch; null when they do not fill the bytes exactly. */
function decodeBatch(contracts: ContractRegistry, packed: Hex): readonly InnerCall[] | null {
  const calls: InnerCall[] = [];
  const total = size(packed);
  let position = 0;
  while (position < total) {
    if (position + 85 > total) return null;
    const length = Number(hexToBigInt(slice(packed, position + 53, position + 85)));
    const end = position + 85 + length;
    if (end > total) return null;
    const data = length === 0 ? null : slice(packed, position + 85, end);
    const to = getAddress(slice(packed, position + 1, position + 21));
    calls.push({
      to,
      value: hexToBigInt(slice(packed, position + 21, position + 53)).toString(),
      data,
      operation: hexToNumber(slice(packed, position, position + 1)),
      dataDecoded: decodeBase(contracts, { data, to }),
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
