import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash } from 'viem';
import { z } from 'zod/mini';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import {
  addressInfoSchema,
  cursorSchema,
  dateSchema,
  hashSchema,
  type Labels,
  nonceSchema,
  otherTypeSchema,
  storedTextSchema,
  textSchema,
} from '@/lib/gateway/http/schema';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { type GatewayApp, gatewayAppSchema } from '../gateway-app';
import { type GatewayTransactionInfo, gatewayTransactionInfoSchema } from './transaction-info';

/** The statuses of the specification, section 3, and any that a newer gateway may send. */
export type TransactionStatus = Labels<`${sdk.TransactionStatus}`>;

export type GatewayExecution =
  | {
      readonly kind: 'multisig';
      readonly nonce: bigint;
      readonly confirmationsRequired: number;
      readonly confirmationsSubmitted: number;
      readonly missingSigners: readonly Address[];
    }
  | { readonly kind: 'module'; readonly module: Address };

export type TransactionSummary = {
  readonly id: string;
  readonly date: Date;
  readonly status: TransactionStatus;
  readonly info: GatewayTransactionInfo;
  readonly execution: GatewayExecution | undefined;
  readonly note: string | undefined;
  readonly app: GatewayApp | undefined;
  readonly transactionHash: Hash | undefined;
  /**
   * The part that this browser sent and the gateway does not show yet: the whole transaction, or this browser's
   * signature.
   */
  readonly sent?: 'transaction' | 'signature';
  /** The executed transaction of a row that the chain has and the gateway does not list. */
  readonly executed?: SafeTransaction | undefined;
  /**
   * How completely the logs show the assets that a module moved, for a row that the chain has and the gateway does not
   * list.
   */
  readonly inLogs?: 'all' | 'tokens' | 'nothing' | 'unread';
};

export type ListItem =
  | { readonly kind: 'label'; readonly label: Labels<`${sdk.LabelValue}`> }
  | { readonly kind: 'date'; readonly date: Date }
  | { readonly kind: 'conflict'; readonly nonce: bigint }
  | {
      readonly kind: 'transaction';
      readonly transaction: TransactionSummary;
      readonly conflict: Labels<`${sdk.ConflictType}`>;
    }
  | { readonly kind: 'unknown'; readonly type: string }
  | { readonly kind: 'unreadable'; readonly id: string | undefined; readonly nonce: bigint | undefined };

export type ListPage = { readonly items: readonly ListItem[]; readonly next: string | undefined };

const executionSchema = z.nullish(
  z.union([
    z.object({
      type: z.literal('MULTISIG'),
      nonce: nonceSchema,
      confirmationsRequired: z.number(),
      confirmationsSubmitted: z.number(),
      missingSigners: z.nullish(z.array(addressInfoSchema)),
    }),
    z.object({ type: z.literal('MODULE'), address: addressInfoSchema }),
    otherTypeSchema(['MULTISIG', 'MODULE']),
  ]),
);

function toExecution(claimed: z.infer<typeof executionSchema>): GatewayExecution | undefined {
  if (!claimed) return undefined;
  if ('nonce' in claimed)
    return {
      kind: 'multisig',
      nonce: claimed.nonce,
      confirmationsRequired: claimed.confirmationsRequired,
      confirmationsSubmitted: claimed.confirmationsSubmitted,
      missingSigners: claimed.missingSigners ?? [],
    };
  return 'address' in claimed ? { kind: 'module', module: claimed.address } : undefined;
}

const summarySchema = z.pipe(
  z.object({
    id: z.string().check(z.maxLength(300)),
    timestamp: dateSchema,
    txStatus: z.string().check(z.maxLength(60)),
    txInfo: gatewayTransactionInfoSchema,
    executionInfo: executionSchema,
    note: z.nullish(storedTextSchema),
    safeAppInfo: gatewayAppSchema,
    txHash: z.nullish(hashSchema),
  }),
  z.transform(
    (row): TransactionSummary => ({
      id: row.id,
      date: row.timestamp,
      status: row.txStatus,
      info: row.txInfo,
      execution: toExecution(row.executionInfo),
      note: row.note ?? undefined,
      app: row.safeAppInfo,
      transactionHash: row.txHash ?? undefined,
    }),
  ),
);

