/** Why a URL can't be used for a service. */
export type UrlFailure = 'malformed' | 'unencrypted' | 'protocol' | 'credentials';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL points to this machine. */
export const isLoopbackUrl = (url: string) => URL.canParse(url) && loopback.includes(new URL(url).hostname);

/** Why a URL can't be used; undefined where it can. Unencrypted URLs are allowed on this machine only. */
export function findUrlFailure(text: string, protocols: readonly string[]): UrlFailure | undefined {
  if (!URL.canParse(text)) return 'malformed';
  const { protocol, username, password } = new URL(text);
  if ((protocol === 'http:' || protocol === 'ws:') && !isLoopbackUrl(text)) return 'unencrypted';
  if (!protocols.includes(protocol)) return 'protocol';
  return username || password ? 'credentials' : undefined;
}
