import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Hash, Hex } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { confirmMessageCall, getMessageCall, listMessagesCall, proposeMessageCall } from '../calls/messages';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { type Page, pageSchema, type UnreadableRow } from '../http/rows';
import { dateSchema, otherTypeSchema } from '../http/schema';
import { type GatewayMessage, messageSchema } from './message';

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
