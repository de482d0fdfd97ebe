import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { JudgedContents } from '@/lib/actions/judge-contents';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useSession } from '@/lib/hooks/use-wallet';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { freshness } from './freshness';
import { useJudgement } from './judgement';
import { keys } from './keys';

export type SimulationQuestion = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly sender: Address | undefined;
  /** Undefined while the bytes are not taken apart; then nothing is simulated. */
  readonly judged: JudgedContents | undefined;
};

const simulationOptions = (clients: Clients, { safe, transaction, sender, judged }: SimulationQuestion) =>
  queryOptions({
    queryKey: keys.simulation(safe, hashTransaction(safe, transaction).safeTxHash, sender),
    queryFn:
      judged === undefined
        ? skipToken
        : async (): Promise<SimulatedTransaction> => {
            // Loaded when a review opens: most pages simulate nothing.
            const { simulateTransaction } = await import('@/lib/actions/simulate-transaction');
            return simulateTransaction(clients, { safe, transaction, sender, judged });
          },
    ...freshness.block,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** What a transaction would do if it were executed now, sent by the connected account. */
export function useSimulation(safe: SafeRef, transaction: SafeTransaction) {
  const session = useSession();
  const sender = session.status === 'connected' ? session.account : undefined;
  const judged = useJudgement(safe, transaction).data;
  return useQuery(simulationOptions(useClients(), { safe, transaction, sender, judged }));
}
