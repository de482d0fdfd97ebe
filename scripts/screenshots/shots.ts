import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';

export type Shot = {
  readonly page: string;
  readonly path: string;
  readonly width: 1280 | 390;
  readonly theme: 'light' | 'dark';
};

const safe = `base:${demoSafes.bakery.address}`;

/** Pages of the scenario's main Safe. */
const pages = {
  landing: routes.landing(),
  accounts: routes.accounts(),
  load: routes.loadSafe(),
  home: routes.home(safe),
  balances: routes.balances(safe),
  queue: routes.queue(safe),
  history: routes.history(safe),
  send: routes.newTransaction(safe, { kind: 'send' }),
  appearance: routes.appearance(safe),
  environment: routes.environment(safe),
} as const satisfies Readonly<Record<string, string>>;

const shot = (page: keyof typeof pages, width: Shot['width'], theme: Shot['theme']): Shot => ({
  page,
  path: pages[page],
  width,
  theme,
});

// Keys of an object literal, whose type Object.keys forgets.
const names = Object.keys(pages) as (keyof typeof pages)[];

/** Every page in both widths and both themes. */
export const allShots: readonly Shot[] = names.flatMap((page) => [
  shot(page, 1280, 'light'),
  shot(page, 1280, 'dark'),
  shot(page, 390, 'light'),
  shot(page, 390, 'dark'),
]);

/** The few that stand in the README. */
export const readmeShots: readonly Shot[] = [
  shot('home', 1280, 'light'),
  shot('queue', 1280, 'dark'),
  shot('queue', 390, 'light'),
];
