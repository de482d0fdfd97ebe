import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readKnownNames } from './known-names';

const maxNameLength = 60;

/** What the account's list of recent transactions says about what was sent for a Safe. */
export function describeAction(
  verb: 'Execute' | 'Approve',
  safe: SafeRef,
  nonces: bigint | readonly bigint[],
): string {
  const name = readKnownNames().get(safe.address.toLowerCase())?.name;
  const shownName = name === undefined ? formatShortAddress(safe.address) : cleanText(name, maxNameLength);
  const [first, ...others] = typeof nonces === 'bigint' ? [nonces] : nonces;
  const last = others.at(-1);
  return `${verb} transaction${last === undefined ? '' : 's'} ${first}${last === undefined ? '' : ` to ${last}`} of ${shownName}`;
}
