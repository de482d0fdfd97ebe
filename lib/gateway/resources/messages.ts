import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { type Page, pageSchema, type UnreadableRow } from '../http/rows';
import {
  addressInfoSchema,
  dateSchema,
  firstOfSchema,
  hashSchema,
  hexSchema,
  type Labels,
  maxConfirmations,
  otherTypeSchema,
  textSchema,
} from '../http/schema';

/** Foreign EIP-712 data; they are checked where they are hashed. */
export type GatewayTypedData = {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  /** Undefined where the gateway omits it. */
  readonly primaryType: string | undefined;
  readonly message: Readonly<Record<string, unknown>>;
};

const typedDataSchema = z.pipe(
  z.object({
    domain: z.record(z.string(), z.unknown()),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.nullish(z.string()),
    message: z.record(z.string(), z.unknown()),
  }),
  z.transform(
    ({ primaryType, ...data }): GatewayTypedData => ({ ...data, primaryType: primaryType ?? undefined }),
  ),
);

/** A message that owners sign without a transaction. All of it is checked before it is believed. */
export type GatewayMessage = {
  readonly hash: Hash;
  readonly status: Labels<`${sdk.SafeMessageStatus}`>;
  /** Not shortened, because the whole text is signed. */
  readonly message: string | GatewayTypedData;
  readonly created: Date;
  readonly modified: Date;
  readonly confirmationsSubmitted: number;
  /** The Safe's current threshold, not the one when the message was created. */
  readonly confirmationsRequired: number;
  readonly proposer: Address;
  readonly confirmations: readonly { readonly signer: Address; readonly signature: Hex }[];
  /** The number of confirmations beyond those that are read. */
  readonly unreadConfirmations: number;
  /** The combined signature, once enough owners have signed. */
  readonly preparedSignature: Hex | undefined;
  /** The app behind the request, as the gateway names it. */
  readonly app: { readonly name: string | undefined; readonly logoUrl: string | undefined };
  readonly origin: string | undefined;
};

export const messageSchema = z.pipe(
  z.object({
    messageHash: hashSchema,
    status: z.string().check(z.maxLength(60)),
    message: z.union([z.string(), typedDataSchema]),
    creationTimestamp: dateSchema,
    modifiedTimestamp: dateSchema,
    confirmationsSubmitted: z.number(),
    confirmationsRequired: z.number(),
    proposedBy: addressInfoSchema,
    confirmations: firstOfSchema(
      z.object({ owner: addressInfoSchema, signature: hexSchema }),
      maxConfirmations,
    ),
    preparedSignature: z.nullish(hexSchema),
    name: z.nullish(textSchema),
    logoUri: z.nullish(textSchema),
    origin: z.nullish(textSchema),
  }),
  z.transform(
    (claimed): GatewayMessage => ({
      hash: claimed.messageHash,
      status: claimed.status,
      message: claimed.message,
      created: claimed.creationTimestamp,
      modified: claimed.modifiedTimestamp,
      confirmationsSubmitted: claimed.confirmationsSubmitted,
      confirmationsRequired: claimed.confirmationsRequired,
      proposer: claimed.proposedBy,
      confirmations: claimed.confirmations.items.map(({ owner, signature }) => ({
        ...{ signer: owner, signature },
      })),
      unreadConfirmations: claimed.confirmations.left,
      preparedSignature: claimed.preparedSignature ?? undefined,
      app: { name: claimed.name ?? undefined, logoUrl: claimed.logoUri ?? undefined },
      origin: claimed.origin ?? undefined,
    }),
  ),
);

export type MessageItem =
  /** Midnight of a day in UTC; the newest days come first. */
  | { readonly kind: 'date'; readonly date: Date }
  | { readonly kind: 'message'; readonly message: GatewayMessage }
  | { readonly kind: 'unknown'; readonly type: string }
  | UnreadableRow;

const rowSchema = z.union([
  z.pipe(
    z.object({ type: z.literal('DATE_LABEL'), timestamp: dateSchema }),
    z.transform(({ timestamp }): MessageItem => ({ kind: 'date', date: timestamp })),
  ),
  z.pipe(
    z.intersection(z.object({ type: z.literal('MESSAGE') }), messageSchema),
    z.transform(({ type: _, ...message }): MessageItem => ({ kind: 'message', message })),
  ),
  z.pipe(
    otherTypeSchema(['DATE_LABEL', 'MESSAGE']),
    z.transform(({ type }): MessageItem => ({ kind: 'unknown', type: type.slice(0, 60) })),
  ),
]);

export const listMessagesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/messages',
} as const satisfies GatewayCall;

/** GET …/messages: a page of a Safe's messages, by day. */
export function listMessages(
  client: GatewayClient,
  safe: SafeRef,
  { cursor, signal }: RequestOptions & { readonly cursor?: string | undefined } = {},
): Promise<Page<MessageItem>> {
  return requestGateway(client, {
    call: listMessagesCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    query: { cursor },
    schema: pageSchema(rowSchema, ['messageHash']),
    signal,
  });
}

export const getMessageCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/messages/{message_hash}',
} as const satisfies GatewayCall;

/** GET …/messages/{message_hash} */
export function getMessage(
  client: GatewayClient,
  { chainId, hash }: { chainId: number; hash: Hash },
  { signal }: RequestOptions = {},
): Promise<GatewayMessage> {
  const parameters = { chainId, message_hash: hash };
  return requestGateway(client, { call: getMessageCall, parameters, schema: messageSchema, signal });
}

export type MessageProposal = {
  readonly safe: SafeRef;
  /** Text, or EIP-712 data as JSON. */
  readonly message: string | Readonly<Record<string, unknown>>;
  /** An owner's signature over the Safe's own hash of the message. */
  readonly signature: Hex;
  /** JSON text about the app behind the request. */
  readonly origin?: string;
  readonly safeAppId?: number;
};

export const proposeMessageCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/safes/{safe_address}/messages',
} as const satisfies GatewayCall;

/** POST …/messages: shares a message and its first signature with the other owners. */
export async function proposeMessage(
  client: GatewayClient,
  { safe, message, signature, origin, safeAppId }: MessageProposal,
): Promise<void> {
  await requestGateway(client, {
    call: proposeMessageCall,
    parameters: { chainId: safe.chainId, safe_address: safe.address },
    body: { message, safeAppId, signature, origin },
    schema: z.unknown(),
  });
}

export const confirmMessageCall = {
  method: 'POST',
  path: '/v1/chains/{chainId}/messages/{message_hash}/signatures',
} as const satisfies GatewayCall;

/** POST …/messages/{message_hash}/signatures: adds one owner's signature. */
export async function confirmMessage(
  client: GatewayClient,
  { chainId, hash, signature }: { chainId: number; hash: Hash; signature: Hex },
): Promise<void> {
  await requestGateway(client, {
    call: confirmMessageCall,
    parameters: { chainId, message_hash: hash },
    body: { signature } satisfies sdk.ConfirmSafeMessageRequest,
    schema: z.unknown(),
  });
}
