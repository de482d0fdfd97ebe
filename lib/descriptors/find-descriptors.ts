import { type Address, getAddress, isAddress, isAddressEqual } from 'viem';
import { describedImplementations } from '@/config/described-code';
import type { BoundDescriptor, DescribedCode } from './descriptor';
import { ownDescriptors } from './own-descriptors';
import { registryDescriptors } from './registry-descriptors';

/** Finds the descriptors of a contract's calls, or of messages to it, by address and chain; the registry's come first. */
export function findDescriptors(
  kind: 'contract' | 'eip712',
  { chainId, address }: { readonly chainId: number; readonly address: Address },
): readonly BoundDescriptor[] {
  return [...registryDescriptors(), ...ownDescriptors]
    .filter(({ descriptor }) =>
      descriptor.context[kind]?.deployments?.some(
        (one) =>
          one.chainId === chainId &&
          isAddress(one.address, { strict: false }) &&
          isAddressEqual(one.address, address),
      ),
    )
    .map((found) => ({ ...found, code: readCode(address) }));
}

function readCode(address: Address): DescribedCode {
  const implementations = describedImplementations[getAddress(address)];
  return implementations ? { implementations } : 'fixed';
}
