import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env, EnvName } from '@/config/read-env';
import { checkEnv } from '@/scripts/build/check-env';
import { type SiteKind, siteKinds } from '@/scripts/build/site-kinds';
import { project } from '@/scripts/support/project';

const names = [
  'NEXT_PUBLIC_RPC_URLS',
  'NEXT_PUBLIC_GATEWAY_URL',
  'NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID',
  'NEXT_PUBLIC_MAINNET_RPC_URL',
  'NEXT_PUBLIC_SIGN_IN',
  'NEXT_PUBLIC_SITE_URL',
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
  'NEXT_PUBLIC_FIREBASE_VAPID_KEY',
  'NEXT_PUBLIC_DEMO',
] as const satisfies readonly EnvName[];

/** The order in which Next reads them; the first that names a variable wins. */
const files = ['.env.production.local', '.env.local', '.env.production', '.env'];

/**
 * Settles every variable of the build in this process, checks all of them, and gives what they say.
 * Only the site for hosts reads files: a demo talks to the local stack, whatever is written in them.
 */
export function loadBuildEnv(kind: SiteKind): Env {
  if (kind === 'production')
    for (const file of files.map((name) => join(project.root, name))) {
      if (existsSync(file)) process.loadEnvFile(file);
    }
  else Object.assign(process.env, siteKinds[kind].env);
  // A variable that is set, even to nothing, is not read from a file again.
  for (const name of names) process.env[name] ??= '';
  return checkEnv(process.env);
}
