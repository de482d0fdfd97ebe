import { AppAddressError } from '@/lib/errors/safe-apps';

/** Where an app is, and the origin whose messages are its own. */
export type AppAddress = { readonly url: string; readonly origin: string };

/**
 * Reads the address of an app: https, or http on this very machine, and no page of `ownOrigin`, which with
 * `allow-same-origin` could reach out of its frame. Throws AppAddressError.
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

/** Browsers tell `host.` and `host` apart; servers and certificates do not, so that both are one site. */
function isSameOrigin(one: URL, other: URL): boolean {
  const plain = ({ protocol, hostname, port }: URL) => `${protocol}//${hostname.replace(/\.+$/, '')}:${port}`;
  return plain(one) === plain(other);
}

/** Whether a host name is this very machine. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname === '127.0.0.1' ||
  hostname === '[::1]' ||
  hostname.endsWith('.localhost');
