import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '@/scripts/support/project';

const aside = join(project.cache, 'out-aside');

/** Keeps the production site while a demo is built where Next always builds; a later call repairs one that was killed. */
export async function withOutAside<T>(build: () => Promise<T>): Promise<T> {
  await mkdir(project.cache, { recursive: true });
  if (existsSync(aside)) await putBack();
  if (existsSync(project.out)) await rename(project.out, aside);
  try {
    return await build();
  } finally {
    await putBack();
  }
}

async function putBack(): Promise<void> {
  if (!existsSync(aside)) return;
  await rm(project.out, { recursive: true, force: true });
  await rename(aside, project.out);
}
