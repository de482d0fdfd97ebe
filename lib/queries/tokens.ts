import { useQueries } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Token } from '@/lib/chain/tokens';
import { useClients } from '@/lib/hooks/use-clients';
import { tokenOptions } from './balances';

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
