import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import { GatewayError } from '@/lib/errors/gateway';
import { type GatewayClient, requestGateway } from './client';
import { addressSchema } from './schema';

type Options = { readonly signal?: AbortSignal | undefined };

/** What EIP-4361 takes for a nonce, with an end. */
const nonceSchema = z.object({ nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,200}$/)) });

/** GET /v1/auth/nonce: a word that makes one sign-in message unlike every other. */
export async function getAuthNonce(client: GatewayClient, { signal }: Options = {}): Promise<string> {
  const { nonce } = await requestGateway(client, {
    path: '/v1/auth/nonce',
    schema: nonceSchema,
    credentials: 'include',
    signal,
  });
  return nonce;
}

/** POST /v1/auth/verify: trades a signed EIP-4361 message for a session cookie. */
export async function verifyAuth(
  client: GatewayClient,
  { message, signature }: { message: string; signature: Hex },
): Promise<void> {
  await requestGateway(client, {
    method: 'POST',
    path: '/v1/auth/verify',
    body: { message, signature },
    schema: z.unknown(),
    credentials: 'include',
  });
}

const meSchema = z.object({ signerAddress: addressSchema });

/** GET /v1/auth/me: the account that this browser's session belongs to, or undefined where it has none. */
export async function getAuthMe(
  client: GatewayClient,
  { signal }: Options = {},
): Promise<Address | undefined> {
  try {
    const { signerAddress } = await requestGateway(client, {
      path: '/v1/auth/me',
      schema: meSchema,
      credentials: 'include',
      signal,
    });
    return signerAddress;
  } catch (error) {
    if (error instanceof GatewayError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** POST /v1/auth/logout: ends this browser's session. */
export async function logout(client: GatewayClient): Promise<void> {
  await requestGateway(client, {
    method: 'POST',
    path: '/v1/auth/logout',
    schema: z.unknown(),
    credentials: 'include',
  });
}
