import { type Address, type Hex, isAddressEqual } from 'viem';
import type { Refusal } from './refuse-owner';

/** A contract that is to become part of a Safe, as the chain describes it. */
export type DescribedContract = {
  readonly address: Address;
  readonly hasCode: boolean;
  /** Interfaces that it says it has (ERC-165), of those in `guardInterfaces`. */
  readonly supports: readonly Hex[];
};

/**
 * The interfaces that a guard must support; otherwise the Safe refuses it or is locked (GuardManager.sol,
 * ModuleManager.sol).
 */
export const guardInterfaces = { guard: '0xe6d7a83a', moduleGuard: '0x58401ed8' } as const;

/** The roles of contracts in a Safe. */
export type ContractRole = 'module' | 'guard' | 'moduleGuard' | 'fallbackHandler';

const names: Readonly<Record<ContractRole, string>> = {
  module: 'module',
  guard: 'guard',
  moduleGuard: 'module guard',
  fallbackHandler: 'fallback handler',
};

const refuse = (message: string): Refusal => ({ message });

/** Tells why an address can't have a role, whatever code it has. `taken` are the addresses that already have it. */
export function refuseContractAddress(
  role: ContractRole,
  address: Address,
  { safe, taken }: { safe: Address; taken: readonly Address[] },
): Refusal | undefined {
  const number = BigInt(address);
  if (number <= 1n)
    return refuse(
      number === 0n
        ? `The zero address can’t be a ${names[role]}.`
        : `The Safe contract uses 0x…0001 as a marker. This address can’t be a ${names[role]}.`,
    );
  if (isAddressEqual(address, safe)) return refuse(`A Safe can’t be its own ${names[role]}.`);
  if (taken.some((one) => isAddressEqual(one, address)))
    return refuse(
      role === 'module'
        ? 'This module is already enabled, or already in your changes.'
        : `This is the ${names[role]} already.`,
    );
  return undefined;
}

/** Tells why a contract can't have a role, by its code; `version` is the Safe's, such as `1.4.1`. */
export function refuseContract(role: ContractRole, contract: DescribedContract): Refusal | undefined {
  if (!contract.hasCode)
    return refuse(`There is no contract at this address on Base, so it can’t be a ${names[role]}.`);
  if (role !== 'guard' && role !== 'moduleGuard') return undefined;
  const requiredInterface = guardInterfaces[role];
  if (contract.supports.includes(requiredInterface)) return undefined;
  return refuse(
    `This contract isn’t a ${names[role]}: it doesn’t support the interface ${requiredInterface}. It would block ${role === 'guard' ? 'every transaction of this Safe for good' : 'every transaction of the modules'}.`,
  );
}
