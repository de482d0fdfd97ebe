import { sitePorts, stack } from '@/e2e/support/stack';
import { prepareSite } from '@/scripts/build/prepare-site';
import type { SiteKind } from '@/scripts/build/site-kinds';
import { startDemo } from '@/scripts/demo/start-demo';
import { serveSite } from '@/scripts/serve-site';

const log = (line: string) => console.log(line);

const furtherSites: readonly { readonly kind: SiteKind; readonly port: number }[] = [
  { kind: 'sign-in', port: sitePorts.signIn },
  { kind: 'relay', port: sitePorts.relay },
  { kind: 'production', port: sitePorts.production },
];

/** The sites that CONCORD_SITES names, for one who runs few journeys; all without it. */
function wantedSites() {
  const named = process.env.CONCORD_SITES?.split(',');
  return furtherSites.filter(({ kind }) => !named || named.includes(kind));
}

/**
 * Starts the demo and the further sites once for all journeys and returns what ends them. With CONCORD_DEMO=running
 * the demo that "npm run demo" started is used as it stands, and there are no further sites.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of this file.
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CONCORD_DEMO === 'running') return undefined;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    // The sample wallet under the name by which the product does not know it is as able as under the other.
    const strangeWallet = `http://127.0.0.1:${sitePorts.surroundingWallet}`;
    const demo = await startDemo({ log, allowedOrigins: [...Object.values(stack.sites), strangeWallet] });
    closers.push(demo.close);
    void demo.crashed.then((sentence) => console.error(sentence));
    for (const { kind, port } of wantedSites()) {
      const dir = await prepareSite(kind, log);
      closers.push((await serveSite({ dir, port })).close);
    }
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
