import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvName } from '@/config/env';
import { project } from '@/scripts/support/project';

const names = [
  'NEXT_PUBLIC_RPC_URLS',
  'NEXT_PUBLIC_GATEWAY_URL',
  'NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID',
  'NEXT_PUBLIC_SITE_URL',
  'NEXT_PUBLIC_DEMO',
] as const satisfies readonly EnvName[];

/** The order in which Next reads them; the first that names a variable wins. */
const files = ['.env.production.local', '.env.local', '.env.production', '.env'];

/**
 * Settles every variable of the build in this process, checks all of them, and says which kind of build it will be.
 * A demo talks to the local stack, so files written for a production build do not reach it.
 */
export async function loadBuildEnv({ demo }: { readonly demo: boolean }): Promise<{ isDemo: boolean }> {
  if (demo) process.env.NEXT_PUBLIC_DEMO = 'true';
  else
    for (const file of files.map((name) => join(project.root, name))) {
      if (existsSync(file)) process.loadEnvFile(file);
    }
  // A variable that is set, even to nothing, is not read from a file again.
  for (const name of names) process.env[name] ??= '';
  const { env } = await import('@/config/env');
  return { isDemo: env.isDemo };
}
