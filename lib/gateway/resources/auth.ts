import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema } from '../http/schema';

/** A nonce as in EIP-4361, with a maximum length. */
const nonceSchema = z.object({ nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,200}$/)) });

export const getAuthNonceCall = {
  method: 'GET',
  path: '/v1/auth/nonce',
  withSession: true,
} as const satisfies GatewayCall;

/** GET /v1/auth/nonce: a nonce that makes each sign-in message unique. */
export async function getAuthNonce(client: GatewayClient, { signal }: RequestOptions = {}): Promise<string> {
  const { nonce } = await requestGateway(client, {
    call: getAuthNonceCall,
    parameters: {},
    schema: nonceSchema,
    signal,
  });
  return nonce;
}

export const verifyAuthCall = {
  method: 'POST',
  path: '/v1/auth/verify',
  withSession: true,
} as const satisfies GatewayCall;

/** POST /v1/auth/verify: exchanges a signed EIP-4361 message for a session cookie. */
export async function verifyAuth(
  client: GatewayClient,
  { message, signature }: { message: string; signature: Hex },
): Promise<void> {
  await requestGateway(client, {
    call: verifyAuthCall,
    parameters: {},
    body: { message, signature },
    schema: z.unknown(),
  });
}

// Sessions of other kinds have no account.
const meSchema = z.object({ signerAddress: z.nullish(addressSchema) });

export const getAuthMeCall = {
  method: 'GET',
  path: '/v1/auth/me',
  withSession: true,
} as const satisfies GatewayCall;

/** GET /v1/auth/me: the account of this browser's session, or undefined without one. */
export async function getAuthMe(
  client: GatewayClient,
  { signal }: RequestOptions = {},
): Promise<Address | undefined> {
  try {
    const { signerAddress } = await requestGateway(client, {
      call: getAuthMeCall,
      parameters: {},
      schema: meSchema,
      signal,
    });
    return signerAddress ?? undefined;
  } catch (error) {
    if (error instanceof GatewayError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

export const logoutCall = {
  method: 'POST',
  path: '/v1/auth/logout',
  withSession: true,
} as const satisfies GatewayCall;

/** POST /v1/auth/logout: ends this browser's session. */
export async function logout(client: GatewayClient): Promise<void> {
  await requestGateway(client, {
    call: logoutCall,
    parameters: {},
    schema: z.unknown(),
  });
}
