import { type Address, type Hex, isAddressEqual } from 'viem';
import type { Refusal } from './refuse-owner';

/** What the chain says of a contract that is to get a part in a Safe. */
export type DescribedContract = {
  readonly address: Address;
  readonly hasCode: boolean;
  /** Interfaces that it says it has (ERC-165), of those in `guardInterfaces`. */
  readonly supports: readonly Hex[];
};

/** What a guard has to say of itself, or the Safe refuses it, or locks itself (GuardManager.sol, ModuleManager.sol). */
export const guardInterfaces = { guard: '0xe6d7a83a', moduleGuard: '0x58401ed8' } as const;

/** The parts of a Safe that contracts play. */
export type ContractRole = 'module' | 'guard' | 'moduleGuard' | 'fallbackHandler';

const names: Readonly<Record<ContractRole, string>> = {
  module: 'module',
  guard: 'guard',
  moduleGuard: 'module guard',
  fallbackHandler: 'fallback handler',
};

const refuse = (message: string): Refusal => ({ message });

/** Why an address cannot play a part, whatever the chain says of it. `taken` are those that play it already. */
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

/** Why a contract cannot play a part by what the chain says of it; `version` is the Safe's, such as `1.4.1`. */
export function refuseContract(role: ContractRole, contract: DescribedContract): Refusal | undefined {
  if (!contract.hasCode)
    return refuse(`There is no contract at this address on Base, so it can’t be a ${names[role]}.`);
  if (role !== 'guard' && role !== 'moduleGuard') return undefined;
  const wanted = guardInterfaces[role];
  if (contract.supports.includes(wanted)) return undefined;
  return refuse(
    `This contract isn’t a ${names[role]}: it doesn’t support the interface ${wanted}. It would block ${role === 'guard' ? 'every transaction of this Safe for good' : 'every transaction of the modules'}.`,
  );
}
