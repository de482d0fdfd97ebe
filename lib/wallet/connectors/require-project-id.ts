import { ConfigError } from '@/lib/errors/app';

/** Returns the project id, which every relay connection needs; throws ConfigError where it is missing. */
export function requireProjectId(projectId: string | undefined): string {
  if (!projectId) throw new ConfigError({ failure: 'No projectId found' });
  return projectId;
}
