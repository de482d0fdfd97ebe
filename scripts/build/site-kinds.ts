import { join } from 'node:path';
import type { EnvName } from '@/config/read-env';
import { project } from '@/scripts/support/project';

type SiteKindData = {
  /** Where it stands below the root of the project. */
  readonly folder: string;
  /** What makes it differ. A kind that names something here reads no file with variables. */
  readonly env: Readonly<Partial<Record<EnvName, string>>>;
  /** Whether it is only ever opened on this machine, so that a quick build counts more than small files. */
  readonly isForLoopback: boolean;
};

/** Nobody's: the relay is played by the journeys. */
const relay = { NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID: '00c0ffee00c0ffee00c0ffee00c0ffee' } as const;

/** The sites that are built: the one to be hosted, the demo, two more that journeys look at, and one that the bench does. */
export const siteKinds = {
  production: { folder: 'out', env: {}, isForLoopback: false },
  demo: { folder: 'out-demo', env: { NEXT_PUBLIC_DEMO: 'true' }, isForLoopback: true },
  'sign-in': {
    folder: 'out-sign-in',
    isForLoopback: true,
    env: {
      ...{ NEXT_PUBLIC_DEMO: 'true', NEXT_PUBLIC_SIGN_IN: 'always' },
      // Nobody's: Google's services are played by the journeys.
      NEXT_PUBLIC_FIREBASE_API_KEY: 'AIzaSyNobodysKeyOfNoProject00000000000',
      NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'nobodys-project',
      NEXT_PUBLIC_FIREBASE_APP_ID: '1:1:web:c0ffee',
      NEXT_PUBLIC_FIREBASE_VAPID_KEY:
        'BBBQTU13_AZi1PXCsYgn0jo2MfpZ9GYGaYzDenTokMFQYSR5HtIczuh2nJL8pSWTzkaaUZ2184uTugNsrMUQTF4',
    },
  },
  relay: { folder: 'out-relay', env: relay, isForLoopback: true },
  // Its files are cut as those of the production site, because they are what is measured.
  measured: { folder: 'out-measured', env: relay, isForLoopback: false },
} as const satisfies Readonly<Record<string, SiteKindData>>;

export type SiteKind = keyof typeof siteKinds;

export const isSiteKind = (name: string): name is SiteKind => Object.hasOwn(siteKinds, name);

export const siteFolder = (kind: SiteKind): string => join(project.root, siteKinds[kind].folder);
