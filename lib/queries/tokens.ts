import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getCollectionSymbol } from '@/lib/chain/collection-symbol';
import type { Token } from '@/lib/chain/tokens';
import { useClients } from '@/lib/hooks/use-clients';
import { tokenOptions } from './balances';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/** Tokens by their address: null for a contract that is no token, absent while it is pending. */
export type KnownTokens = ReadonlyMap<Address, Token | null>;

/** The most tokens of one transaction that are asked about; amounts of others are shown in base units. */
const maxAsked = 40;

/** Describes several tokens; `addresses` are checksummed and may have duplicates. */
export function useTokens(addresses: readonly Address[]): KnownTokens {
  const clients = useClients();
  const uniqueAddresses = [...new Set(addresses)].slice(0, maxAsked);
  const answers = useQueries({ queries: uniqueAddresses.map((address) => tokenOptions(clients, address)) });
  return new Map(
    uniqueAddresses.flatMap((address, index) => {
      const data = answers[index]?.data;
      return data === undefined ? [] : [[address, data] as const];
    }),
  );
}

/** Symbols of collections by their address: null for one without a symbol, absent while it is pending. */
export function useCollectionSymbols(addresses: readonly Address[]): ReadonlyMap<Address, string | null> {
  const { chain } = useClients();
  const uniqueAddresses = [...new Set(addresses)].slice(0, maxAsked);
  const answers = useQueries({
    queries: uniqueAddresses.map((address) => ({
      queryKey: keys.collection(address),
      queryFn: async () => (await getCollectionSymbol(chain, address)) ?? null,
      ...staleTimes.fixed,
    })),
  });
  return new Map(
    uniqueAddresses.flatMap((address, index) => {
      const data = answers[index]?.data;
      return data === undefined ? [] : [[address, data] as const];
    }),
  );
}
