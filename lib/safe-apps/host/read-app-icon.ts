import { isLoopback } from '../protocol/app-address';

/**
 * Where the icon of an app is, as the app or a catalog claims it: https, or on this very machine for an app that is there
 * too, and without a password. Undefined for anything else; nothing is asked for it here.
 */
export function readAppIcon(claimed: unknown, appUrl: string): string | undefined {
  if (typeof claimed !== 'string' || claimed === '' || claimed.length > 2_000) return undefined;
  if (!URL.canParse(claimed, appUrl)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(claimed, appUrl);
  if (username !== '' || password !== '') return undefined;
  // A stranger's app must not make this browser ask what runs on its own machine.
  if (isLoopback(hostname))
    return isLoopback(new URL(appUrl).hostname) && /^https?:$/.test(protocol) ? href : undefined;
  return protocol === 'https:' ? href : undefined;
}
