import type { Address, Hash } from 'viem';
import type { GatewayCall } from '@/lib/gateway/http/call';
import type { GatewayClient } from '@/lib/gateway/http/client';
import { type RequestOptions, requestGateway } from '@/lib/gateway/http/request-gateway';
import { cursorSchema } from '@/lib/gateway/http/schema';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { type ListPage, listPageSchema } from './transaction-list';

/** The page: the cursor of the page before, or a full URL of which only the cursor is used. */
type PageQuestion = { readonly safe: SafeRef; readonly page?: string | undefined };

const toCursor = (page: string | undefined) =>
  page !== undefined && URL.canParse(page) ? cursorSchema.parse(page) : page;

type ExecutedBetween = { readonly from?: Date; readonly until?: Date };

export type IncomingFilter = ExecutedBetween & {
  readonly trusted?: boolean;
  readonly to?: Address;
  readonly token?: Address;
  /** In base units. */
  readonly value?: bigint;
};

export const listIncomingTransfersCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/incoming-transfers',
} as const satisfies GatewayCall;

/** GET …/incoming-transfers: the transfers that the Safe received. The filter is not read from the page's URL. */
export function listIncomingTransfers(
  client: GatewayClient,
  { safe, page, filter = {} }: PageQuestion & { readonly filter?: IncomingFilter },
  { signal }: RequestOptions = {},
): Promise<ListPage> {
  const { from, until, trusted, to, token, value } = filter;
  return requestGateway(client, {
    call: listIncomingTransfersCall,
    parameters: safe,
    query: {
      cursor: toCursor(page),
      trusted: trusted?.toString(),
      execution_date__gte: from?.toISOString(),
      execution_date__lte: until?.toISOString(),
      to,
      token_address: token,
      value: value?.toString(),
    },
    schema: listPageSchema,
    signal,
  });
}

export type ModuleFilter = {
  readonly module?: Address;
  readonly to?: Address;
  readonly transactionHash?: Hash;
};

export const listModuleTransactionsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/module-transactions',
} as const satisfies GatewayCall;

/** GET …/module-transactions: the transactions of modules in the Safe's name. */
export function listModuleTransactions(
  client: GatewayClient,
  { safe, page, filter = {} }: PageQuestion & { readonly filter?: ModuleFilter },
  { signal }: RequestOptions = {},
): Promise<ListPage> {
  const { module, to, transactionHash } = filter;
  return requestGateway(client, {
    call: listModuleTransactionsCall,
    parameters: safe,
    query: { cursor: toCursor(page), module, to, transaction_hash: transactionHash },
    schema: listPageSchema,
    signal,
  });
}

export type MultisigFilter = ExecutedBetween & {
  readonly to?: Address;
  /** In wei. */
  readonly value?: bigint;
  readonly nonce?: bigint;
  readonly isExecuted?: boolean;
};

export const listMultisigTransactionsCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/multisig-transactions',
} as const satisfies GatewayCall;

/** GET …/multisig-transactions: the transactions that owners proposed, executed or not. */
export function listMultisigTransactions(
  client: GatewayClient,
  { safe, page, filter = {} }: PageQuestion & { readonly filter?: MultisigFilter },
  { signal }: RequestOptions = {},
): Promise<ListPage> {
  const { from, until, to, value, nonce, isExecuted } = filter;
  return requestGateway(client, {
    call: listMultisigTransactionsCall,
    parameters: safe,
    query: {
      cursor: toCursor(page),
      execution_date__gte: from?.toISOString(),
      execution_date__lte: until?.toISOString(),
      to,
      value: value?.toString(),
      nonce: nonce?.toString(),
      executed: isExecuted?.toString(),
    },
    schema: listPageSchema,
    signal,
  });
}
