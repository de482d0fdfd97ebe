import { type Address, getAddress, isAddressEqual, type Log, size, slice, toEventSelector } from 'viem';
import type { SafeRef } from './types';

const successTopic = toEventSelector('ExecutionFromModuleSuccess(address)');
const failureTopic = toEventSelector('ExecutionFromModuleFailure(address)');

/**
 * Reads the module and the outcome from a Safe's own event of a module's transaction; undefined for other logs. Source:
 * ModuleManager.sol.
 */
export function readModuleOutcome(
  { address, topics: [topic, word] }: Pick<Log, 'address' | 'topics'>,
  safe: SafeRef,
): { readonly module: Address; readonly isSuccess: boolean } | undefined {
  if (topic !== successTopic && topic !== failureTopic) return undefined;
  if (!isAddressEqual(address, safe.address) || !word || size(word) !== 32) return undefined;
  return { module: getAddress(slice(word, 12)), isSuccess: topic === successTopic };
}
