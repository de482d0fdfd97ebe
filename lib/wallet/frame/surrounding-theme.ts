import type { SafeAppsGuest } from '@/lib/safe-apps/guest/guest';
import type { HostTheme } from '@/lib/safe-apps/host/replies';

/** The surrounding wallet's theme, and its changes. */
export type SurroundingThemeSource = {
  readonly read: () => Promise<HostTheme>;
  readonly onChange: (listener: (theme: HostTheme) => void) => () => void;
};

export const createSurroundingTheme = (guest: SafeAppsGuest): SurroundingThemeSource => ({
  read: () => guest.request('getCurrentTheme'),
  onChange: guest.onTheme,
});
