import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { type GuardQuestion, isRefusedByGuard } from '@/lib/chain/ask-guard';
import { type Clients, useClients } from '@/lib/hooks/use-clients';
import { useSession } from '@/lib/hooks/use-wallet';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { keys } from '../keys';
import { useSafeState } from '../safes/safes';
import { staleTimes } from '../stale-times';
import { useAnalysis } from './analysis';

const guardOptions = ({ chain }: Clients, question: GuardQuestion) => {
  const { safe, transaction, guard, sender } = question;
  return queryOptions({
    queryKey: [...keys.safe(safe), 'guard', guard, hashTransaction(safe, transaction).safeTxHash, sender],
    queryFn: () => isRefusedByGuard(chain, question),
    ...staleTimes.block,
    retry: false,
  });
};

/**
 * The guard that refuses to be removed or replaced by a failing transaction, asked alone; undefined where it lets it
 * pass, where nothing of the kind is tried, and while that is unknown.
 */
export function useRefusingGuard(
  safe: SafeRef,
  transaction: SafeTransaction,
  { isFailing }: { readonly isFailing: boolean },
): Address | undefined {
  const session = useSession();
  const sender = session.status === 'connected' ? session.account : undefined;
  const guard = useSafeState(safe).data?.guard;
  const { data } = useAnalysis(safe, transaction);
  const isTried = isFailing && (data?.changes.some(({ kind }) => kind === 'setGuard') ?? false);
  const question = { safe, transaction, guard: guard ?? safe.address, sender: sender ?? safe.address };
  const asked = useQuery({
    ...guardOptions(useClients(), question),
    enabled: isTried && guard !== undefined && sender !== undefined,
  });
  return isTried && asked.data === true ? guard : undefined;
}
