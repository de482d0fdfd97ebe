import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './architecture/project-files';

/**
 * Descriptions and recorded answers of the hosted service lie beside some checkouts. Undefined where they do not: then
 * there is nothing to compare with.
 */
export function readSharedGatewayFile(name: 'samples.json' | 'openapi.json'): unknown {
  const file = join(projectRoot, '..', 'shared', 'gateway', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
