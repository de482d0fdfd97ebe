import { useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { useStored } from '@/lib/hooks/use-stored';
import { useExecuteTogether, useTogether } from '@/lib/queries/transactions/together';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { runningExecutions } from '@/lib/storage/running-executions';
import { FeeLine } from '../review/simulation/fee-line';
import { TransactionWarnings } from '../review/transaction-warnings';
import type { ReadyRow } from './find-ready-run';
import { OneByOneOffer, OneByOneProgress } from './one-by-one';
import { ReadySummary } from './ready-summary';
import { useOneByOne } from './use-one-by-one';

export interface ReadyTogetherProps {
  safe: SafeRef;
  state: SafeState;
  /** In the order of their nonces; fewer than two are not offered. */
  rows: readonly ReadyRow[];
  account: Address;
}

/**
 * Several transactions are ready: the way to execute them in one transaction of the account, with one fee, or one by one
 * where they cannot share one.
 */
export function ReadyTogether({ safe, state, rows, account }: ReadyTogetherProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const running = useStored(runningExecutions);
  const oneByOne = useOneByOne(safe, account);
  if (oneByOne.rows)
    return (
      <Card as="section" aria-label="Executing one by one" className="print:hidden">
        <OneByOneProgress safe={safe} rows={oneByOne.rows} running={oneByOne} />
      </Card>
    );
  const isRunning = rows.some(({ check }) =>
    running.some(({ safeTxHash, outcome }) => !outcome && safeTxHash === check.report.hashes.safeTxHash),
  );
  // What was sent and not included yet is not sent a second time.
  if (isRunning || rows.length < 2) return null;
  const count = Math.min(chosen ?? rows.length, rows.length);
  const wanted = rows.slice(0, count);
  const startOneByOne = () => oneByOne.start(wanted);
  return (
    <Card as="section" aria-label="Ready to execute" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">You can execute {rows.length} transactions</p>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen
            ? 'Close'
            : rows.some(({ needsOwn }) => needsOwn)
              ? 'Execute one by one'
              : 'Execute together'}
        </Button>
      </div>
      {isOpen && (
        <>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {rows.map((ready, index) => (
              <li key={ready.row.id}>
                <label className="flex cursor-pointer items-center gap-3 py-2">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent"
                    checked={index < count}
                    // They go in the order of their nonces: without one, those after it cannot go either.
                    onChange={() => setChosen(index < count ? index : index + 1)}
                    aria-label={`Execute nonce ${ready.check.transaction.nonce}`}
                  />
                  <ReadySummary safe={safe} ready={ready} />
                </label>
                {/* Who confirms by executing has not read it on its own page. */}
                {ready.needsOwn && index < count && (
                  <div className="mb-3 grid gap-3 empty:hidden">
                    <TransactionWarnings
                      {...{ safe, state, transaction: ready.check.transaction }}
                      proposal={undefined}
                      isExecuted={false}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {count === 0 ? (
            <p className="mt-3 text-13 text-muted">Choose at least one transaction.</p>
          ) : wanted.some(({ needsOwn }) => needsOwn) ? (
            <OneByOneOffer rows={wanted} onStart={startOneByOne} />
          ) : (
            <Execution
              key={count}
              {...{ safe, account }}
              ids={wanted.map(({ row }) => row.id)}
              onOneByOne={startOneByOne}
            />
          )}
        </>
      )}
    </Card>
  );
}

interface ExecutionProps {
  safe: SafeRef;
  ids: readonly string[];
  account: Address;
  onOneByOne: () => void;
}

/** The chosen ones tried as one execution, what that costs, and the button that sends it. */
function Execution({ safe, ids, account, onOneByOne }: ExecutionProps) {
  const tried = useTogether({ safe, ids, account });
  const executing = useWalletMutation(useExecuteTogether(safe));
  if (executing.isPending)
    return (
      <div className="mt-4 grid gap-3">
        <WalletWaiting what="execution" onStop={executing.stop} />
      </div>
    );
  if (tried.isPending) return <Skeleton className="mt-4 h-11" />;
  if (tried.error) {
    const known = toAppError(tried.error);
    // A reason of the transactions' own; asking again leads nowhere.
    const isRefused = known instanceof ActionRefusedError || known instanceof SafeError;
    return isRefused ? (
      <ErrorNotice
        className="mt-4"
        error={known}
        stillWorks="You can execute one by one: it stops at the first one that can’t be executed."
        action={
          <ActionButton size="sm" onClick={onOneByOne}>
            Execute one by one
          </ActionButton>
        }
      />
    ) : (
      <ErrorNotice
        className="mt-4"
        error={known}
        onRetry={() => void tried.refetch()}
        isRetrying={tried.isFetching}
        stillWorks="You can still execute each transaction on its own page."
      />
    );
  }
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
