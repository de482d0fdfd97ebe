import { useEffect, useRef, useState } from 'react';
import type { Address, Hash } from 'viem';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import type { OneByOneStep } from '@/lib/actions/execution/execute-one-by-one';
import { isRejection } from '@/lib/errors/mapping/describe';
import { useExecuteOneByOne } from '@/lib/queries/transactions/together';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { ReadyRow } from './find-ready-run';

type Run = {
  /** As they were chosen: what is executed leaves the queue. */
  readonly rows: readonly ReadyRow[];
  readonly steps: ReadonlyMap<Hash | undefined, OneByOneStep>;
};

export type OneByOne = ReturnType<typeof useOneByOne>;

/** Executions of several transactions one after the other, and how far each is. */
export function useOneByOne(safe: SafeRef, account: Address) {
  const [run, setRun] = useState<Run>();
  const ending = useRef<AbortController>(undefined);
  const { start, stop, isPending, error } = useWalletMutation(useExecuteOneByOne(safe));
  // The wallet is asked for nothing further when nobody sees the list any more.
  useEffect(() => () => ending.current?.abort(), []);
  return {
    rows: run?.rows,
    isPending,
    // The list says that it stopped, and a part of it may have moved funds.
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
    /** Nothing further is sent, and the list goes back to what is ready. */
    close: () => {
      stop();
      setRun(undefined);
    },
  };
}
