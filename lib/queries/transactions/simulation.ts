import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type Address, formatUnits, type Hex, isAddressEqual, zeroAddress } from 'viem';
import type { AnalyzedTransaction } from '@/lib/actions/risk/analyze-transaction';
import type { SimulatedTransaction } from '@/lib/actions/simulate-transaction';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import type { Balances } from '@/lib/gateway/resources/balances';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useSession } from '@/lib/hooks/use-wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { WorthOf } from '@/lib/simulation/find-loss';
import { balancesOptions } from '../balances';
import { keys } from '../keys';
import { staleTimes } from '../stale-times';
import { useAnalysis } from './analysis';

export type SimulationQuestion = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  readonly sender: Address | undefined;
  /** Undefined while the bytes are not taken apart; then nothing is simulated. */
  readonly assessed: AnalyzedTransaction | undefined;
};

const simulationOptions = (clients: Clients, { safe, transaction, sender, assessed }: SimulationQuestion) =>
  queryOptions({
    queryKey: keys.simulation(safe, hashTransaction(safe, transaction).safeTxHash, sender),
    queryFn:
      assessed === undefined
        ? skipToken
        : async ({ client }): Promise<SimulatedTransaction> => {
            // Loaded when a review opens: most pages simulate nothing.
            const { simulateTransaction } = await import('@/lib/actions/simulate-transaction');
            const prices = client.ensureQueryData(balancesOptions(clients, safe, 'trusted')).then(
              readPrices,
              () => undefined, // The gateway's word for prices is not needed.
            );
            const signatures = await findSignatures(client, { safe, transaction, sender });
            return simulateTransaction(clients, { safe, transaction, sender, assessed, prices, signatures });
          },
    ...staleTimes.block,
    // bigint values have no structure to share
    structuralSharing: false,
  });

/** The signatures that the connected account would send, where the open transaction has them all. */
async function findSignatures(
  client: QueryClient,
  { safe, transaction, sender }: Omit<SimulationQuestion, 'assessed'>,
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
    const found = items.find((item) => item.kind !== 'unreadable' && isAddressEqual(item.address, address));
    if (!found || found.kind === 'unreadable' || !(found.price > 0)) return undefined;
    return Number(formatUnits(amount, found.decimals)) * found.price;
  };
}

/** What a transaction would do if it were executed now, sent by the connected account. */
export function useSimulation(safe: SafeRef, transaction: SafeTransaction) {
  const session = useSession();
  const sender = session.status === 'connected' ? session.account : undefined;
  const assessed = useAnalysis(safe, transaction).data;
  return useQuery(simulationOptions(useClients(), { safe, transaction, sender, assessed }));
}
