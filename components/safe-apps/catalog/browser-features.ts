import type { AppPermissionName } from '@/lib/storage/app-permissions';

export type BrowserFeature = Exclude<AppPermissionName, 'requestAddressBook'>;

/** Browser features that a person may allow an app; this site's own headers deny the rest to every frame. */
export const browserFeatures = [
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
] as const satisfies readonly BrowserFeature[];

export const isFeature = (name: string): name is BrowserFeature =>
  browserFeatures.some((feature) => feature === name);
