import { type Hash, keccak256, stringToBytes } from 'viem';

/** Parsed JSON, or a value to be written as JSON. */
export type Json =
  | null
  | string
  | number
  | boolean
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** The deepest level that is read: no batch of calls is deeper, but foreign files may be. */
const maxDepth = 64;

/**
 * Computes the checksum of a transaction-builder file: keccak-256 of its text without the name and with sorted keys.
 * `meta` must not contain a checksum. Throws RangeError where the file is nested too deeply. Source: the checksum of
 * the transaction-builder app, in which each object begins with the list of its keys.
 */
export function computeBatchChecksum(file: {
  readonly [key: string]: Json;
  readonly meta: { readonly [key: string]: Json };
}): Hash {
  return keccak256(stringToBytes(serialize({ ...file, meta: { ...file.meta, name: null } }, 0)));
}

function serialize(json: Json, depth: number): string {
  if (depth > maxDepth) throw new RangeError('The file is nested too deeply.');
  if (isList(json)) return `[${json.map((item) => serialize(item, depth + 1)).join(',')}]`;
  if (typeof json === 'object' && json !== null) {
    const keys = Object.keys(json).sort();
    const values = keys.map((key) => `${serialize(json[key], depth + 1)},`);
    return `{${JSON.stringify(keys)}${values.join('')}}`;
  }
  return JSON.stringify(json ?? null);
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
