import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getCollectionSymbol } from '@/lib/chain/collection-symbol';
import type { Token } from '@/lib/chain/tokens';
import { useClients } from '@/lib/hooks/use-clients';
import { tokenOptions } from './balances';
import { keys } from './keys';
import { staleTimes } from './stale-times';

/** Tokens by their address: null for what does not answer as one, absent while it is not known. */
export type KnownTokens = ReadonlyMap<Address, Token | null>;

/** More tokens than this in one transaction are not asked about; their amounts stand there as they are. */
const maxAsked = 40;

/** What several contracts say of themselves as tokens; `addresses` are checksummed, each may stand there twice. */
export function useTokens(addresses: readonly Address[]): KnownTokens {
  const clients = useClients();
  const asked = [...new Set(addresses)].slice(0, maxAsked);
  const answers = useQueries({ queries: asked.map((address) => tokenOptions(clients, address)) });
  return new Map(
    asked.flatMap((address, index) => {
      const data = answers[index]?.data;
      return data === undefined ? [] : [[address, data] as const];
    }),
  );
}

/** What collections call themselves, by their address: null for one without a symbol, absent while it is not known. */
export function useCollectionSymbols(addresses: readonly Address[]): ReadonlyMap<Address, string | null> {
  const { chain } = useClients();
  const asked = [...new Set(addresses)].slice(0, maxAsked);
  const answers = useQueries({
    queries: asked.map((address) => ({
      queryKey: keys.collection(address),
      queryFn: async () => (await getCollectionSymbol(chain, address)) ?? null,
      ...staleTimes.fixed,
    })),
  });
  return new Map(
    asked.flatMap((address, index) => {
      const data = answers[index]?.data;
      return data === undefined ? [] : [[address, data] as const];
    }),
  );
}
