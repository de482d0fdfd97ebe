import { type AbiFunction, encodeFunctionData, type Hex, parseAbiItem, size, toFunctionSelector } from 'viem';
import { readArguments } from '@/lib/safe/decode/calldata/read-arguments';
import { type NamedSurroundings, nameValues } from './named-values';

export type Signature = { readonly item: AbiFunction; readonly selector: string };

const signatures = new Map<string, Signature>();

/** Reads a function from its signature with the names of its arguments, and keeps it, because each look asks again. */
export function readSignature(signature: string): Signature {
  const known = signatures.get(signature);
  if (known) return known;
  const item = parseAbiItem(`function ${signature}`) as AbiFunction; // a function by its first word
  const read = { item, selector: toFunctionSelector(item) };
  signatures.set(signature, read);
  return read;
}

/**
 * The arguments by name; undefined unless an encoder would write exactly these bytes. Bytes behind all arguments, such as
 * builder codes (ERC-8021) and tags of apps, change no argument: ABI decoders stop before them. Of the described
 * contracts only Aerodrome's router, locks and voter read the end of their calldata, and only for their forwarder
 * (ERC-2771), which is no Safe. The review names or counts these bytes; `isExact` where it would not.
 */
export function readNamedArguments(
  item: AbiFunction,
  data: Hex,
  { isExact = false } = {},
): NamedSurroundings['values'] | undefined {
  const read = readArguments(item.inputs, data);
  if (!read) return undefined;
  const { extraBytes, dirtySlots, hasUnusualOffsets, isTruncated } = read.encoding;
  if (dirtySlots > 0 || hasUnusualOffsets || isTruncated) return undefined;
  const again = encodeFunctionData({ abi: [item], functionName: item.name, args: [...read.values] });
  const isCanonical = size(again) + extraBytes === size(data) && data.toLowerCase().startsWith(again);
  if (isExact && extraBytes > 0) return undefined;
  return isCanonical ? nameValues(item.inputs, read.values) : undefined;
}
