import { type Address, isAddressEqual, zeroAddress } from 'viem';

/** Why nothing can be sent to an address from a Safe, in a sentence; undefined where something can. */
export function refuseRecipient(address: Address, safe: Address): string | undefined {
  if (isAddressEqual(address, zeroAddress)) return 'This is the zero address. Anything sent to it is lost.';
  if (isAddressEqual(address, safe)) return 'This is the Safe itself. Enter another address.';
  return undefined;
}
