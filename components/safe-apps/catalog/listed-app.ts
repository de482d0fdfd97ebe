import { base } from '@/config/chains';
import { AppAddressError } from '@/lib/errors/safe-apps';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeApp } from '@/lib/gateway/resources/safe-apps';
import { readAppIcon } from '@/lib/safe-apps/host/read-app-icon';
import { readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import type { AddedApp } from '@/lib/storage/my-apps';

/** An app that can be opened. Its texts come from the app or the gateway; they are cleaned. */
export type ListedApp = {
  readonly url: string;
  readonly origin: string;
  /** The address as the list has it, by which the gateway recognizes the app. */
  readonly claimedUrl: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  /** The icon's address, from the catalog or the app; the component that shows it decides whether it may be loaded. */
  readonly iconUrl: string | undefined;
  readonly developer: string | undefined;
  /** The number of networks besides Base that it claims to support. */
  readonly otherChains: number;
  /** Whether the visitor added it and no catalog has it. */
  readonly isAdded: boolean;
};

type Row = SafeApp | { readonly kind: 'unreadable' };

export type AppList = {
  readonly apps: readonly ListedApp[];
  /** The number of catalog entries that can't be read, or whose address isn't opened. */
  readonly leftOut: number;
};

/** Lists the catalog's apps for Base and the visitor's own, each address once. */
export function listApps(catalog: readonly Row[], added: readonly AddedApp[], ownOrigin: string): AppList {
  const offered = catalog.filter(
    (row) => row.kind === 'unreadable' || (row.chainIds.includes(base.id) && isMeantFor(row, ownOrigin)),
  );
  const listed = offered.flatMap((row) => (row.kind === 'app' ? (readListed(row, ownOrigin) ?? []) : []));
  const own = added.flatMap((app) => readListed(app, ownOrigin) ?? []);
  const apps = [...listed, ...own].filter(
    ({ url }, index, all) => all.findIndex((other) => other.url === url) === index,
  );
  return { apps, leftOut: offered.length - listed.length };
}

/** Whether an app may be opened from this origin; an unknown policy restricts nothing. */
function isMeantFor({ access }: SafeApp, ownOrigin: string): boolean {
  return (
    access.policy !== 'DOMAIN_ALLOWLIST' ||
    access.allowed.some((place) => URL.canParse(place) && new URL(place).origin === ownOrigin)
  );
}

function readListed(app: SafeApp | AddedApp, ownOrigin: string): ListedApp | undefined {
  const address = readOrNothing(app.url, ownOrigin);
  return (
    address && {
      ...address,
      claimedUrl: app.url,
      name: cleanText(app.name, 80),
      description: cleanText(app.description, 300),
      categories: 'tags' in app ? app.tags.slice(0, 10).map((tag) => cleanText(tag, 40)) : [],
      iconUrl: readAppIcon(app.iconUrl, address.url),
      developer: 'tags' in app ? cleanText(app.provider?.name ?? '', 80) || undefined : undefined,
      otherChains: 'tags' in app ? app.chainIds.filter((id) => id !== base.id).length : 0,
      isAdded: !('tags' in app),
    }
  );
}

function readOrNothing(url: string, ownOrigin: string) {
  try {
    return readAppAddress(url, { ownOrigin });
  } catch (error) {
    if (error instanceof AppAddressError) return undefined;
    throw error;
  }
}

export type AppFilter = { readonly phrase: string; readonly category: string };

/** Filters apps by a search phrase and a category. */
export function filterApps(
  apps: readonly ListedApp[],
  { phrase, category }: AppFilter,
): readonly ListedApp[] {
  const parts = phrase.toLowerCase().split(/\s+/);
  return apps
    .filter((app) => category === '' || app.categories.includes(category))
    .filter(({ name, description, origin }) => {
      const text = `${name} ${description} ${origin}`.toLowerCase();
      return parts.every((part) => text.includes(part));
    });
}

/** Lists every category of the apps, in alphabetical order. */
export function listCategories(apps: readonly ListedApp[]): readonly string[] {
  return [...new Set(apps.flatMap(({ categories }) => categories))].toSorted((a, b) => a.localeCompare(b));
}
