import type { Address, Hex } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { type Page, pageSchema, type UnreadableRow } from '../http/rows';
import { addressSchema, textSchema } from '../http/schema';

export const delegateSchema = z.pipe(
  z.object({
    safe: z.nullish(addressSchema),
    delegate: addressSchema,
    delegator: addressSchema,
    label: textSchema,
  }),
  z.transform(({ safe, ...row }) => ({ kind: 'delegate' as const, ...row, safe: safe ?? undefined })),
);

/** A delegate who may propose for a delegator; without a Safe, in all of the delegator's Safes. */
export type Delegate = z.infer<typeof delegateSchema>;

/** The gateway requires at least one of them. */
export type DelegateFilter = {
  readonly safe?: Address;
  readonly delegate?: Address;
  readonly delegator?: Address;
  readonly label?: string;
};

type PageQuestion = {
  readonly chainId: number;
  readonly filter: DelegateFilter;
  readonly cursor?: string | undefined;
};

export const listDelegatesCall = {
  method: 'GET',
  path: '/v2/chains/{chainId}/delegates',
} as const satisfies GatewayCall;

/** GET /v2/…/delegates */
export function listDelegates(
  client: GatewayClient,
  { chainId, filter, cursor }: PageQuestion,
  { signal }: RequestOptions = {},
): Promise<Page<Delegate | UnreadableRow>> {
  const { safe, delegate, delegator, label } = filter;
  return requestGateway(client, {
    call: listDelegatesCall,
    parameters: { chainId },
    query: { safe, delegate, delegator, label, cursor },
    schema: pageSchema(delegateSchema, ['delegate']),
    signal,
  });
}

export type NewDelegate = {
  readonly chainId: number;
  readonly safe?: Address;
  readonly delegate: Address;
  readonly delegator: Address;
  /** The longest label has 50 characters. */
  readonly label: string;
  /** The delegator's signature over the delegate and the hour, which is valid for one to two hours. */
  readonly signature: Hex;
};

export const createDelegateCall = {
  method: 'POST',
  path: '/v2/chains/{chainId}/delegates',
} as const satisfies GatewayCall;

/** POST /v2/…/delegates */
export async function createDelegate(
  client: GatewayClient,
  { chainId, safe, delegate, delegator, label, signature }: NewDelegate,
): Promise<void> {
  await requestGateway(client, {
    call: createDelegateCall,
    parameters: { chainId },
    body: { safe: safe ?? null, delegate, delegator, label, signature },
    schema: z.unknown(),
  });
}

type DelegateRemoval = {
  readonly chainId: number;
  readonly delegate: Address;
  /** The signature of the delegator or the delegate. */
  readonly signature: Hex;
} & ({ readonly delegator: Address; readonly safe?: Address } | { readonly safe: Address });

export const deleteDelegateCall = {
  method: 'DELETE',
  path: '/v2/chains/{chainId}/delegates/{delegate}',
} as const satisfies GatewayCall;

/** DELETE /v2/…/delegates/{delegate} */
export async function deleteDelegate(client: GatewayClient, removal: DelegateRemoval): Promise<void> {
  const { chainId, delegate, ...body } = removal;
  await requestGateway(client, {
    call: deleteDelegateCall,
    parameters: { chainId, delegate },
    body,
    schema: z.unknown(),
  });
}
