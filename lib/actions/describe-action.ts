import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readKnownNames } from './risk/known-names';
import { showKnownName } from './show-known-name';

const maxNameLength = 60;

/** Describes a Safe's transaction for the account's list of recent transactions. */
export function describeAction(
  verb: 'Execute' | 'Approve',
  safe: SafeRef,
  nonces: bigint | readonly bigint[],
): string {
  const knownName = readKnownNames().get(safe.address.toLowerCase());
  const shownName = knownName
    ? cleanText(showKnownName(knownName), maxNameLength)
    : formatShortAddress(safe.address);
  const [first, ...others] = typeof nonces === 'bigint' ? [nonces] : nonces;
  const last = others.at(-1);
  return `${verb} transaction${last === undefined ? '' : 's'} ${first}${last === undefined ? '' : ` to ${last}`} of ${shownName}`;
}
