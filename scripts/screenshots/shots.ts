import { demoSafes } from '@/config/demo-safes';
import { routes } from '@/config/routes';

export type Shot = {
  readonly page: string;
  readonly path: string;
  readonly width: 1280 | 390;
  readonly theme: 'light' | 'dark';
};

const safe = `base:${demoSafes.bakery.address}`;

/** The pictures that stand in the README. */
export const readmeShots: readonly Shot[] = [
  { page: 'home', path: routes.home(safe), width: 1280, theme: 'light' },
  { page: 'queue', path: routes.queue(safe), width: 1280, theme: 'dark' },
  { page: 'queue', path: routes.queue(safe), width: 390, theme: 'light' },
];
