import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { projectRoot } from './support/architecture/project-files';

const named = z.record(z.string(), z.string()).default({});
const schema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: named,
      peerDependencies: named,
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().default(false),
      inBundle: z.boolean().default(false),
    }),
  ),
});
const { packages } = schema.parse(
  JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as unknown,
);

/** Whether Node finds `name` from the package at `from` once this lock is installed. */
function finds(from: string, name: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
  const above = from.lastIndexOf('/node_modules/');
  return from !== '' && finds(above < 0 ? '' : from.slice(0, above), name);
}

test('has the package of every platform, without which npm ci refuses the lock', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies, peerDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !(name in peerDependencies) && !finds(from, name))
      .map((name) => `${from} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('names no registry, and links only to folders of this project', () => {
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  expect(new Set(resolved)).toEqual(new Set(['scripts/stubs/unused-wallet']));
});

test('knows the bytes of every package, except the builds of anvil for other machines than CI has', () => {
  const unknown = Object.entries(packages)
    .filter(
      ([place, { integrity, link, inBundle }]) =>
        place.includes('node_modules/') && !link && !inBundle && integrity === undefined,
    )
    .map(([place]) => place);
  expect(unknown).toEqual(
    ['darwin-amd64', 'darwin-arm64', 'linux-arm64', 'win32-amd64'].map(
      (machine) => `node_modules/@foundry-rs/anvil-${machine}`,
    ),
  );
});
