import { useEffect, useRef, useState } from 'react';
import type { Address, Hash } from 'viem';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import type { OneByOneStep } from '@/lib/actions/execution/execute-one-by-one';
import { isRejection } from '@/lib/errors/mapping/describe';
import { useExecuteOneByOne } from '@/lib/queries/transactions/together';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ReadyRow } from './find-ready-run';

type Run = {
  /** The rows as they were chosen: executed ones leave the queue. */
  readonly rows: readonly ReadyRow[];
  readonly steps: ReadonlyMap<Hash | undefined, OneByOneStep>;
};

export type OneByOne = ReturnType<typeof useOneByOne>;

/** Executes several transactions one after the other, and tracks the step of each. */
export function useOneByOne(safe: SafeRef, account: Address) {
  const [run, setRun] = useState<Run>();
  const ending = useRef<AbortController>(undefined);
  const { start, stop, isPending, error } = useWalletMutation(useExecuteOneByOne(safe));
  // Once the list is off the screen, the wallet is asked for nothing more.
  useEffect(() => () => ending.current?.abort(), []);
  return {
    rows: run?.rows,
    isPending,
    // A rejection would say that no funds moved, but earlier transactions of the list may have moved some.
    error: isRejection(error) ? undefined : error,
    stepOf: ({ check }: ReadyRow) => run?.steps.get(check.report.hashes.safeTxHash),
    start: (rows: readonly ReadyRow[]) => {
      const leaving = new AbortController();
      ending.current = leaving;
      setRun({ rows, steps: new Map() });
      start({
        reviewed: rows.map(({ row, check: { report } }) => ({
          ...{ safe, believed: 'all', claimed: { id: row.id }, inspection: { report } },
        })),
        account,
        signal: leaving.signal,
        onStep: ({ inspection }, step) =>
          setRun((now) => {
            const steps = new Map(now?.steps).set(inspection?.report.hashes.safeTxHash, step);
            return now && { ...now, steps };
          }),
      });
    },
    /** Sends nothing more, and returns to the list of ready transactions. */
    close: () => {
      stop();
      setRun(undefined);
    },
  };
}
