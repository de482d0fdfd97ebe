import { z } from 'zod/mini';
import type { SafeRef } from '@/lib/safe/types';
import { type GatewayClient, requestGateway } from './client';
import { addressSchema, decimalSchema, decimalsSchema, textSchema, uintSchema } from './schema';

const balancesSchema = z.object({
  fiatTotal: decimalSchema,
  items: z.array(
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
  ),
});

export type TokenBalance = {
  readonly kind: 'native' | 'erc20';
  /** The zero address for the chain's own coin. */
  readonly address: `0x${string}`;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly amount: bigint;
  readonly fiatValue: number;
  readonly price: number;
};

export type Balances = { readonly fiatTotal: number; readonly items: readonly TokenBalance[] };

/** GET …/balances/{currency}: the tokens of a Safe with their value as the gateway states it. */
export async function getBalances(
  client: GatewayClient,
  { safe, currency = 'usd', trusted = true }: { safe: SafeRef; currency?: string; trusted?: boolean },
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Balances> {
  const { fiatTotal, items } = await requestGateway(client, {
    path: `/v1/chains/${safe.chainId}/safes/${safe.address}/balances/${currency}`,
    query: { trusted: String(trusted), exclude_spam: String(trusted) },
    schema: balancesSchema,
    signal,
    deadline: 30_000,
  });
  return {
    fiatTotal,
    items: items.map(({ tokenInfo, balance, fiatBalance, fiatConversion }) => ({
      kind: tokenInfo.type === 'NATIVE_TOKEN' ? 'native' : 'erc20',
      address: tokenInfo.address,
      symbol: tokenInfo.symbol,
      name: tokenInfo.name,
      decimals: tokenInfo.decimals ?? 0,
      amount: balance,
      fiatValue: fiatBalance,
      price: fiatConversion,
    })),
  };
}
