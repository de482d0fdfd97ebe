import { type Address, checksumAddress } from 'viem';

/**
 * Reads the Safe in an id such as `multisig_<safe>_<safeTxHash>` or `transfer_<safe>_<id>`; undefined for a bare hash.
 */
export function readSafeOfId(id: string): Address | undefined {
  const address = /^[a-z]+_(0x[0-9a-f]{40})_/i.exec(id)?.[1];
  return address ? checksumAddress(address.toLowerCase() as Address) : undefined; // the expression matched its form
}
