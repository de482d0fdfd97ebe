import type { SafeAppsGuest } from '@/lib/bridge/guest';
import type { HostTheme } from '@/lib/bridge/replies';

/** How the wallet around this page looks, and news of it. */
export type HostThemeSource = {
  readonly read: () => Promise<HostTheme>;
  readonly onChange: (listener: (theme: HostTheme) => void) => () => void;
};

export const createHostTheme = (guest: SafeAppsGuest): HostThemeSource => ({
  read: () => guest.request('getCurrentTheme'),
  onChange: guest.onTheme,
});
