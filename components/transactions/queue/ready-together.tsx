import { useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useNames } from '@/lib/hooks/use-name';
import { useStored } from '@/lib/hooks/use-stored';
import { useExecuteTogether, useTogether } from '@/lib/queries/transactions/together';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { runningExecutions } from '@/lib/storage/running-executions';
import { FeeLine } from '../review/simulation/fee-line';
import { describeClaim } from '../rows/claim-labels';
import { ClaimSummary } from '../rows/claim-summary';
import { useRowLabels } from '../rows/use-row-labels';
import type { ReadyRow } from './find-ready-run';

export interface ReadyTogetherProps {
  safe: SafeRef;
  /** In the order of their nonces, at least two. */
  rows: readonly ReadyRow[];
  account: Address;
}

/** Several transactions are ready: the way to execute them in one transaction of the account, with one fee. */
export function ReadyTogether({ safe, rows, account }: ReadyTogetherProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const running = useStored(runningExecutions);
  const isRunning = rows.some(({ check }) =>
    running.some(({ safeTxHash, outcome }) => !outcome && safeTxHash === check.report.hashes.safeTxHash),
  );
  // What was sent and not included yet is not sent a second time.
  if (isRunning) return null;
  const count = Math.min(chosen ?? rows.length, rows.length);
  return (
    <Card as="section" aria-label="Ready to execute" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">{rows.length} transactions are ready to execute</p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Execute together'}
        </Button>
      </div>
      {isOpen && (
        <>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {rows.map((ready, index) => (
              <ReadyRowView
                key={ready.row.id}
                {...{ safe, ready }}
                isChosen={index < count}
                // They go in the order of their nonces: without one, those after it cannot go either.
                onToggle={() => setChosen(index < count ? index : index + 1)}
              />
            ))}
          </ul>
          {count === 0 ? (
            <p className="mt-3 text-13 text-muted">Choose at least one transaction.</p>
          ) : (
            <Execution
              key={count}
              {...{ safe, account }}
              ids={rows.slice(0, count).map(({ row }) => row.id)}
            />
          )}
        </>
      )}
    </Card>
  );
}

interface ReadyRowViewProps {
  safe: SafeRef;
  ready: ReadyRow;
  isChosen: boolean;
  onToggle: () => void;
}

function ReadyRowView({ safe, ready: { row, check }, isChosen, onToggle }: ReadyRowViewProps) {
  const { transaction, report } = check;
  const nameOf = useNames();
  const bytes = { safeTxHash: report.hashes.safeTxHash, transaction };
  const labels =
    useRowLabels(safe, bytes, undefined) ??
    describeClaim(row.info, 'planned', { nonce: transaction.nonce, nameOf });
  return (
    <li>
      <label className="flex cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isChosen}
          onChange={onToggle}
          aria-label={`Execute nonce ${transaction.nonce}`}
        />
        <span className="w-8 shrink-0 text-right text-muted">{String(transaction.nonce)}</span>
        <ClaimSummary labels={labels} party="inline" className="flex-1" />
      </label>
    </li>
  );
}

interface ExecutionProps {
  safe: SafeRef;
  ids: readonly string[];
  account: Address;
}

/** The chosen ones tried as one execution, what that costs, and the button that sends it. */
function Execution({ safe, ids, account }: ExecutionProps) {
  const tried = useTogether({ safe, ids, account });
  const executing = useWalletMutation(useExecuteTogether(safe));
  if (executing.isPending)
    return (
      <div className="mt-4 grid gap-3">
        <WalletWaiting what="execution" onStop={executing.stop} />
      </div>
    );
  if (tried.isPending) return <Skeleton className="mt-4 h-11" />;
  if (tried.error)
    return (
      <ErrorNotice
        className="mt-4"
        error={tried.error}
        onRetry={() => void tried.refetch()}
        isRetrying={tried.isFetching}
        stillWorks="You can still execute each transaction on its own page."
      />
    );
  const { reviewed, gas, fee } = tried.data;
  return (
    <div className="mt-4 grid gap-3">
      {executing.error !== undefined && <ErrorNotice error={executing.error} />}
      <p className="text-13 text-muted">
        All of them are executed, or none. Your account sends one transaction and pays its fee.
      </p>
      {fee && <FeeLine {...{ safe, fee }} gasUsed={gas} />}
      <ActionButton
        variant="primary"
        size="lg"
        className="w-full"
        onClick={() => executing.start({ reviewed, account })}
      >
        {ids.length === 1 ? 'Execute 1 transaction' : `Execute ${ids.length} transactions`}
      </ActionButton>
    </div>
  );
}
