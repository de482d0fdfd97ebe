import { type Address, isAddressEqual } from 'viem';
import type { MessageContent } from '../protocol/message-hash';
import { readTestSignature } from '../protocol/test-signature';
import type { SafeRef } from '../protocol/types';

export type RequiredSigners = { readonly owners: readonly Address[]; readonly threshold: number };

/**
 * Reads who must sign a message: as many owners as the Safe requires, or for a test signature the one owner whose key is
 * tried. No owners are left where that one is none any more.
 */
export function readRequiredSigners<T extends RequiredSigners>(
  safe: SafeRef,
  content: MessageContent,
  state: T,
): T | RequiredSigners {
  const test = readTestSignature(safe, content);
  if (!test) return state;
  return { owners: state.owners.filter((owner) => isAddressEqual(owner, test.owner)), threshold: 1 };
}
