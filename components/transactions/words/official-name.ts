import { type Address, isAddressEqual } from 'viem';
import { fallbackHandlers, safeSingletons } from '@/config/contracts';
import { findKnownModule } from '@/config/known-modules';

/** The published name of an official contract with its version; undefined for every other address. */
export function officialName(address: Address): string | undefined {
  const singleton = safeSingletons.find((one) => isAddressEqual(one.address, address));
  if (singleton) return `Safe ${singleton.version}${singleton.isL2 ? ' (L2)' : ''}`;
  const named =
    fallbackHandlers.find((one) => isAddressEqual(one.address, address)) ?? findKnownModule(address);
  return named && `${named.name} ${named.version}`;
}
