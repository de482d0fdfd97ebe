import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  demoGenesisHash,
  demoMnemonic,
  demoOwners,
  demoPorts,
  demoSurroundingWallets,
  demoUrls,
  demoWalletRdns,
} from '@/config/demo';
import { demoContacts } from '@/config/demo-contacts';
import { demoSafes } from '@/config/demo-safes';
import { demoTokens } from '@/config/demo-tokens';
import { demoWarning } from '@/config/site';
import { unpackScript } from '@/scripts/build/build-verify';
import { listFiles } from '@/scripts/support/list-files';

type DemoMark = { readonly what: string; readonly pattern: RegExp };

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plain = (what: string, text: string): DemoMark => ({ what, pattern: new RegExp(literally(text), 'i') });
/** Short words occur in any program; as a whole string or as the text of an element they do not. */
const quoted = (word: string): DemoMark => ({
  what: `the name "${word}"`,
  pattern: new RegExp(`["'\`>]${literally(word)}(?:\\\\?["'\`]|<)`),
});

const people = [...demoOwners, ...demoContacts];
const things = [...Object.values(demoSafes), ...Object.values(demoTokens)];

/** Everything by which a line of the demo would show itself in a production build. */
const demoMarks: readonly DemoMark[] = [
  plain('the demo phrase', demoMnemonic),
  plain('the demo wallets', demoWalletRdns),
  plain('the demo chain', demoGenesisHash),
  plain('the demo warning', demoWarning),
  plain('the local chain', demoUrls.rpc),
  plain('the local gateway', demoUrls.gateway),
  plain('the local app', `localhost:${demoPorts.app}`),
  plain('the local app on wagmi', `localhost:${demoPorts.wagmiApp}`),
  plain('the local site', `localhost:${demoPorts.site}`),
  ...demoSurroundingWallets.map((host) => plain('the local wallet host', host)),
  ...[...people, ...things].map(({ name, address }) => plain(`the address of ${name}`, address)),
  ...[...people, ...things].map(({ name }) => quoted(name)),
];

/** Where the browser's notifications are registered, on a site that was built with the keys for it. */
const googleHosts = ['firebaseinstallations.googleapis.com', 'fcmregistrations.googleapis.com'];

type Expected = {
  readonly machinePaths: readonly string[];
  /** Whether the site was built with the keys of Firebase. */
  readonly hasFirebase: boolean;
};

/** What must not be in a site that is published, one sentence each; empty when all is well. */
export async function findOutputFailures(
  site: string,
  { machinePaths, hasFirebase }: Expected,
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const path of await listFiles(site)) {
    // The compressed forms hold the same as the file beside them.
    if (/\.(?:br|gz)$/.test(path)) continue;
    const file = await readFile(join(site, path), 'utf8');
    const text = file + unpackScript(file);
    failures.push(...formFailures(path, text), ...contentFailures(path, text, machinePaths));
    if (hasFirebase) continue;
    for (const host of googleHosts)
      if (text.includes(host)) failures.push(`${path} names ${host}, although the site has no keys for it.`);
  }
  return failures;
}

/** Services that a package would tell of visits; of the same host, Reown's unused modal has the bare name. */
const listeners = ['pulse.walletconnect.org/batch'];

function contentFailures(path: string, text: string, machinePaths: readonly string[]): readonly string[] {
  return [
    ...listeners
      .filter((host) => text.includes(host))
      .map((host) => `${path} names ${host}, which would hear of visits.`),
    ...demoMarks
      .filter(({ pattern }) => pattern.test(text))
      .map(({ what }) => `${path} holds ${what}, which belongs to the demo.`),
    ...machinePaths
      .filter((folder) => text.includes(folder))
      .map((folder) => `${path} holds a path of this machine: ${folder}`),
  ];
}

function formFailures(path: string, text: string): readonly string[] {
  if (path.endsWith('.map')) return [`${path} is a source map.`];
  if (/\.(?:js|css)$/.test(path) && /^\/[/*][#@] sourceMappingURL=/m.test(text))
    return [`${path} points to a source map.`];
  if (path.endsWith('.html') && !text.includes('<meta http-equiv="Content-Security-Policy"'))
    return [`${path} has no policy.`];
  return [];
}
