import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { build } from 'esbuild';
import { stack } from '@/e2e/support/stack';

/** Where the hostile pages stand; none of their requests leaves the machine. */
export const places = {
  /** The one origin that may frame the product and whose word counts there. */
  wallet: stack.sites.surroundingWallet,
  app: 'https://app.example',
  elsewhere: 'https://evil.example',
} as const;

const names = ['app', 'wallet', 'forge'] as const;

/** The scripts of the hostile pages. */
export type HostileScripts = Readonly<Record<(typeof names)[number], string>>;

export async function bundleHostileScripts(): Promise<HostileScripts> {
  const [app = '', wallet = '', forge = ''] = await Promise.all(names.map(bundle));
  return { app, wallet, forge };
}

/** Puts hostile apps at every https origin that ends in ".example", and a hostile wallet at the host's origin. */
export async function surround(context: BrowserContext, scripts: HostileScripts): Promise<void> {
  const drawPage = (script: string) => ({
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><title>A hostile page</title><body><button>Go on</button><script type="module">${script}</script>`,
  });
  const isHostile = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname.endsWith('.example');
  await context.route(isHostile, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/manifest.json'))
      return route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ name: hostileName, description: hostileName, iconPath: 'icon.svg' }),
      });
    // A page that is kept in by its own policy has no origin.
    const headers: Record<string, string> =
      pathname === '/nowhere' ? { 'content-security-policy': 'sandbox allow-scripts' } : {};
    return route.fulfill({ headers, ...drawPage(pathname === '/wallet' ? scripts.wallet : scripts.app) });
  });
  await context.route(`${places.wallet}/wallet`, (route) => route.fulfill(drawPage(scripts.wallet)));
  await context.addInitScript(scripts.forge);
  // Pages that are made up here count as public ones, which a browser keeps from framing what stands on this machine.
  await context.grantPermissions(['local-network-access']);
}

/** A name that would be a page of its own, and turn the words around it. */
const hostileName = '<img src=x onerror=alert(1)>\u202eevas\u202c Safe';

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url))],
    ...{ bundle: true, write: false, format: 'iife', target: 'es2022', logLevel: 'error' },
  });
  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
}
