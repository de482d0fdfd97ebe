import { isLoopback } from './app-address';

/**
 * Where the icon of an app is, as the app or a catalogue states it: https, or on this very machine for an app that is there
 * too, and without a password. Undefined for anything else; nothing is asked for it here.
 */
export function readAppIcon(stated: unknown, appUrl: string): string | undefined {
  if (typeof stated !== 'string' || stated === '' || stated.length > 2_000) return undefined;
  if (!URL.canParse(stated, appUrl)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(stated, appUrl);
  if (username !== '' || password !== '') return undefined;
  // A stranger's app must not make this browser ask what runs on its own machine.
  if (isLoopback(hostname))
    return isLoopback(new URL(appUrl).hostname) && /^https?:$/.test(protocol) ? href : undefined;
  return protocol === 'https:' ? href : undefined;
}
