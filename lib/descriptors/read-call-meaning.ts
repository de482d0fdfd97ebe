import {
  type AbiFunction,
  type AbiParameter,
  type Address,
  encodeFunctionData,
  parseAbiItem,
  size,
  slice,
  toFunctionSelector,
} from 'viem';
import { readArguments } from '@/lib/safe/decode/calldata/read-arguments';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { operations } from '@/lib/safe/protocol/types';
import type { BoundDescriptor, DescriptorFormat } from './descriptor';
import { findDescriptors } from './find-descriptors';
import type { Meaning, MeaningPart } from './meaning';
import { type NamedSurroundings, nameValues } from './named-values';
import { type Leaf, renderFormat } from './render-format';
import { readUniversalRouter, universalRouterIntent } from './universal-router';

/**
 * Reads what a call of the Safe means by a descriptor that is bound to this contract on this chain. Undefined for a
 * delegate call, for arguments that no encoder writes, and wherever a part is not understood. Source: ERC-7730.
 */
export function readCallMeaning(
  { to, value, data, operation }: MultiSendStep,
  { safe, chainId }: { readonly safe: Address; readonly chainId: number },
): Meaning | undefined {
  if (operation !== operations.call || size(data) < 4) return undefined;
  const selector = slice(data, 0, 4).toLowerCase();
  for (const bound of findDescriptors('contract', { chainId, address: to })) {
    const found = findFunction(bound, selector);
    if (!found) continue;
    // The first descriptor that names the function is the only one.
    const values = readCanonical(found.item, data);
    const parts = values && renderFirst(found, { bound, around: { values, to, from: safe, value } });
    return parts && toMeaning(bound, to, parts);
  }
  return undefined;
}

type FoundFunction = { readonly item: AbiFunction; readonly formats: readonly DescriptorFormat[] };

function findFunction({ descriptor }: BoundDescriptor, selector: string): FoundFunction | undefined {
  for (const [signature, formats] of Object.entries(descriptor.display.formats)) {
    const { item, selector: own } = readSignature(signature);
    if (own === selector) return { item, formats: [formats].flat() };
  }
  return undefined;
}

/** Renders the first of a function's formats whose requirements hold. */
function renderFirst(
  { item, formats }: FoundFunction,
  { bound, around }: { readonly bound: BoundDescriptor; readonly around: NamedSurroundings },
): readonly MeaningPart[] | undefined {
  const leaves = listLeaves(item.inputs);
  const { metadata } = bound.descriptor;
  for (const format of formats) {
    const parts =
      format.intent === universalRouterIntent
        ? readUniversalRouter(around)
        : renderFormat({ format, metadata, leaves, around });
    if (parts) return parts;
  }
  return undefined;
}

/** Joins a sentence to its source, and to the code for which it is true. */
export const toMeaning = (
  { source, code }: BoundDescriptor,
  contract: Address,
  parts: readonly MeaningPart[],
): Meaning => ({ parts, source, contract, code });

type Signature = { readonly item: AbiFunction; readonly selector: string };

const signatures = new Map<string, Signature>();

function readSignature(signature: string): Signature {
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
 * contracts only Aerodrome's router reads the end of its calldata, and only for its forwarder (ERC-2771), which is no
 * Safe. The review names or counts these bytes.
 */
function readCanonical(item: AbiFunction, data: MultiSendStep['data']) {
  const read = readArguments(item.inputs, data);
  if (!read) return undefined;
  const { extraBytes, dirtySlots, hasUnusualOffsets, isTruncated } = read.encoding;
  if (dirtySlots > 0 || hasUnusualOffsets || isTruncated) return undefined;
  const again = encodeFunctionData({ abi: [item], functionName: item.name, args: [...read.values] });
  const isCanonical = size(again) + extraBytes === size(data) && data.toLowerCase().startsWith(again);
  return isCanonical ? nameValues(item.inputs, read.values) : undefined;
}

/** The values of a function, down to the lists, whose items have no names of their own. */
function listLeaves(inputs: readonly AbiParameter[], before = ''): readonly Leaf[] {
  return inputs.flatMap((input) => {
    const path = `${before}${input.name ?? ''}`;
    return input.type === 'tuple' && 'components' in input
      ? listLeaves(input.components, `${path}.`)
      : [{ path, type: input.type }];
  });
}
