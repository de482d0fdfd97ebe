import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** Folders that scripts read and write, as absolute paths. */
export const project = {
  root,
  /** The production site. */
  out: join(root, 'out'),
  next: join(root, '.next'),
  cache: join(root, 'node_modules', '.cache', 'concord'),
} as const;

/** Programs of installed packages, started with this very Node: no shell and no npx between. */
export const programs = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  knip: join(root, 'node_modules/knip/bin/knip.js'),
  next: join(root, 'node_modules/next/dist/bin/next'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
} as const;
