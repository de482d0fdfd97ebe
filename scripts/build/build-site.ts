import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '@/scripts/build/compress-files';
import { hashDemoSources, sourcesFileName } from '@/scripts/build/demo-sources';
import { writeHashManifest } from '@/scripts/build/hash-manifest';
import { hostFiles } from '@/scripts/build/host-files';
import { loadBuildEnv } from '@/scripts/build/load-build-env';
import { removeEmptyMaps } from '@/scripts/build/remove-empty-maps';
import { runNextBuild } from '@/scripts/build/run-next-build';
import { withOutAside } from '@/scripts/build/with-out-aside';
import { writePolicies } from '@/scripts/build/write-policies';
import { project } from '@/scripts/support/project';

export type BuiltSite = { readonly site: string; readonly pages: number; readonly digest: string };

/** Checks the configuration, builds the site and finishes it: policy, files for hosts, hashes, compressed forms. */
export async function buildSite(options: {
  readonly demo: boolean;
  readonly quiet: boolean;
}): Promise<BuiltSite> {
  const { isDemo } = await loadBuildEnv(options);
  if (!isDemo) return finishedBuild({ quiet: options.quiet, brotliQuality: 11 });

  // Taken before the build: what is changed while it runs is not in it.
  const sources = await hashDemoSources();
  return withOutAside(async () => {
    // A demo is served on loopback, where the last percent of size is worth no second.
    const built = await finishedBuild({ quiet: options.quiet, brotliQuality: 4 });
    await writeFile(join(project.out, sourcesFileName), `${sources}\n`);
    await rm(project.outDemo, { recursive: true, force: true });
    await rename(project.out, project.outDemo);
    return { ...built, site: project.outDemo };
  });
}

async function finishedBuild(options: {
  readonly quiet: boolean;
  readonly brotliQuality: number;
}): Promise<BuiltSite> {
  const site = project.out;
  await runNextBuild(options);
  await removeEmptyMaps(site);
  const pages = await writePolicies(site);
  const files = hostFiles();
  for (const [name, content] of Object.entries(files)) await writeFile(join(site, name), content);
  const digest = await writeHashManifest(site);
  await compressFiles(site, { brotliQuality: options.brotliQuality, except: Object.keys(files) });
  return { site, pages, digest };
}
