import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '@/scripts/build/compress-files';
import { programs, project } from '@/scripts/support/project';
import { ScriptError } from '@/scripts/support/script-error';
import { startCommand } from '@/scripts/support/start-command';

/**
 * Builds the pages that are there to be measured, as the product is built, and returns the folder they are served from:
 * at `/` the landing page's content with RainbowKit set up eagerly around it, at `/plain` the same without wallets, at `/bare` a button and nothing else, at `/verify` the product's verification.
 */
export function buildMeasuredPages(): Promise<string> {
  built ??= build();
  return built;
}

/** Several benches of one run share them. */
let built: Promise<string> | undefined;

async function build(): Promise<string> {
  const folder = join(project.root, 'out-eager-page');
  await rm(folder, { recursive: true, force: true });
  await cp(join(project.root, 'scripts/bench/eager-page'), folder, { recursive: true });
  await cp(join(project.root, 'postcss.config.mjs'), join(folder, 'postcss.config.mjs'));
  const { code, output } = await startCommand([programs.next, 'build'], {
    cwd: folder,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    quiet: true,
  }).ended;
  if (code !== 0) throw new ScriptError(`${output}\nThe pages to measure could not be built.`);
  const site = join(folder, 'out');
  // As small as the site one of them is compared with.
  await compressFiles(site, { brotliQuality: 11, except: [] });
  return site;
}
