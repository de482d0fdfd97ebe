import { WalletConfigError } from '@/lib/errors/config';

/** The project id without which no relay connection can be set up; throws WalletConfigError where there is none. */
export function requireProjectId(projectId: string | undefined): string {
  if (!projectId) throw new WalletConfigError({ failure: 'No projectId found' });
  return projectId;
}
