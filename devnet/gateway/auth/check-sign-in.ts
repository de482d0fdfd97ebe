import { type Address, getAddress, type Hex, isAddressEqual, recoverMessageAddress } from 'viem';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import type { NonceBook } from '@/devnet/gateway/auth/nonce-book';
import { ReplyError, unauthorizedError } from '@/devnet/gateway/http/reply-error';

/** A session is given for a day at most, which is also what a message without an end gets. */
const longestMs = 86_400_000;
const clockToleranceMs = 30_000;

export type SignIn = { readonly signer: Address; readonly expiresAt: number };

/**
 * Checks a signed EIP-4361 message as the service does: its domain, URI and chain are not looked at, and
 * only a key's own signature counts.
 */
export async function checkSignIn(
  { message, signature }: { message: string; signature: Hex },
  { nonces, now }: { nonces: NonceBook; now: number },
): Promise<SignIn> {
  const fields = parseSiweMessage(message);
  const { address, nonce, version, issuedAt, expirationTime } = fields;
  if (
    !address ||
    !nonce ||
    version !== '1' ||
    !(issuedAt && issuedAt.getTime() <= now + clockToleranceMs) ||
    !validateSiweMessage({ message: fields, time: new Date(now) })
  )
    throw unauthorizedError('Invalid message');
  if (!nonces.take(nonce, now)) throw unauthorizedError('Invalid nonce');

  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  if (!signer || !isAddressEqual(signer, address)) throw unauthorizedError('Invalid signature');

  const expiresAt = expirationTime?.getTime() ?? now + longestMs;
  if (expiresAt > now + longestMs)
    throw new ReplyError(403, {
      message: `Cannot issue token for longer than ${longestMs / 1_000} seconds`,
      error: 'Forbidden',
      statusCode: 403,
    });
  return { signer: getAddress(signer), expiresAt };
}
