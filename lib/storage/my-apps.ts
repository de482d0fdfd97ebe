import { z } from 'zod/mini';
import { createStore } from './store';

const urlSchema = z.string().check(z.maxLength(2_000));

const myAppsSchema = z.object({
  /** URLs of apps that are listed first. */
  pinned: z.array(urlSchema),
  /** Apps that the visitor added by URL; name and description come from the app. */
  added: z.array(
    z.object({
      url: urlSchema,
      name: z.string().check(z.maxLength(200)),
      description: z.string().check(z.maxLength(1_000)),
      iconUrl: z.optional(urlSchema),
    }),
  ),
  /** Icons of opened apps, as each app names its own. */
  icons: z.optional(z.array(z.object({ url: urlSchema, iconUrl: urlSchema }))),
  /** Origins of unlisted apps that the visitor opened in spite of the warning. */
  accepted: z.array(z.string().check(z.maxLength(300))),
});

export type MyApps = z.infer<typeof myAppsSchema>;
export type AddedApp = MyApps['added'][number];

/** The apps of this visitor. */
export const myApps = createStore<MyApps>({
  key: 'my-apps.v1',
  schema: myAppsSchema,
  initial: { pinned: [], added: [], accepted: [] },
});

const without = (list: readonly string[], item: string) => list.filter((other) => other !== item);

export function togglePin(url: string): boolean {
  return myApps.update((mine) => ({
    ...mine,
    pinned: mine.pinned.includes(url) ? without(mine.pinned, url) : [...mine.pinned, url],
  }));
}

export function addApp(app: AddedApp): boolean {
  return myApps.update((mine) => ({
    ...mine,
    added: [...mine.added.filter(({ url }) => url !== app.url), app],
  }));
}

export function removeApp(removed: string): boolean {
  return myApps.update((mine) => ({
    ...mine,
    pinned: without(mine.pinned, removed),
    added: mine.added.filter(({ url }) => url !== removed),
  }));
}

/** The most icons that are kept; the oldest are dropped. */
const maxIcons = 100;

/** Saves the icon URL of an app, or drops it. */
export function rememberAppIcon(url: string, iconUrl: string | undefined): void {
  const before = myApps.get().icons?.find((icon) => icon.url === url)?.iconUrl;
  if (before === iconUrl) return;
  myApps.update((mine) => {
    const others = (mine.icons ?? []).filter((icon) => icon.url !== url);
    return {
      ...mine,
      icons: iconUrl === undefined ? others : [...others, { url, iconUrl }].slice(-maxIcons),
    };
  });
}

export function acceptApp(origin: string): boolean {
  return myApps.update((mine) => ({ ...mine, accepted: [...without(mine.accepted, origin), origin] }));
}

export function warnOfApp(origin: string): boolean {
  return myApps.update((mine) => ({ ...mine, accepted: without(mine.accepted, origin) }));
}
