import type { AppPermissionName } from '@/lib/storage/app-permissions';

export type BrowserFeature = Exclude<AppPermissionName, 'requestAddressBook'>;

/** What an app may use of the browser once a person allows it; this site's own headers keep the rest from every frame. */
export const browserFeatures = [
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
] as const satisfies readonly BrowserFeature[];

export const isFeature = (name: string): name is BrowserFeature =>
  browserFeatures.some((feature) => feature === name);
