import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Address, formatUnits, type Hex, isAddressEqual, zeroAddress } from 'viem';
import type { SimulatedTransaction } from '@/lib/actions/risk/simulate-transaction';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Balances } from '@/lib/gateway/resources/balances';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useSession } from '@/lib/hooks/use-wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { WorthOf } from '@/lib/simulation/find-loss';
import { preferences } from '@/lib/storage/preferences';
import { balancesOptions } from '../balances';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { analysisOptions, useAnalysis } from './analysis';

export type SimulationQuestion = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly sender: Address | undefined;
};

export const simulationOptions = (clients: Clients, question: SimulationQuestion) => {
  const { safe, transaction, sender } = question;
  const queryKey = keys.simulation(safe, hashTransaction(safe, transaction).safeTxHash, sender);
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<SimulatedTransaction> => {
      const openedAt = Date.now();
      const assessed = client.ensureQueryData(analysisOptions(clients, safe, transaction));
      assessed.catch(() => undefined); // It is awaited below, once the code is loaded.
      // Loaded when a review opens: most pages simulate nothing.
      const { simulateTransaction, simulationDeadlineMs } = await import(
        '@/lib/actions/risk/simulate-transaction'
      );
      const prices = client
        .ensureQueryData(
          balancesOptions(clients, safe, { tokens: 'trusted', currency: preferences.get().currency }),
        )
        .then(
          readPrices,
          () => undefined, // Prices are optional.
        );
      const signatures = await findSignatures(client, question);
      const simulated = await simulateTransaction(clients, {
        ...{ safe, transaction, sender, assessed, prices, signatures },
        deadline: simulationDeadlineMs - (Date.now() - openedAt),
      });
      if (!client.getQueryData(analysisOptions(clients, safe, transaction).queryKey))
        // The analysis was late, so the simulation is refetched with it. The review reports its failure.
        void assessed.then(() => client.invalidateQueries({ queryKey })).catch(() => undefined);
      return simulated;
    },
    ...staleTimes.block,
    structuralSharing: false,
  });
};

/** The signatures that the connected account would send, where the open transaction has all of them. */
async function findSignatures(
  client: QueryClient,
  { safe, transaction, sender }: SimulationQuestion,
): Promise<Hex | undefined> {
  const { safeTxHash } = hashTransaction(safe, transaction);
  const verified = client
    .getQueriesData<VerifiedTransaction>({ queryKey: keys.transactions(safe) })
    .find(([, data]) => data?.inspection?.report.hashes.safeTxHash === safeTxHash)?.[1];
  if (!verified) return undefined;
  const { selectExecution } = await import('@/lib/actions/select-execution');
  return selectExecution(verified, sender);
}

function readPrices({ items }: Balances): WorthOf {
  return (asset, amount) => {
    if (asset.kind === 'collectible') return undefined;
    const address = asset.kind === 'native' ? zeroAddress : asset.token;
    const balance = items.find((item) => item.kind !== 'unreadable' && isAddressEqual(item.address, address));
    if (!balance || balance.kind === 'unreadable' || !(balance.price > 0)) return undefined;
    return Number(formatUnits(amount, balance.decimals)) * balance.price;
  };
}

/** The simulation of a transaction as if the connected account executed it now. */
export function useSimulation(safe: SafeRef, transaction: SafeTransaction) {
  const session = useSession();
  const sender = session.status === 'connected' ? session.account : undefined;
  const { isError, data } = useAnalysis(safe, transaction);
  return useQuery({
    ...simulationOptions(useClients(), { safe, transaction, sender }),
    // Bytes that could not be analyzed are not simulated until a new attempt.
    enabled: data !== undefined || !isError,
  });
}
