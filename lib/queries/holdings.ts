import { useQueries } from '@tanstack/react-query';
import { base } from '@/config/chains';
import { deployment } from '@/config/deployment';
import type { KnownToken } from '@/config/tokens';
import { useClients } from '@/lib/hooks/use-clients';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { holdingOptions } from './balances';

/** A Safe's on-chain holding of a well-known token or of Ether. */
export type KnownHolding = Pick<KnownToken, 'symbol' | 'name' | 'decimals'> & {
  /** Undefined for Ether. */
  readonly token: KnownToken | undefined;
  readonly amount: bigint;
};

const ether = { token: undefined, ...base.nativeCurrency };
const wellKnown = [ether, ...deployment.knownTokens.map((token) => ({ token, ...token }))];

/**
 * Reads Ether and all well-known tokens of a Safe from the chain alone, in one round of calls, for when the gateway
 * can't be asked.
 */
export function useKnownHoldings(safe: SafeRef) {
  const clients = useClients();
  return useQueries({
    queries: wellKnown.map(({ token }) => holdingOptions(clients, safe, token?.address)),
    combine: (answers) => {
      const isComplete = answers.every(({ data }) => data !== undefined);
      const holdings = wellKnown.map(
        ({ token, symbol, name, decimals }, index): KnownHolding => ({
          token,
          symbol,
          name,
          decimals,
          amount: answers[index]?.data ?? 0n,
        }),
      );
      return {
        data: isComplete ? holdings : undefined,
        error: answers.find(({ error }) => error)?.error ?? null,
        isFetching: answers.some(({ isFetching }) => isFetching),
        fetchStatus: answers.some(({ fetchStatus }) => fetchStatus === 'paused')
          ? ('paused' as const)
          : ('idle' as const),
        refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
      };
    },
  });
}
