import { type Address, encodeFunctionData, type LocalAccount, parseAbi } from 'viem';
import type { Call } from '@/e2e/devnet/seed/calls';

const abi = parseAbi([
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function enableModule(address module)',
]);

/** Takes an owner out of a Safe; `before` is the one that stands before it in the Safe's list. */
export function removeOwner(
  safe: Address,
  { before, owner, threshold }: { before: LocalAccount; owner: LocalAccount; threshold: number },
): Call {
  const args = [before.address, owner.address, BigInt(threshold)] as const;
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'removeOwner', args }) };
}

/** Lets an account act for a Safe without its owners. */
export function enableModule(safe: Address, module: Address): Call {
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'enableModule', args: [module] }) };
}
