import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { findName } from '@/lib/names/find-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { knownSafes } from '@/lib/storage/known-safes';

const maxNameLength = 60;

/** What the account's list of recent transactions says about what was sent for a Safe. */
export function describeAction(verb: 'Execute' | 'Approve', safe: SafeRef, nonce: bigint): string {
  const known = knownSafes.get().map((entry) => ({ name: entry.name, address: entry.safe.address }));
  const name = findName(safe.address, [...known, ...deployment.knownNames]);
  const shownName = name === undefined ? formatShortAddress(safe.address) : cleanText(name, maxNameLength);
  return `${verb} transaction ${nonce} of ${shownName}`;
}
