import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAnvilBinary } from '@/devnet/chain/anvil-binary';

function folderWithAnvil(...below: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'concord-path-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, ...below);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'anvil'), '');
  return folder;
}

// No package of this name is installed on any machine, as an npm that cannot download one leaves it.
const without = { platform: 'sunos', architecture: 'x64' };

test('a machine without the package takes the anvil on its path', () => {
  const folder = folderWithAnvil();
  const path = ['/nowhere', '', folder].join(delimiter);
  expect(findAnvilBinary({ ...without, path })).toBe(join(folder, 'anvil'));
});

test("a package's wrapper script is not taken for anvil", () => {
  const path = folderWithAnvil('node_modules', '.bin');
  expect(() => findAnvilBinary({ ...without, path })).toThrow('has none');
});

test('says how to install anvil where no package of it exists', () => {
  expect(() => findAnvilBinary({ platform: 'aix', architecture: 'ppc64', path: '' })).toThrow(
    'The local chain needs anvil, and this machine (aix-ppc64) has none. No package of it exists for this machine: install Foundry from https://getfoundry.sh so that anvil is on the path.',
  );
});

test('names the package that is missing', () => {
  // Of the packages, npm installs the one for the machine that runs this test.
  const platform = process.platform === 'darwin' ? 'win32' : 'darwin';
  expect(() => findAnvilBinary({ platform, architecture: 'x64', path: '' })).toThrow(
    `has none. Run npm install again to get @foundry-rs/anvil-${platform}-amd64, or install Foundry from https://getfoundry.sh so that anvil is on the path.`,
  );
});
