import { demoPorts, demoSurroundingWallets } from '@/config/demo';
import { assertPortFree } from '@/devnet/port';
import { type Devnet, siteOrigins, startDevnet } from '@/devnet/start';
import { startSampleApp } from '@/e2e/sample-app/start';
import { startSurroundingWallet } from '@/e2e/surrounding-wallet/start';
import { prepareSite } from '@/scripts/build/prepare-site';
import { serveSite } from '@/scripts/serve-site';

export type Demo = {
  readonly siteUrl: string;
  /** A sample Safe wallet that shows the site in its frame. */
  readonly hostUrl: string;
  readonly devnet: Devnet;
  /** Resolves with a sentence when a part of it ends unasked. */
  readonly crashed: Promise<string>;
  readonly close: () => Promise<void>;
};

export type DemoOptions = {
  readonly log: (line: string) => void;
  /** Further pages that may use chain and gateway. */
  readonly allowedOrigins?: readonly string[];
  /** Whether executing costs a fee, as on Base; journeys execute for nothing. */
  readonly hasFees?: boolean;
};

/** Starts the whole demo: chain, contracts, gateway and scenario, beside them the built site, and a wallet that frames it. */
export async function startDemo({ log, allowedOrigins = [], hasFees }: DemoOptions): Promise<Demo> {
  const host = '127.0.0.1';
  // Asked first: half a minute of building that ends in a taken port helps nobody.
  await assertPortFree(demoPorts.site, host, 'demo site');
  await assertPortFree(demoPorts.app, host, 'sample app');
  await assertPortFree(demoPorts.wagmiApp, host, 'sample app on wagmi');
  await assertPortFree(demoPorts.surroundingWallet, host, 'page that frames the product');
  const [devnet, dir] = await bothOrNone(
    startDevnet({
      log: (line) => log(asSentence(line)),
      hasFees,
      allowedOrigins: [...siteOrigins, ...demoSurroundingWallets, ...allowedOrigins],
    }),
    prepareSite('demo', log),
  );
  const closers = [devnet.close];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    closers.push((await startSampleApp({ port: demoPorts.app })).close);
    closers.push((await startSampleApp({ port: demoPorts.wagmiApp, kind: 'wagmi' })).close);
    const site = await serveSite({
      dir,
      host,
      port: demoPorts.site,
      surroundingWallets: demoSurroundingWallets,
    });
    closers.push(site.close);
    const surroundingWallet = await startSurroundingWallet({ port: demoPorts.surroundingWallet });
    closers.push(surroundingWallet.close);
    return {
      siteUrl: site.url,
      hostUrl: surroundingWallet.url,
      devnet,
      crashed: new Promise((resolve) => devnet.onCrash(resolve)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for both; when one fails, what the chain had started is closed before the failure is told. */
async function bothOrNone(starting: Promise<Devnet>, preparing: Promise<string>): Promise<[Devnet, string]> {
  const failed = new Promise<never>((_, reject) => {
    starting.catch(reject);
  });
  try {
    const dir = await Promise.race([preparing, failed]);
    return [await starting, dir];
  } catch (error) {
    await starting.then((devnet) => devnet.close()).catch(() => undefined);
    throw error;
  }
}

function asSentence(line: string): string {
  return /[.:?]$/.test(line) ? line : `${line}.`;
}
