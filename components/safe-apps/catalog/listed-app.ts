import { base } from '@/config/chains';
import { AppAddressError } from '@/lib/errors/safe-apps';
import { cleanText } from '@/lib/format/clean-text';
import type { SafeApp } from '@/lib/gateway/resources/safe-apps';
import { readAppIcon } from '@/lib/safe-apps/host/read-app-icon';
import { readAppAddress } from '@/lib/safe-apps/protocol/app-address';
import type { AddedApp } from '@/lib/storage/my-apps';

/** An app that can be opened. Its words are its own, or the gateway's; they are cleaned. */
export type ListedApp = {
  readonly url: string;
  readonly origin: string;
  /** The address as the list has it, by which the gateway knows the app again. */
  readonly claimedUrl: string;
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  /** Where its icon is, by the catalog's word or its own; whether it may be asked for is decided where it is shown. */
  readonly iconUrl: string | undefined;
  readonly developer: string | undefined;
  /** How many networks it says to work on beside Base. */
  readonly otherChains: number;
  /** Added by this visitor, and in no catalog. */
  readonly isAdded: boolean;
};

type Row = SafeApp | { readonly kind: 'unreadable' };

export type AppList = {
  readonly apps: readonly ListedApp[];
  /** Entries of the catalog that cannot be read, or whose address is not opened. */
  readonly leftOut: number;
};

/** The catalog's apps for Base and this visitor's own, each address once. */
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

/** Whether an app may be opened from this origin; a policy that is not known restricts nothing that is known. */
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

/** What was searched for. */
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

/** Every category that an app has, in the order of the alphabet. */
export function listCategories(apps: readonly ListedApp[]): readonly string[] {
  return [...new Set(apps.flatMap(({ categories }) => categories))].toSorted((a, b) => a.localeCompare(b));
}
