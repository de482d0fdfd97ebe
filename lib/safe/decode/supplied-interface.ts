import type { AbiFunction, AbiParameter } from 'viem';

// Interfaces come from the gateway and from people: what is read of them is bounded, so that decoding with them is.

/** In characters. */
const maxText = 200_000;
const maxFunctions = 1_000;
const maxParameters = 50;
const maxDepth = 5;
const maxListLength = 1_000;

const namePattern = /^[A-Za-z_$][\w$]{0,99}$/;
/** Elementary types and tuples, with at most three list brackets behind. */
const typePattern =
  /^(?:address|bool|string|bytes\d{0,2}|u?int\d{0,3}|function|tuple)((?:\[\d{0,4}\]){0,3})$/;

export type ParsedInterface =
  | { readonly ok: true; readonly functions: readonly AbiFunction[] }
  | { readonly ok: false; readonly message: string };

/** Reads a pasted interface: a JSON ABI, or a compiler's output that has one as `abi`. */
export function parseInterface(text: string): ParsedInterface {
  if (text.trim() === '') return refuse('Paste the contract’s interface.');
  if (text.length > maxText) return refuse('This is too long: at most 200,000 characters are read.');
  const items = readItems(text);
  if (!items) return refuse('This is not a JSON ABI. It starts with [ and lists functions.');
  const functions = readFunctions(items);
  return functions.length === 0 ? refuse('It has no readable function.') : { ok: true, functions };
}

const refuse = (message: string) => ({ ok: false, message }) as const;

function readItems(text: string): readonly unknown[] | undefined {
  try {
    const json: unknown = JSON.parse(text);
    if (Array.isArray(json)) return json;
    const { abi } = (json ?? {}) as { abi?: unknown }; // any value but null may be read by key
    return Array.isArray(abi) ? abi : undefined;
  } catch {
    return undefined;
  }
}

/** The functions of an interface of foreign origin; what is malformed, or too large to be decoded with, is left out. */
export function readFunctions(items: readonly unknown[]): readonly AbiFunction[] {
  return items.slice(0, maxFunctions).flatMap((item) => readFunction(item) ?? []);
}

function readFunction(item: unknown): AbiFunction | undefined {
  if (!isRecord(item) || item.type !== 'function') return undefined;
  const { name, inputs } = item;
  if (typeof name !== 'string' || !namePattern.test(name)) return undefined;
  const read = readParameters(inputs ?? [], maxDepth);
  // Outputs and mutability do not matter for decoding calls.
  const outputs = readParameters(item.outputs ?? [], maxDepth) ?? [];
  return read && { type: 'function', name, inputs: read, outputs, stateMutability: readMutability(item) };
}

/**
 * Reads the state mutability; interfaces from before Solidity 0.6 have two flags instead, and none means that all is
 * possible.
 */
function readMutability({ stateMutability, constant, payable }: Readonly<Record<string, unknown>>) {
  const named = mutabilities.find((one) => one === stateMutability);
  if (named) return named;
  if (constant === true) return 'view';
  return payable === false ? 'nonpayable' : 'payable';
}

const mutabilities = ['pure', 'view', 'nonpayable', 'payable'] as const;

function readParameters(list: unknown, depth: number): readonly AbiParameter[] | undefined {
  if (!Array.isArray(list) || list.length > maxParameters || depth === 0) return undefined;
  const read = list.flatMap((parameter) => readParameter(parameter, depth) ?? []);
  return read.length === list.length ? read : undefined;
}

function readParameter(parameter: unknown, depth: number): AbiParameter | undefined {
  if (!isRecord(parameter) || typeof parameter.type !== 'string') return undefined;
  const { type } = parameter;
  const brackets = typePattern.exec(type)?.[1];
  if (brackets === undefined) return undefined;
  const lengths = brackets.match(/\d+/g)?.map(Number) ?? [];
  // An item of a list with length 0 takes no bytes, so a few bytes could hold more items than there is time to read.
  if (lengths.some((length) => length === 0 || length > maxListLength)) return undefined;
  const name = typeof parameter.name === 'string' ? parameter.name.slice(0, 100) : '';
  if (!type.startsWith('tuple')) return { type, name };
  const components = readParameters(parameter.components, depth - 1);
  return components && components.length > 0 ? { type, name, components } : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
