import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@/scripts/support/list-files';
import { demoMarks } from '@/scripts/verify/demo-marks';

/** What must not be in a site that is published, one sentence each; empty when all is well. */
export async function findOutputFailures(
  site: string,
  { machinePaths }: { readonly machinePaths: readonly string[] },
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const path of await listFiles(site)) {
    // The compressed forms hold the same as the file beside them.
    if (/\.(?:br|gz)$/.test(path)) continue;
    const text = await readFile(join(site, path), 'utf8');
    failures.push(...formFailures(path, text), ...contentFailures(path, text, machinePaths));
  }
  return failures;
}

function contentFailures(path: string, text: string, machinePaths: readonly string[]): readonly string[] {
  return [
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
