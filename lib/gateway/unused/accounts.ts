import type { Address } from 'viem';
import { z } from 'zod/mini';
import { createAccountCall, deleteAccountCall, getAccountCall } from '../calls/accounts';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { addressSchema, textSchema } from '../http/schema';

// The data that an older gateway stores for an account that has signed in. A newer gateway answers each call with 404.

export const accountSchema = z.pipe(
  z.object({ id: textSchema, groupId: z.nullish(textSchema), address: addressSchema }),
  z.transform(({ groupId, ...account }) => ({ ...account, groupId: groupId ?? undefined })),
);

export type Account = z.infer<typeof accountSchema>;

/** POST /v1/accounts */
export function createAccount(client: GatewayClient, { address }: { address: Address }): Promise<Account> {
  return requestGateway(client, {
    call: createAccountCall,
    parameters: {},
    body: { address },
    schema: accountSchema,
  });
}

/** GET /v1/accounts/{address} */
export function getAccount(
  client: GatewayClient,
  { address }: { address: Address },
  { signal }: RequestOptions = {},
): Promise<Account> {
  const parameters = { address };
  return requestGateway(client, { call: getAccountCall, parameters, schema: accountSchema, signal });
}

/** DELETE /v1/accounts/{address} */
export async function deleteAccount(client: GatewayClient, { address }: { address: Address }): Promise<void> {
  await requestGateway(client, {
    call: deleteAccountCall,
    parameters: { address },
    schema: z.unknown(),
  });
}
