import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '@/scripts/build/compress-files';
import { writeHashManifest } from '@/scripts/build/hash-manifest';
import { hostFiles } from '@/scripts/build/host-files';
import { loadBuildEnv } from '@/scripts/build/load-build-env';
import { nameWalletFiles } from '@/scripts/build/name-wallet-files';
import { removeEmptyMaps } from '@/scripts/build/remove-empty-maps';
import { runNextBuild } from '@/scripts/build/run-next-build';
import { type SiteKind, siteFolder } from '@/scripts/build/site-kinds';
import { hashSources, noteSources } from '@/scripts/build/site-sources';
import { withOutAside } from '@/scripts/build/with-out-aside';
import { writePolicies } from '@/scripts/build/write-policies';
import { project } from '@/scripts/support/project';

export type BuiltSite = { readonly site: string; readonly pages: number; readonly digest: string };

/** Checks the configuration, builds the site and finishes it: policy, files for hosts, hashes, compressed forms. */
export async function buildSite(options: {
  readonly kind: SiteKind;
  readonly quiet: boolean;
}): Promise<BuiltSite> {
  // Taken before everything: what is changed while the build runs is not in it.
  const sources = await hashSources(options.kind);
  const { isDemo } = loadBuildEnv(options.kind);
  const kind = options.kind === 'production' && isDemo ? 'demo' : options.kind;
  const built =
    kind === 'production' ? await buildForHosts(options) : await buildForThisMachine(kind, options);
  await noteSources(kind, sources);
  return built;
}

const buildForHosts = ({ quiet }: { readonly quiet: boolean }) => finishedBuild({ quiet, brotliQuality: 11 });

function buildForThisMachine(kind: SiteKind, { quiet }: { readonly quiet: boolean }): Promise<BuiltSite> {
  return withOutAside(async () => {
    // It is served on loopback, where the last percent of size is worth no second.
    const built = await finishedBuild({ quiet, brotliQuality: 4 });
    const site = siteFolder(kind);
    await rm(site, { recursive: true, force: true });
    await rename(project.out, site);
    return { ...built, site };
  });
}

async function finishedBuild(options: {
  readonly quiet: boolean;
  readonly brotliQuality: number;
}): Promise<BuiltSite> {
  const site = project.out;
  await runNextBuild(options);
  await removeEmptyMaps(site);
  await nameWalletFiles(site);
  const pages = await writePolicies(site);
  // Only now: the configuration is read from variables that are settled before the build.
  const { deployment } = await import('@/config/deployment');
  const files = hostFiles(deployment.safeHosts);
  for (const [name, content] of Object.entries(files)) await writeFile(join(site, name), content);
  const digest = await writeHashManifest(site);
  await compressFiles(site, { brotliQuality: options.brotliQuality, except: Object.keys(files) });
  return { site, pages, digest };
}
