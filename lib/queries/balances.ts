import {
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Address } from 'viem';
import { getHolding, getToken } from '@/lib/chain/tokens';
import { getBalances } from '@/lib/gateway/resources/balances';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useCurrency } from '@/lib/hooks/use-currency';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/** The tokens that are asked for: those that the gateway trusts, or also those that it flags as spam. */
export type TokenSelection = 'trusted' | 'all';

export const balancesOptions = (
  { gateway }: Clients,
  safe: SafeRef,
  { tokens, currency }: { tokens: TokenSelection; currency: string },
) =>
  queryOptions({
    queryKey: keys.balances(safe, currency, tokens),
    queryFn: ({ signal }) =>
      getBalances(gateway, { safe, currency, trusted: tokens === 'trusted' }, { signal }),
    ...staleTimes.minutes,
  });

export const useBalances = (safe: SafeRef, tokens: TokenSelection = 'trusted') =>
  useQuery(balancesOptions(useClients(), safe, { tokens, currency: useCurrency() }));

export const tokenOptions = ({ chain }: Clients, address: Address | undefined) =>
  queryOptions({
    queryKey: keys.token(address ?? '0x'),
    // The cache can't hold undefined: null means that the contract is no token.
    queryFn: async () => (address ? ((await getToken(chain, address)) ?? null) : null),
    enabled: address !== undefined,
    ...staleTimes.fixed,
  });

export const useToken = (address: Address | undefined) => useQuery(tokenOptions(useClients(), address));

/** Reads a token's decimals from its contract; undefined where it is no token or doesn't answer. */
export function useTokenDecimals(): (token: Address) => Promise<number | undefined> {
  const clients = useClients();
  const queries = useQueryClient();
  return async (token) => {
    const described = await queries.fetchQuery(tokenOptions(clients, token)).catch(() => undefined);
    return described?.decimals;
  };
}

export const holdingOptions = ({ chain }: Clients, safe: SafeRef, token: Address | undefined) =>
  queryOptions({
    queryKey: keys.holding(safe, token ?? 'native'),
    queryFn: () => getHolding(chain, { owner: safe.address, token }),
    ...staleTimes.minutes,
  });

/** The Safe's holdings of several tokens, in their order; undefined stands for Ether. */
export function useHoldings(
  safe: SafeRef,
  tokens: readonly (Address | undefined)[],
): readonly Pick<UseQueryResult<bigint>, 'data' | 'error'>[] {
  const clients = useClients();
  return useQueries({ queries: tokens.map((token) => holdingOptions(clients, safe, token)) });
}
