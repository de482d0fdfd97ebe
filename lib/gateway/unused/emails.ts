import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import {
  changeEmailCall,
  deleteRegisteredEmailCall,
  getRegisteredEmailCall,
  registerEmailCall,
  resendEmailCodeCall,
  verifyEmailCall,
} from '../calls/email-addresses';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { textSchema } from '../http/schema';
import { type EmailProof, toEmailHeaders } from './email-proof';

// E-mail addresses to which an older gateway reports a Safe's events. A newer gateway answers each call with 404.

type Whose = { readonly safe: SafeRef; readonly signer: Address };
type Proven = Whose & { readonly proof: EmailProof };

const toParameters = ({ safe, signer }: Whose) => ({
  chainId: safe.chainId,
  safe_address: safe.address,
  signer,
});

/** POST …/emails */
export async function registerEmail(
  client: GatewayClient,
  { safe, signer, email, proof }: Proven & { readonly email: string },
): Promise<void> {
  await requestGateway(client, {
    call: registerEmailCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    body: { emailAddress: email, signer },
    headers: toEmailHeaders(proof),
    schema: z.unknown(),
  });
}

/** PUT …/emails/{signer} */
export async function changeEmail(
  client: GatewayClient,
  { email, proof, ...whose }: Proven & { readonly email: string },
): Promise<void> {
  await requestGateway(client, {
    call: changeEmailCall,
    parameters: toParameters(whose),
    body: { emailAddress: email },
    headers: toEmailHeaders(proof),
    schema: z.unknown(),
  });
}

/** POST …/emails/{signer}/verify-retry */
export async function resendEmailCode(client: GatewayClient, whose: Whose): Promise<void> {
  await requestGateway(client, {
    call: resendEmailCodeCall,
    parameters: toParameters(whose),
    schema: z.unknown(),
  });
}

/** PUT …/emails/{signer}/verify */
export async function verifyEmail(
  client: GatewayClient,
  { code, ...whose }: Whose & { readonly code: string },
): Promise<void> {
  await requestGateway(client, {
    call: verifyEmailCall,
    parameters: toParameters(whose),
    body: { code },
    schema: z.unknown(),
  });
}

const registeredSchema = z.pipe(
  z.object({ email: textSchema, verified: z.boolean() }),
  z.transform(({ email, verified }) => ({ email, isVerified: verified })),
);

export type RegisteredEmail = z.infer<typeof registeredSchema>;

/** GET …/emails/{signer} */
export function getRegisteredEmail(
  client: GatewayClient,
  { proof, ...whose }: Proven,
  { signal }: RequestOptions = {},
): Promise<RegisteredEmail> {
  return requestGateway(client, {
    call: getRegisteredEmailCall,
    parameters: toParameters(whose),
    headers: toEmailHeaders(proof),
    schema: registeredSchema,
    signal,
  });
}

/** DELETE …/emails/{signer} */
export async function deleteRegisteredEmail(
  client: GatewayClient,
  { proof, ...whose }: Proven,
): Promise<void> {
  await requestGateway(client, {
    call: deleteRegisteredEmailCall,
    parameters: toParameters(whose),
    headers: toEmailHeaders(proof),
    schema: z.unknown(),
  });
}
