import { type Hash, keccak256, stringToBytes } from 'viem';

/** JSON as it was parsed, or as it will be written. */
export type Json =
  | null
  | string
  | number
  | boolean
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Deeper than any batch of calls; foreign files may be nested by the thousand. */
const maxDepth = 64;

/**
 * The checksum of a transaction-builder file: keccak-256 of its text with the name left out and the keys sorted. `meta`
 * must be without its own checksum. Throws RangeError for what is nested too deeply.
 * Source: the checksum of the transaction-builder app, of which each object begins with the list of its keys.
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
