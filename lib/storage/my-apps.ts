import { z } from 'zod/mini';
import { createStore } from './store';

const urlSchema = z.string().check(z.maxLength(2_000));

const myAppsSchema = z.object({
  /** Addresses of apps that stand first. */
  pinned: z.array(urlSchema),
  /** Added by their address; name and description are the app's own words. */
  added: z.array(
    z.object({
      url: urlSchema,
      name: z.string().check(z.maxLength(200)),
      description: z.string().check(z.maxLength(1_000)),
      iconUrl: z.optional(urlSchema),
    }),
  ),
  /** Where the icons of opened apps are, by their own word. */
  icons: z.optional(z.array(z.object({ url: urlSchema, iconUrl: urlSchema }))),
  /** Origins that were opened in spite of the warning that nobody vouches for them. */
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

/** So many icons are kept; the oldest go. */
const maxIcons = 100;

/** Keeps where the icon of an app is, or that it has none any more. */
export function rememberAppIcon(url: string, iconUrl: string | undefined): void {
  const known = myApps.get().icons?.find((icon) => icon.url === url)?.iconUrl;
  if (known === iconUrl) return;
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
