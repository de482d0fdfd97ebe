import { type Address, isAddressEqual } from 'viem';
import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';

/** The name of an account where the deployment knows one, else its short address. */
export function accountName(address: Address): string {
  const known = deployment.knownNames.find((entry) => isAddressEqual(entry.address, address));
  return known?.name ?? formatShortAddress(address);
}
