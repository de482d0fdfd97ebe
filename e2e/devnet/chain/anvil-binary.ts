import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DevnetError } from '@/e2e/devnet/devnet-error';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
};

/** Path of the native program. The package's own `bin` is a wrapper process that would have to be ended as well. */
export function findAnvilBinary(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const key = `${platform}-${architecture}`;
  const name = packages[key];
  if (name === undefined) {
    throw new DevnetError(
      `The local chain has no program for ${key}; it exists for ${Object.keys(packages).join(', ')}.`,
    );
  }
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    const path = createRequire(import.meta.url).resolve(`${name}/bin/${file}`);
    if (existsSync(path)) return path;
  } catch {
    // Falls through to the sentence below: a missing optional dependency is the one cause a person can mend.
  }
  throw new DevnetError(
    `The local chain's program is missing: ${name} is not installed. Run npm install again.`,
  );
}
