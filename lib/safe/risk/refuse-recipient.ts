import { type Address, isAddressEqual, zeroAddress } from 'viem';

/** The sentence for why a Safe can't send anything to an address; undefined where it can. */
export function refuseRecipient(address: Address, safe: Address): string | undefined {
  if (isAddressEqual(address, zeroAddress)) return 'This is the zero address. Anything sent to it is lost.';
  if (isAddressEqual(address, safe)) return 'This is the Safe itself. Enter another address.';
  return undefined;
}
