import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { project } from '@/scripts/support/project';

// Written as the bundler's loaders are, which TypeScript does not read.
const forgetFailedProvider: (source: string) => string = createRequire(import.meta.url)(
  '../../scripts/build/forget-failed-provider.cjs',
);
const path = 'node_modules/@wagmi/connectors/dist/esm/walletConnect.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provider-'));
  const modules = join(folder, 'node_modules');
  for (const name of ['@wagmi/core', 'viem']) {
    await mkdir(join(modules, name, '..'), { recursive: true });
    await symlink(join(project.root, 'node_modules', name), join(modules, name));
  }
  // The vendor's package, which is out of reach the first time.
  const vendor = join(modules, '@walletconnect/ethereum-provider');
  await mkdir(vendor, { recursive: true });
  await writeFile(join(vendor, 'package.json'), JSON.stringify({ type: 'module', main: 'index.js' }));
  await writeFile(
    join(vendor, 'index.js'),
    `let asked = 0;
     const provider = { accounts: [], chainId: 8453, events: { setMaxListeners() {} } };
     export const EthereumProvider = {
       init: async () => { asked += 1; if (asked === 1) throw new Error('No network'); return provider; },
     };`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Asks a connector of wagmi's source for its provider twice. */
async function askTwice(source: string): Promise<readonly string[]> {
  const file = join(folder, 'connector.mjs');
  await writeFile(file, source.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  const { walletConnect } = await import(/* @vite-ignore */ file);
  const connector = walletConnect({ projectId: 'none' })({
    chains: [{ id: 8453, rpcUrls: { default: { http: [] } } }],
  });
  const ask = () =>
    connector.getProvider().then(
      () => 'there',
      () => 'out of reach',
    );
  return [await ask(), await ask()];
}

test.each([
  ['wagmi keeps a failure for ever', (source: string) => source, ['out of reach', 'out of reach']],
  ['the built site asks again', forgetFailedProvider, ['out of reach', 'there']],
])('WalletConnect’s package that was out of reach: %s', async (_what, change, answers) => {
  const source = await readFile(join(project.root, path), 'utf8');
  expect(await askTwice(change(source))).toEqual(answers);
});

test('a version of wagmi that is written otherwise stops the build', () => {
  expect(() => forgetFailedProvider('export {}')).toThrow('wagmi has no longer');
});
