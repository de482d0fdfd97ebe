import type * as sdk from '@safe-global/safe-gateway-typescript-sdk';
import type { Address, Hash } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/types';
import { type GatewayClient, requestGateway } from './client';
import {
  addressInfoSchema,
  cursorSchema,
  dateSchema,
  hashSchema,
  nonceSchema,
  otherTypeSchema,
  textSchema,
} from './schema';
import { type StatedInfo, statedInfoSchema } from './transaction-info';

// A type of its own makes every known word known, and still lets a newer gateway say another.
type Other = string & {};

/** Statuses of the specification, section 3, and whatever a newer gateway may send. */
export type TransactionStatus = `${sdk.TransactionStatus}` | Other;

export type StatedExecution =
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
  readonly info: StatedInfo;
  readonly execution: StatedExecution | undefined;
  readonly note: string | undefined;
  readonly transactionHash: Hash | undefined;
};

export type ListItem =
  | { readonly kind: 'label'; readonly label: `${sdk.LabelValue}` | Other }
  | { readonly kind: 'date'; readonly date: Date }
  | { readonly kind: 'conflict'; readonly nonce: bigint }
  | {
      readonly kind: 'transaction';
      readonly transaction: TransactionSummary;
      readonly conflict: `${sdk.ConflictType}` | Other;
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

function toExecution(stated: z.infer<typeof executionSchema>): StatedExecution | undefined {
  if (!stated) return undefined;
  if ('nonce' in stated)
    return {
      kind: 'multisig',
      nonce: stated.nonce,
      confirmationsRequired: stated.confirmationsRequired,
      confirmationsSubmitted: stated.confirmationsSubmitted,
      missingSigners: stated.missingSigners ?? [],
    };
  return 'address' in stated ? { kind: 'module', module: stated.address } : undefined;
}

const summarySchema = z.pipe(
  z.object({
    id: z.string().check(z.maxLength(300)),
    timestamp: dateSchema,
    txStatus: z.string().check(z.maxLength(60)),
    txInfo: statedInfoSchema,
    executionInfo: executionSchema,
    note: z.nullish(textSchema),
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

// As much of an unreadable row as can be saved, so that its nonce is not forgotten.
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

/** One row of a list: parsed, or kept as unknown or unreadable, so that it never empties the list. */
export function parseListItem(row: unknown): ListItem {
  const parsed = itemSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  const remains = remainsSchema.safeParse(row);
  if (!remains.success) return { kind: 'unreadable', id: undefined, nonce: undefined };
  const { type, transaction } = remains.data;
  if (!knownTypes.includes(type)) return { kind: 'unknown', type: type.slice(0, 60) };
  return { kind: 'unreadable', id: transaction?.id, nonce: transaction?.executionInfo?.nonce };
}

const pageSchema = z.object({ next: cursorSchema, results: z.array(z.unknown()) });

type PageOptions = { readonly cursor?: string | undefined; readonly signal?: AbortSignal | undefined };

async function listPage(
  client: GatewayClient,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Promise<ListPage> {
  const { next, results } = await requestGateway(client, { path, query, schema: pageSchema, signal });
  return { items: results.map(parseListItem), next };
}

/** GET …/transactions/queued: what waits, by nonce, with its labels and conflict headers. */
export function listQueue(
  client: GatewayClient,
  safe: SafeRef,
  { cursor, signal }: PageOptions = {},
): Promise<ListPage> {
  const path = `/v1/chains/${safe.chainId}/safes/${safe.address}/transactions/queued`;
  return listPage(client, path, { cursor, trusted: 'true' }, signal);
}

/** GET …/transactions/history: what happened, newest first, grouped by day of the given IANA time zone. */
export function listHistory(
  client: GatewayClient,
  safe: SafeRef,
  { cursor, timezone, signal }: PageOptions & { readonly timezone: string },
): Promise<ListPage> {
  const path = `/v1/chains/${safe.chainId}/safes/${safe.address}/transactions/history`;
  return listPage(client, path, { cursor, timezone, trusted: 'true', imitation: 'false' }, signal);
}
