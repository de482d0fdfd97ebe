import { useEffect, useRef, useState } from 'react';
import type { Address, Hash } from 'viem';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import type { OneByOneStep } from '@/lib/actions/execution/execute-one-by-one';
import type { ReviewedTransaction } from '@/lib/actions/verify/reviewed-transaction';
import { isRejection } from '@/lib/errors/mapping/describe';
import { useExecuteOneByOne } from '@/lib/queries/transactions/together';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { CheckedRow } from './selection';

type Run = {
  /** The rows as they were chosen: executed ones leave the queue. */
  readonly rows: readonly CheckedRow[];
  readonly steps: ReadonlyMap<Hash | undefined, OneByOneStep>;
};

export type OneByOne = ReturnType<typeof useOneByOne>;

/** Executes several transactions one after the other, and tracks the step of each. */
export function useOneByOne(safe: SafeRef, account: Address) {
  const [run, setRun] = useState<Run>();
  const ending = useRef<AbortController>(undefined);
  const executing = useWalletMutation(useExecuteOneByOne(safe));
  const { stop, isPending, error } = executing;
  // Once the list is off the screen, the wallet is asked for nothing more.
  useEffect(() => () => ending.current?.abort(), []);
  return {
    run,
    isPending,
    // A rejection would say that no funds moved, but earlier transactions of the list may have moved some.
    error: isRejection(error) ? undefined : error,
    stepOf: ({ check }: CheckedRow) => run?.steps.get(check.report.hashes.safeTxHash),
    start: (rows: readonly CheckedRow[]) => {
      const leaving = new AbortController();
      ending.current = leaving;
      setRun({ rows, steps: new Map() });
      executing.start({
        reviewed: rows.map(
          ({ row, check: { report } }): ReviewedTransaction => ({
            ...{ safe, believed: 'all', claimed: { id: row.id }, inspection: { report } },
          }),
        ),
        account,
        signal: leaving.signal,
        onStep: ({ inspection }: ReviewedTransaction, step: OneByOneStep) =>
          setRun((now) => {
            const steps = new Map(now?.steps).set(inspection?.report.hashes.safeTxHash, step);
            return now && { ...now, steps };
          }),
      });
    },
    /** Asks the wallet for nothing more, and returns to the list. */
    close: () => {
      stop();
      setRun(undefined);
    },
  };
}
