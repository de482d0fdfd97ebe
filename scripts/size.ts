// Weighs the JavaScript of every page of the production site against config/budgets.json, and looks that none loads an end
// of the Safe Apps protocol that it does not use, nor the simulation: `npm run size`, and with `-- --files` every single file.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import budgets from '@/config/budgets.json' with { type: 'json' };
import { findChromium } from '@/scripts/chromium';
import { budgetFailures, budgetOf, kB } from '@/scripts/size/compare-budgets';
import { measureRoute, type RouteSize } from '@/scripts/size/measure-route';
import { findSafeAppsFailures, readScripts } from '@/scripts/size/safe-apps-failures';
import { findSimulationFailures } from '@/scripts/size/simulation-failures';
import { listFiles } from '@/scripts/support/list-files';
import { project } from '@/scripts/support/project';
import { runScript } from '@/scripts/support/run-script';
import { ScriptError } from '@/scripts/support/script-error';

/** Screens of last resort, and the page that is one file, whose weight its own build limits. */
const ownScreens = new Set(['/404/', '/_not-found/', '/verify/']);

/** Pages of a built site as paths; the last resort screens are not among them. */
async function exportRoutes(site: string): Promise<readonly string[]> {
  return (await listFiles(site))
    .filter((path) => path === 'index.html' || path.endsWith('/index.html'))
    .map((path) => (path === 'index.html' ? '/' : `/${dirname(path)}/`))
    .filter((route) => !ownScreens.has(route));
}

/** Pages that the sources declare, as the same paths. Folders in brackets group files and are in no address. */
async function sourceRoutes(): Promise<readonly string[]> {
  const app = join(project.root, 'app');
  if ((await readdir(app)).length === 0) return [];
  return (await listFiles(app))
    .filter((path) => /(?:^|\/)page\.tsx$/.test(path))
    .map((path) => {
      const parts = dirname(path)
        .split('/')
        .filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
      return parts.length === 0 ? '/' : `/${parts.join('/')}/`;
    })
    .sort();
}

/** Pages that are measured at the same time. */
const atOnce = 4;

await runScript(async () => {
  const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
  if (!existsSync(project.out))
    throw new ScriptError('There is no production site. Run "npm run build" first.');
  const { executablePath, args } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  const sizes: RouteSize[] = [];
  try {
    const routes = await exportRoutes(project.out);
    // A page mostly waits until nothing more is asked for.
    for (let start = 0; start < routes.length; start += atOnce)
      sizes.push(
        ...(await Promise.all(
          routes.slice(start, start + atOnce).map((route) => measureRoute(browser, project.out, route)),
        )),
      );
  } finally {
    await browser.close();
  }

  console.log('JavaScript in kB of 1024 bytes, brotli 11, production site\n');
  console.log(row('Page', 'Before load', 'Budget', 'At idle', 'Budget'));
  for (const { route, load, idle, files } of sizes) {
    const budget = budgetOf(budgets.routes, route);
    console.log(row(route, kB(load), String(budget?.load), kB(idle), String(budget?.idle)));
    if (!values.files) continue;
    for (const { path, size, isBeforeLoad } of files)
      console.log(
        `    ${basename(path).padEnd(28)}${kB(size).padStart(10)}  ${isBeforeLoad ? 'load' : 'idle'}`,
      );
  }
  const hosts = [...new Set(sizes.flatMap((size) => size.refused))];
  if (hosts.length > 0) console.log(`\nRefused while measuring: ${hosts.join(', ')}.`);

  const scripts = await readScripts(project.out);
  const failures = [
    ...budgetFailures(budgets.routes, sizes, await sourceRoutes()),
    ...findSafeAppsFailures(scripts, sizes),
    ...findSimulationFailures(scripts, sizes),
  ];
  if (failures.length > 0) throw new ScriptError(`\n${failures.join('\n')}`);
  console.log(
    `\nAll ${sizes.length} pages are within their budgets, and load bridge and simulation only where they are used.`,
  );
});

function row(page: string, ...cells: readonly string[]): string {
  return page.padEnd(32) + cells.map((cell) => cell.padStart(13)).join('');
}
