import { SafeAppsError } from '@/lib/errors/safe-apps';
import type { GuestReplies, HostPermission } from '../host/replies';
import type { SafeAppsGuest } from './guest';

const isPaused = (permissions: readonly HostPermission[]) =>
  permissions.some(({ parentCapability }) => parentCapability === 'requestAddressBook');

/**
 * Reads the host's address book, and requests the permission first if it is missing (specification, section 6). Throws
 * `permissions-rejected`, and what the guest throws.
 */
export async function requestAddressBook(guest: SafeAppsGuest): Promise<GuestReplies['requestAddressBook']> {
  const held = await guest.request('wallet_getPermissions');
  if (!isPaused(held)) {
    const given = await guest.request('wallet_requestPermissions', [{ requestAddressBook: {} }]);
    if (!isPaused(given)) throw new SafeAppsError({ kind: 'permissions-rejected' });
  }
  return guest.request('requestAddressBook');
}
