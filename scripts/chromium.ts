import { chromium } from '@playwright/test';
import { findOnPath, installPackage, isExecutable, mayInstall } from '@/scripts/support/find-program';
import { ScriptError } from '@/scripts/support/script-error';

export type Chromium = { readonly executablePath: string; readonly args: readonly string[] };

/** The one without a window, which needs a third less of the processor. */
const headless = 'chromium-headless-shell';

/** Names under which systems install it, and where two systems keep it outside the path. */
const commands = [
  headless,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a Chromium: the variable CONCORD_CHROMIUM, Playwright's own, the system's; as root or in CI it installs
 * Debian's, in CI also beside a slower one. Synchronous, because Playwright reads its configuration so.
 */
export function findChromium(): Chromium {
  const executablePath = chosen() ?? playwrights() ?? fastest() ?? systems() ?? installed();
  // The programs that this one starts need not look, or install, again.
  process.env.CONCORD_CHROMIUM = executablePath;
  const isRoot = process.getuid?.() === 0;
  // Chromium refuses its sandbox to root; the pages it opens here are our own.
  return { executablePath, args: isRoot ? [...quietArgs, '--no-sandbox'] : quietArgs };
}

function chosen(): string | undefined {
  const path = process.env.CONCORD_CHROMIUM;
  if (!path) return undefined;
  if (isExecutable(path)) return path;
  throw new ScriptError(`CONCORD_CHROMIUM is "${path}", and no program is there.`);
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

/** Every journey of CI runs in it, which is worth the installation. Where that fails, another one does. */
function fastest(): string | undefined {
  const found = findOnPath([headless]);
  if (found || process.env.CI !== 'true' || !mayInstall()) return found;
  installPackage(headless);
  return findOnPath([headless]);
}

const systems = () => findOnPath(commands) ?? applications.find(isExecutable);

function installed(): string {
  if (mayInstall()) {
    console.log('There is no Chromium here. Installing the one of this system.');
    // Debian's own packages; not every system that is made from it has the first.
    for (const name of [headless, 'chromium']) {
      installPackage(name);
      const path = systems();
      if (path) return path;
    }
  }
  throw new ScriptError(
    'There is no Chromium here. Install one ("npx playwright install chromium", or your system\'s package), ' +
      'or name yours with CONCORD_CHROMIUM=/path/to/chromium.',
  );
}