const itemSchema = z.union([
  z.pipe(
    z.object({ type: z.literal('LABEL'), label: textSchema }),
    z.transform(({ label }): ListItem => ({ kind: 'label', label })),
  ),
  z.pipe(
    z.object({ type: z.literal('DATE_LABEL'), timestamp: dateSchema }),
    z.transform(({ timestamp }): ListItem => ({ kind: 'date', date: timestamp })),
  ),
  z.pipe(
    z.object({ type: z.literal('CONFLICT_HEADER'), nonce: nonceSchema }),
    z.transform(({ nonce }): ListItem => ({ kind: 'conflict', nonce })),
  ),
  z.pipe(
    z.object({ type: z.literal('TRANSACTION'), transaction: summarySchema, conflictType: z.string() }),
    z.transform(
      ({ transaction, conflictType }): ListItem => ({
        kind: 'transaction',
        transaction,
        conflict: conflictType,
      }),
    ),
  ),
]);

const knownTypes = ['LABEL', 'DATE_LABEL', 'CONFLICT_HEADER', 'TRANSACTION'];

// Parses the readable parts of an unreadable row, so that its nonce is not lost.
const remainsSchema = z.object({
  type: z.string(),
  transaction: z.catch(
    z.optional(
      z.object({
        id: z.catch(z.optional(textSchema), undefined),
        executionInfo: z.catch(
          z.nullish(z.object({ nonce: z.catch(z.optional(nonceSchema), undefined) })),
          undefined,
        ),
      }),
    ),
    undefined,
  ),
});

/** Parses one row of a list; an unknown or unreadable row is kept as such, so that it never empties the list. */
export function parseListItem(row: unknown): ListItem {
  const parsed = itemSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  const remains = remainsSchema.safeParse(row);
  if (!remains.success) return { kind: 'unreadable', id: undefined, nonce: undefined };
  const { type, transaction } = remains.data;
  if (!knownTypes.includes(type)) return { kind: 'unknown', type: type.slice(0, 60) };
  return { kind: 'unreadable', id: transaction?.id, nonce: transaction?.executionInfo?.nonce };
}

/** Parses a page of transactions of any list. */
export const listPageSchema = z.pipe(
  z.object({ next: cursorSchema, results: z.array(z.unknown()) }),
  z.transform(({ next, results }): ListPage => ({ items: results.map(parseListItem), next })),
);

type PageOptions = RequestOptions & { readonly cursor?: string | undefined };

const toParameters = ({ chainId, address }: SafeRef) => ({ chainId, safe_address: address });

export const listQueueCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/transactions/queued',
} as const satisfies GatewayCall;

/** GET …/transactions/queued: the queued transactions by nonce, with labels and conflict headers. */
export function listQueue(
  client: GatewayClient,
  safe: SafeRef,
  { cursor, signal }: PageOptions = {},
): Promise<ListPage> {
  const query = { cursor, trusted: 'true' };
  const parameters = toParameters(safe);
  return requestGateway(client, { call: listQueueCall, parameters, query, schema: listPageSchema, signal });
}

export const listHistoryCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{safe_address}/transactions/history',
} as const satisfies GatewayCall;

/** GET …/transactions/history: the executed transactions, newest first, grouped by day of the given IANA time zone. */
export function listHistory(
  client: GatewayClient,
  safe: SafeRef,
  { cursor, timezone, signal }: PageOptions & { readonly timezone: string },
): Promise<ListPage> {
  const query = { cursor, timezone, trusted: 'true', imitation: 'false' };
  const parameters = toParameters(safe);
  return requestGateway(client, { call: listHistoryCall, parameters, query, schema: listPageSchema, signal });
}
