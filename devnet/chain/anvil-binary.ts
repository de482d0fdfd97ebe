import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { DevnetError } from '@/devnet/devnet-error';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
};

/** A machine, and the folders in which it looks for programs. */
export interface Machine {
  platform: string;
  architecture: string;
  path: string;
}

const thisMachine: Machine = {
  platform: process.platform,
  architecture: process.arch,
  path: process.env.PATH ?? '',
};

/**
 * Path of the native anvil: the package for this machine, else an `anvil` on the path.
 * @throws DevnetError that says how to install one.
 */
export function findAnvilBinary({ platform, architecture, path }: Machine = thisMachine): string {
  const name = packages[`${platform}-${architecture}`];
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil';
  const found = [
    ...(name === undefined ? [] : [findInPackage(`${name}/bin/${file}`)]),
    ...path
      .split(delimiter)
      // The scripts of installed packages are wrapper processes, which would have to be ended as well.
      .filter((folder) => folder !== '' && !/[\\/]node_modules[\\/]\.bin$/.test(folder))
      .map((folder) => join(folder, file)),
  ].find((candidate) => candidate !== undefined && existsSync(candidate));
  if (found !== undefined) return found;
  throw new DevnetError(
    `The local chain needs anvil, and this machine (${platform}-${architecture}) has none. ${
      name === undefined
        ? 'No package of it exists for this machine: install'
        : `Run npm install again to get ${name}, or install`
    } Foundry from https://getfoundry.sh so that anvil is on the path.`,
  );
}

function findInPackage(file: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    // npm leaves out an optional package that it cannot download.
    return undefined;
  }
}
