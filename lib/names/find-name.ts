import { type Address, isAddressEqual } from 'viem';

export type NamedAddress = { readonly name: string; readonly address: Address };

/** The first name in the given lists that belongs to an address. */
export function findName(address: Address, named: readonly NamedAddress[]): string | undefined {
  return named.find((entry) => entry.name !== '' && isAddressEqual(entry.address, address))?.name;
}
