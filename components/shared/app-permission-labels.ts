import type { AppPermissionName } from '@/lib/storage/app-permissions';

/** What an app may do with a permission, as the end of "It may …". */
export const appPermissionLabels: Readonly<Record<AppPermissionName, string>> = {
  requestAddressBook: 'read the names in your address book',
  'clipboard-read': 'read what you have copied',
  'clipboard-write': 'write to your clipboard',
  fullscreen: 'fill the whole screen',
};
