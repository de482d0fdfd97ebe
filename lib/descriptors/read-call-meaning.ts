import { type AbiFunction, type AbiParameter, type Address, size, slice } from 'viem';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { operations } from '@/lib/safe/protocol/types';
import type { BoundDescriptor, DescriptorFormat } from './descriptor';
import { findDescriptors } from './find-descriptors';
import { lockVoteIntent, readLockVote } from './lock-vote';
import type { Meaning, MeaningPart } from './meaning';
import type { NamedSurroundings } from './named-values';
import { readNamedArguments, readSignature } from './read-named-arguments';
import { type Leaf, renderFormat } from './render-format';
import { readRouterMulticall, routerMulticallIntent } from './router-multicall';
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
    const values = readNamedArguments(found.item, data);
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
      planReaders.get(format.intent ?? '')?.(around) ?? renderFormat({ format, metadata, leaves, around });
    if (parts) return parts;
  }
  return undefined;
}

/** Readers of calls that no list of fields describes; their formats have no sentence of their own. */
const planReaders = new Map([
  [universalRouterIntent, readUniversalRouter],
  [routerMulticallIntent, readRouterMulticall],
  [lockVoteIntent, readLockVote],
]);

/** Joins a sentence to its source, and to the code for which it is true. */
export const toMeaning = (
  { source, code }: BoundDescriptor,
  contract: Address,
  parts: readonly MeaningPart[],
): Meaning => ({ parts, source, contract, code });

/** The values of a function, down to the lists, whose items have no names of their own. */
function listLeaves(inputs: readonly AbiParameter[], before = ''): readonly Leaf[] {
  return inputs.flatMap((input) => {
    const path = `${before}${input.name ?? ''}`;
    return input.type === 'tuple' && 'components' in input
      ? listLeaves(input.components, `${path}.`)
      : [{ path, type: input.type }];
  });
}
