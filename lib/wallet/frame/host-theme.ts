import type { SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import type { HostTheme } from '@/lib/safe-apps/host/replies';

/** How the wallet around this page looks, and news of it. */
export type HostThemeSource = {
  readonly read: () => Promise<HostTheme>;
  readonly onChange: (listener: (theme: HostTheme) => void) => () => void;
};

export const createHostTheme = (guest: SafeAppsGuest): HostThemeSource => ({
  read: () => guest.request('getCurrentTheme'),
  onChange: guest.onTheme,
});
