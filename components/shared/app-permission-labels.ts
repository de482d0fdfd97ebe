import type { AppPermissionName } from '@/lib/storage/app-permissions';

/** What an app may do with a permission, as the end of "It may …". */
export const appPermissionLabels: Readonly<Record<AppPermissionName, string>> = {
  requestAddressBook: 'read the names that you have for addresses',
  'clipboard-read': 'read what you have copied',
  'clipboard-write': 'put something on your clipboard',
  fullscreen: 'fill the whole screen',
};
