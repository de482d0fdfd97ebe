import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useStored } from '@/lib/hooks/use-stored';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type RunningExecution, runningExecutions } from '@/lib/storage/running-executions';

/** The execution of a transaction that this browser sent; undefined without one. */
export function useRunningExecution({ safe, inspection }: VerifiedTransaction): RunningExecution | undefined {
  const safeTxHash = inspection?.report.hashes.safeTxHash;
  return useStored(runningExecutions).find(
    (execution) => execution.safeTxHash === safeTxHash && isSameSafe(execution.safe, safe),
  );
}
