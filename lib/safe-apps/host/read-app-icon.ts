import { isLoopback } from '../protocol/app-address';

/**
 * Resolves the URL of an app's icon, as the app or a catalog claims it: https, or a URL on this device for an app on
 * this device, and without credentials. Undefined for other URLs. Sends no request.
 */
export function readAppIcon(claimed: unknown, appUrl: string): string | undefined {
  if (typeof claimed !== 'string' || claimed === '' || claimed.length > 2_000) return undefined;
  if (!URL.canParse(claimed, appUrl)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(claimed, appUrl);
  if (username !== '' || password !== '') return undefined;
  // A remote app must not make this browser request services on this device.
  if (isLoopback(hostname))
    return isLoopback(new URL(appUrl).hostname) && /^https?:$/.test(protocol) ? href : undefined;
  return protocol === 'https:' ? href : undefined;
}
