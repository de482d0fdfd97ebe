/** What an address that this page is to ask may be wrong in. */
export type UrlFailure = 'malformed' | 'unencrypted' | 'protocol' | 'credentials';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address leads to this machine. */
export const isLoopbackUrl = (url: string) => URL.canParse(url) && loopback.includes(new URL(url).hostname);

/** What keeps an address from being asked, if anything. Unencrypted ones may be asked on this machine alone. */
export function findUrlFailure(text: string, protocols: readonly string[]): UrlFailure | undefined {
  if (!URL.canParse(text)) return 'malformed';
  const { protocol, username, password } = new URL(text);
  if ((protocol === 'http:' || protocol === 'ws:') && !isLoopbackUrl(text)) return 'unencrypted';
  if (!protocols.includes(protocol)) return 'protocol';
  return username || password ? 'credentials' : undefined;
}
