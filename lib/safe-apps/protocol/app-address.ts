import { AppAddressError } from '@/lib/errors/safe-apps';

/** The URL of an app, and the origin of its messages. */
export type AppAddress = { readonly url: string; readonly origin: string };

/**
 * Parses the URL of an app: https, or http on this device, and no page of `ownOrigin`, which could leave its frame with
 * `allow-same-origin`. Throws AppAddressError.
 */
export function readAppAddress(text: string, { ownOrigin }: { readonly ownOrigin: string }): AppAddress {
  if (text.length > 2_000 || !URL.canParse(text)) throw new AppAddressError({ failure: 'malformed' });
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new AppAddressError({ failure: 'protocol' });
  if (url.username !== '' || url.password !== '') throw new AppAddressError({ failure: 'credentials' });
  if (isSameOrigin(url, new URL(ownOrigin))) throw new AppAddressError({ failure: 'ownOrigin' });
  return { url: url.href, origin: url.origin };
}

/** Browsers distinguish `host.` from `host`, but servers and certificates don't, so both are one site. */
function isSameOrigin(one: URL, other: URL): boolean {
  const plain = ({ protocol, hostname, port }: URL) => `${protocol}//${hostname.replace(/\.+$/, '')}:${port}`;
  return plain(one) === plain(other);
}

/** Whether a host name is this device. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]' ||
  hostname.endsWith('.localhost');
