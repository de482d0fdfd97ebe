import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseAbi } from 'viem';
import type { Call } from '@/devnet/seed/calls';

const abi = parseAbi([
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setFallbackHandler(address handler)',
  'function approveHash(bytes32 hashToApprove)',
  'function setDomainVerifier(bytes32 domainSeparator, address newVerifier)',
  'function setSafeMethod(bytes4 selector, bytes32 newMethod)',
]);

const sentinel = '0x0000000000000000000000000000000000000001';

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

/** Ends what the first module of a Safe may do. */
export function disableFirstModule(safe: Address, module: Address): Call {
  const args = [sentinel, module] as const;
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'disableModule', args }) };
}

export function setGuard(safe: Address, guard: Address): Call {
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'setGuard', args: [guard] }) };
}

export function setFallbackHandler(safe: Address, handler: Address): Call {
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'setFallbackHandler', args: [handler] }) };
}

/** Signs a transaction of another Safe as its owner. */
export function approveHash(parent: Address, hash: Hex): Call {
  return { to: parent, data: encodeFunctionData({ abi, functionName: 'approveHash', args: [hash] }) };
}

/** Of the ExtensibleFallbackHandler: who decides for one app what the Safe has signed. */
export function setDomainVerifier(safe: Address, verifier: Address): Call {
  const args = [`0x${'d0'.repeat(32)}`, verifier] as const;
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'setDomainVerifier', args }) };
}

/** Of the same handler: who answers a method in the name of the Safe. */
export function setSafeMethod(safe: Address, handler: Address): Call {
  const args = ['0x5ec12e70', `0x${'0'.repeat(24)}${handler.slice(2)}`] as const;
  return { to: safe, data: encodeFunctionData({ abi, functionName: 'setSafeMethod', args }) };
}
