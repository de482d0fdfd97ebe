import { ConfigError } from '@/lib/errors/app';

/** The project id without which no relay connection can be set up; throws ConfigError where there is none. */
export function requireProjectId(projectId: string | undefined): string {
  if (!projectId) throw new ConfigError({ failure: 'No projectId found' });
  return projectId;
}
