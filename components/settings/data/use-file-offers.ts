import type { Address } from 'viem';
import { base } from '@/config/chains';
import type { DataExport } from '@/lib/data-export/parse-data-export';
import { countOf } from '@/lib/format/count';
import { useFiatCodes } from '@/lib/queries/fiat-codes';
import { useSafeApps } from '@/lib/queries/safe-apps/safe-apps';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type MyApps, togglePin } from '@/lib/storage/my-apps';
import { type Preferences, preferences } from '@/lib/storage/preferences';
import { chooseTheme, type Theme } from '@/lib/storage/theme';
import { chooseToken, type TokenChoice } from '@/lib/storage/token-choices';

/** A setting of a file that a person may take over; a file changes none by itself. */
export type FileOffer = {
  readonly id: string;
  readonly label: string;
  /** Returns false where the browser refused to store it. */
  readonly take: () => boolean;
};

type Before = {
  readonly theme: Theme;
  readonly preferences: Preferences;
  readonly apps: MyApps;
  readonly tokens: readonly TokenChoice[];
};

/**
 * Lists the settings of a file that differ from this browser's; currency and apps only as far as the gateway offers
 * them.
 */
export function useFileOffers(data: DataExport, before: Before): readonly FileOffer[] {
  const { currency, copiesPrefix, hiddenTokens, pinnedApps } = data;
  const isOtherCurrency = currency !== undefined && currency !== before.preferences.currency;
  const codes = useFiatCodes({ enabled: isOtherCurrency }).data;
  const apps = useSafeApps({ enabled: pinnedApps.length > 0 }).data;

  const offers: FileOffer[] = [];
  const theme = data.isDark === undefined ? undefined : data.isDark ? 'dark' : 'light';
  if (theme && theme !== before.theme)
    offers.push({
      id: 'theme',
      label: `Use the ${theme} theme from the file`,
      take: () => chooseTheme(theme),
    });
  if (isOtherCurrency && codes?.includes(currency))
    offers.push({
      id: 'currency',
      label: `Show values in ${currency.toUpperCase()}, as in the file`,
      take: () => preferences.update((all) => ({ ...all, currency })),
    });
  if (copiesPrefix !== undefined && copiesPrefix !== before.preferences.copiesPrefix)
    offers.push({
      id: 'prefix',
      label: `Copy addresses ${copiesPrefix ? 'with' : 'without'} the network prefix, as in the file`,
      take: () => preferences.update((all) => ({ ...all, copiesPrefix })),
    });
  const hidden = listHidden(data.safes, hiddenTokens, before.tokens);
  if (hidden.length > 0)
    offers.push({
      id: 'tokens',
      label: `Hide ${countOf(hiddenTokens.length, 'token')} in ${data.safes.length === 1 ? 'the Safe' : 'the Safes'} of the file`,
      take: () =>
        hidden
          .map(({ safe, token }) => chooseToken(safe, token, { choice: 'hidden', isOn: true }))
          .every(Boolean),
    });
  const pins = (apps ?? []).flatMap((app) =>
    app.kind === 'app' && pinnedApps.includes(app.id) && !before.apps.pinned.includes(app.url)
      ? [app.url]
      : [],
  );
  if (pins.length > 0)
    offers.push({
      id: 'apps',
      label: `Pin ${countOf(pins.length, 'app')} from the file`,
      take: () => pins.map(togglePin).every(Boolean),
    });
  return offers;
}

/** Safe{Wallet} hides a token in all Safes, but this browser hides it per Safe. */
function listHidden(safes: readonly Address[], tokens: readonly Address[], before: readonly TokenChoice[]) {
  const isHidden = (safe: Address, token: Address) =>
    before.some(
      (row) =>
        row.choice === 'hidden' &&
        row.token === token &&
        isSameSafe({ chainId: row.chainId, address: row.safe }, { chainId: base.id, address: safe }),
    );
  return safes.flatMap((safe) =>
    tokens
      .filter((token) => !isHidden(safe, token))
      .map((token) => ({ safe: { chainId: base.id, address: safe }, token })),
  );
}
