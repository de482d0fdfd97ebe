import type { Context } from 'hono';
import { type Address, isHex, recoverMessageAddress } from 'viem';
import { forbiddenResourceError } from '@/devnet/gateway/http/reply-error';

const lifetimeMs = 5 * 60_000;

/**
 * Holds a request about an e-mail address to its two headers: a signature by the signer over the text, which names
 * what is asked, and its moment, at most five minutes ago.
 */
export async function checkEmailHeaders(
  c: Context,
  { signer, parts, now }: { signer: Address; parts: readonly string[]; now: number },
): Promise<void> {
  const signature = c.req.header('safe-wallet-signature') ?? '';
  const timestamp = c.req.header('safe-wallet-signature-timestamp') ?? '';
  const isTimely = /^\d+$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= lifetimeMs;
  if (!isTimely || !isHex(signature)) throw forbiddenResourceError();
  const message = [...parts, timestamp].join('-');
  const signedBy = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  if (signedBy !== signer) throw forbiddenResourceError();
}
