import { type Address, getAddress, isAddressEqual, type Log, size, slice, toEventSelector } from 'viem';
import type { SafeRef } from './types';

const successTopic = toEventSelector('ExecutionFromModuleSuccess(address)');
const failureTopic = toEventSelector('ExecutionFromModuleFailure(address)');

/** Which module had a Safe do something, and how it ended, by the Safe's own event; undefined for any other. Source: ModuleManager.sol. */
export function readModuleOutcome(
  { address, topics: [topic, word] }: Pick<Log, 'address' | 'topics'>,
  safe: SafeRef,
): { readonly module: Address; readonly isSuccess: boolean } | undefined {
  if (topic !== successTopic && topic !== failureTopic) return undefined;
  if (!isAddressEqual(address, safe.address) || !word || size(word) !== 32) return undefined;
  return { module: getAddress(slice(word, 12)), isSuccess: topic === successTopic };
}
