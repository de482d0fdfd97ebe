import type { Address } from 'viem';
import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { GatewayCall } from '../http/call';
import type { GatewayClient } from '../http/client';
import { type RequestOptions, requestGateway } from '../http/request-gateway';
import { rowsSchema, type UnreadableRow } from '../http/rows';
import { addressSchema, decimalSchema, decimalsSchema, textSchema, uintSchema } from '../http/schema';

const kinds: Readonly<Record<string, 'native' | 'erc20' | 'erc721'>> = {
  NATIVE_TOKEN: 'native',
  ERC20: 'erc20',
  ERC721: 'erc721',
};

export type TokenBalance = {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'unknown';
  /** The zero address for the chain's own coin. */
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly amount: bigint;
  readonly fiatValue: number;
  readonly price: number;
};

export const balanceSchema = z.pipe(
  z.object({
    tokenInfo: z.object({
      type: z.string(),
      address: addressSchema,
      decimals: z.nullish(decimalsSchema),
      symbol: textSchema,
      name: textSchema,
    }),
    balance: uintSchema,
    fiatBalance: decimalSchema,
    fiatConversion: decimalSchema,
  }),
  z.transform(
    ({ tokenInfo: { type, address, symbol, name, decimals }, ...row }): TokenBalance => ({
      kind: (Object.hasOwn(kinds, type) && kinds[type]) || 'unknown',
      address,
      symbol,
      name,
      decimals: decimals ?? 0,
      amount: row.balance,
      fiatValue: row.fiatBalance,
      price: row.fiatConversion,
    }),
  ),
);

export type Balances = {
  readonly fiatTotal: number;
  readonly items: readonly (TokenBalance | UnreadableRow)[];
};

const balancesSchema = z.object({
  fiatTotal: decimalSchema,
  items: rowsSchema(balanceSchema, ['tokenInfo', 'address']),
});

export const getBalancesCall = {
  method: 'GET',
  path: '/v1/chains/{chainId}/safes/{address}/balances/{currency}',
  deadline: 30_000,
} as const satisfies GatewayCall;

/** GET …/balances/{currency}: the tokens of a Safe with the values that the gateway claims. */
export function getBalances(
  client: GatewayClient,
  { safe, currency = 'usd', trusted = true }: { safe: SafeRef; currency?: string; trusted?: boolean },
  { signal }: RequestOptions = {},
): Promise<Balances> {
  return requestGateway(client, {
    call: getBalancesCall,
    parameters: { chainId: safe.chainId, address: safe.address, currency },
    query: { trusted: String(trusted), exclude_spam: String(trusted) },
    schema: balancesSchema,
    signal,
  });
}
