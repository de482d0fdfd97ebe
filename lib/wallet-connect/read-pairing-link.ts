import { WalletConnectError } from '@/lib/errors/wallet-connect';

/** Longer than any link of an app, with room for the methods that some name in it. */
export const maxPairingLink = 4_000;

/**
 * Reads the link that an app shows for a wallet: `wc:…`, or any web address that carries it as `uri`. Returns it written
 * anew from its checked parts, so that nothing else travels on (WalletConnect, pairing URI of version 2; ERC-1328).
 * `now` is in milliseconds. Throws WalletConnectError.
 */
export function readPairingLink(text: string, now: number): string {
  const link = findLink(text.trim());
  const parts = /^wc:(?:\/\/)?([^@?]{1,200})@(\d{1,3})\??(.*)$/.exec(link ?? '');
  if (!parts) throw new WalletConnectError({ kind: 'no-pairing-link' });
  const [, topic = '', version, query = ''] = parts;
  if (version === '1') throw new WalletConnectError({ kind: 'old-pairing-link' });
  const parameters = new URLSearchParams(query);
  const symKey = parameters.get('symKey') ?? '';
  if (version !== '2' || !isKey(topic) || !isKey(symKey))
    throw new WalletConnectError({ kind: 'no-pairing-link' });
  if ((parameters.get('relay-protocol') ?? 'irn') !== 'irn')
    throw new WalletConnectError({ kind: 'other-relay' });
  const expiry = parameters.get('expiryTimestamp');
  if (expiry !== null && !/^\d{1,12}$/.test(expiry))
    throw new WalletConnectError({ kind: 'no-pairing-link' });
  if (expiry !== null && Number(expiry) * 1_000 <= now)
    throw new WalletConnectError({ kind: 'expired-pairing-link' });
  const ending = expiry === null ? '' : `&expiryTimestamp=${expiry}`;
  return `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}${ending}`;
}

const isKey = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** The link itself, or the one that a web address carries. */
function findLink(text: string): string | undefined {
  if (text.length > maxPairingLink) return undefined;
  if (/^wc:/i.test(text)) return `wc:${text.slice(3)}`;
  if (!URL.canParse(text)) return undefined;
  const carried = new URL(text).searchParams.get('uri') ?? '';
  return /^wc:/i.test(carried) ? `wc:${carried.slice(3)}` : undefined;
}
