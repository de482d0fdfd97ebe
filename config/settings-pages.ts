import { routes } from './routes';

export type SettingsPage =
  | 'setup'
  | 'permissions'
  | 'modules'
  | 'notifications'
  | 'data'
  | 'appearance'
  | 'apps'
  | 'environment';

export type SettingsPageEntry = {
  readonly page: SettingsPage;
  /** The page's heading. */
  readonly title: string;
  /** The text of its tab, where that is shorter. */
  readonly tab?: string;
  readonly href: (safe?: string) => string;
  /** Whether it is about the open Safe, and not about this browser. */
  readonly isOfSafe?: true;
  /** Whether it has no place in a surrounding wallet's frame. */
  readonly isForTabs?: true;
};

/** The pages of settings, in the order of their tabs. */
export const settingsPages: readonly SettingsPageEntry[] = [
  { page: 'setup', title: 'Setup', href: routes.setup, isOfSafe: true },
  { page: 'permissions', title: 'Permissions', href: routes.permissions, isOfSafe: true },
  { page: 'modules', title: 'Modules', href: routes.modules, isOfSafe: true },
  { page: 'notifications', title: 'Notifications', href: routes.notifications, isForTabs: true },
  { page: 'data', title: 'Data', href: routes.settingsData },
  { page: 'appearance', title: 'Appearance', href: routes.appearance },
  { page: 'apps', title: 'App permissions', tab: 'Apps', href: routes.safeAppSettings, isForTabs: true },
  { page: 'environment', title: 'Network and servers', href: routes.environment },
];
