import { findOnPath, installPackage, mayInstall } from '@/scripts/support/find-program';
import { ScriptError } from '@/scripts/support/script-error';

/** Systems keep it with the programs of the administrator, which are not on everybody's path. */
const furtherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Finds the nginx of this system; as root or in CI it installs Debian's. Undefined where there is none, but never in
 * CI: there it throws ScriptError.
 */
export function findNginx(): string | undefined {
  const find = () => findOnPath(['nginx'], furtherFolders);
  const found = find();
  if (found) return found;
  if (mayInstall()) {
    console.log('There is no nginx here. Installing the one of this system.');
    installPackage('nginx-light');
  }
  const installed = find();
  if (!installed && process.env.CI === 'true') throw new ScriptError('nginx could not be installed.');
  return installed;
}
