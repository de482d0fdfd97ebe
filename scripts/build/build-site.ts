import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPolicy } from '@/scripts/build/add-policy';
import { buildVerify } from '@/scripts/build/build-verify';
import { compileBesideDownload } from '@/scripts/build/compile-beside-download';
import { compressFiles } from '@/scripts/build/compress-files';
import { forgetFailedChunks } from '@/scripts/build/forget-failed-chunks';
import { writeHashManifest } from '@/scripts/build/hash-manifest';
import { hostFiles } from '@/scripts/build/host-files';
import { inlineStyles } from '@/scripts/build/inline-styles';
import { loadBuildEnv } from '@/scripts/build/load-build-env';
import { nameWalletFiles } from '@/scripts/build/name-wallet-files';
import { removeEmptyMaps } from '@/scripts/build/remove-empty-maps';
import { type SiteKind, siteFolder, siteKinds } from '@/scripts/build/site-kinds';
import { hashSources, noteSources } from '@/scripts/build/site-sources';
import { writeRelease } from '@/scripts/build/write-release';
import { listFiles } from '@/scripts/support/list-files';
import { programs, project } from '@/scripts/support/project';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';

export type BuiltSite = { readonly site: string; readonly pages: number; readonly digest: string };

type BuildOptions = {
  readonly quiet: boolean;
  /** Whether each file of a site that is sent over a line gets its compressed forms, which follow from it. */
  readonly isCompressed?: boolean;
};

type KindOptions = BuildOptions & { readonly kind: SiteKind };

/** Checks the configuration, builds the site and finishes it: policy, files for hosts, hashes, compressed forms. */
export async function buildSite(options: KindOptions): Promise<BuiltSite> {
  // Taken before everything: what is changed while the build runs is not in it.
  const sources = await hashSources(options.kind);
  const { isDemo } = loadBuildEnv(options.kind);
  const kind = options.kind === 'production' && isDemo ? 'demo' : options.kind;
  const built =
    kind === 'production'
      ? await buildForHosts({ ...options, kind })
      : await buildForThisMachine({ ...options, kind });
  await noteSources(kind, sources);
  return built;
}

const buildForHosts = (options: KindOptions) => finishedBuild({ ...options, brotliQuality: 11 });

function buildForThisMachine(options: KindOptions): Promise<BuiltSite> {
  return withOutAside(async () => {
    // It is served on loopback, where the last percent of size is worth no second.
    const built = await finishedBuild({ ...options, brotliQuality: 4 });
    const site = siteFolder(options.kind);
    await rm(site, { recursive: true, force: true });
    await rename(project.out, site);
    return { ...built, site };
  });
}

async function finishedBuild(options: KindOptions & { readonly brotliQuality: number }): Promise<BuiltSite> {
  const site = project.out;
  await runNextBuild(options);
  await removeEmptyMaps(site);
  await nameWalletFiles(site);
  await forgetFailedChunks(site);
  await compileBesideDownload(site);
  const pages = await finishPages(site);
  // Only now: the configuration is read from variables that are settled before the build.
  const { deployment } = await import('@/config/deployment');
  const files = hostFiles(deployment.surroundingWallets);
  for (const [name, content] of Object.entries(files)) await writeFile(join(site, name), content);
  // At its own address, and as a file to keep.
  const verify = await buildVerify();
  await mkdir(join(site, 'verify'), { recursive: true });
  for (const name of ['verify.html', 'verify/index.html']) await writeFile(join(site, name), verify);
  const digest = await writeHashManifest(site);
  await writeRelease(site, digest);
  const { kind, isCompressed = true, brotliQuality } = options;
  if (isCompressed && !siteKinds[kind].isForLoopback)
    await compressFiles(site, { brotliQuality, except: Object.keys(files) });
  return { site, pages, digest };
}

/** Builds the site into `out` from nothing: no file of an earlier build survives. */
async function runNextBuild({ quiet, kind }: KindOptions): Promise<void> {
  await rm(project.out, { recursive: true, force: true });
  // A running development server has its files in this folder.
  for (const name of await readdir(project.next).catch(() => []))
    if (name !== 'dev') await rm(join(project.next, name), { recursive: true, force: true });

  const { code, output } = await startCommand([programs.next, 'build'], {
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      // Always given, so that no variable of the shell decides over a site for hosts.
      CONCORD_LOOPBACK_SITE: String(siteKinds[kind].isForLoopback),
    },
    quiet,
  }).ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe build failed.`.trim());
}

/** Gives every page of a site its styles and its policy; names the page that cannot have one. Returns how many there are. */
async function finishPages(site: string): Promise<number> {
  const pages = (await listFiles(site)).filter((path) => path.endsWith('.html'));
  if (pages.length === 0) throw new ScriptError('The build left no pages.');
  for (const page of pages) {
    const path = join(site, page);
    const html = await readFile(path, 'utf8');
    try {
      await writeFile(path, addPolicy(await inlineStyles(html, site)));
    } catch (error) {
      throw new ScriptError(`${page}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return pages.length;
}

const aside = join(project.cache, 'out-aside');

/** Keeps the production site while a demo is built where Next always builds; a later call repairs one that was killed. */
async function withOutAside<T>(build: () => Promise<T>): Promise<T> {
  await mkdir(project.cache, { recursive: true });
  if (existsSync(aside)) await putBack();
  if (existsSync(project.out)) await rename(project.out, aside);
  try {
    return await build();
  } finally {
    await putBack();
  }
}

async function putBack(): Promise<void> {
  if (!existsSync(aside)) return;
  await rm(project.out, { recursive: true, force: true });
  await rename(aside, project.out);
}
