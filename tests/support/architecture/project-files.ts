import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Target } from './import-rules';

/** The folder of the project. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const sourceFolders = ['app', 'components', 'config', 'devnet', 'e2e', 'lib', 'scripts', 'tests'];
const sourceFile = /\.(ts|tsx|mts|js|mjs)$/;

/** Every source file below the source folders, as a path from the root. */
export function listSourceFiles(): readonly string[] {
  return sourceFolders
    .filter((folder) => existsSync(join(projectRoot, folder)))
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        posix.join(folder, file.replaceAll('\\', '/')),
      ),
    )
    .filter((file) => sourceFile.test(file) && !file.includes('node_modules/'));
}

const endings = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

/** What an import points at. A path of ours that leads to no file gives undefined. */
export function resolveImport(file: string, specifier: string): Target | undefined {
  if (!/^(\.|@\/)/.test(specifier)) return { kind: 'package', name: specifier };
  const path = specifier.startsWith('@/')
    ? posix.normalize(specifier.slice(2))
    : posix.join(posix.dirname(file), specifier);
  const found = endings.map((ending) => path + ending).find(isFile);
  return found === undefined ? undefined : { kind: 'ours', path: found };
}

function isFile(path: string): boolean {
  const full = join(projectRoot, path);
  return existsSync(full) && statSync(full).isFile();
}
