import { useState } from 'react';
import type { Address } from 'viem';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { SafeState } from '@/lib/chain/safe-state';
import { useStored } from '@/lib/hooks/use-stored';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { runningExecutions } from '@/lib/storage/running-executions';
import { RefundLine } from '../execution/refund-line';
import { TransactionWarnings } from '../review/transaction-warnings';
import { ExecuteTogether } from './execute-together';
import type { ReadyRow } from './find-ready-run';
import { OneByOneOffer, OneByOneProgress } from './one-by-one';
import { ReadySummary } from './ready-summary';
import { useOneByOne } from './use-one-by-one';

export interface ReadyTogetherProps {
  safe: SafeRef;
  state: SafeState;
  /** In the order of their nonces. Nothing is offered for fewer than two. */
  rows: readonly ReadyRow[];
  account: Address;
}

/**
 * Offers to execute several ready transactions in one transaction of the account with one fee, or one by one where they
 * cannot share one.
 */
export function ReadyTogether({ safe, state, rows, account }: ReadyTogetherProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const running = useStored(runningExecutions);
  const oneByOne = useOneByOne(safe, account);
  if (oneByOne.rows)
    return (
      <Card ref={leaveFocus} as="section" aria-label="Executing one by one" className="print:hidden">
        <OneByOneProgress safe={safe} rows={oneByOne.rows} running={oneByOne} />
      </Card>
    );
  const isRunning = rows.some(({ check }) =>
    running.some(({ safeTxHash, outcome }) => !outcome && safeTxHash === check.report.hashes.safeTxHash),
  );
  // A transaction that was sent but is not included yet is not sent again.
  if (isRunning || rows.length < 2) return null;
  const count = Math.min(chosen ?? rows.length, rows.length);
  const ownCount = rows.filter(({ needsOwn }) => needsOwn).length;
  const wanted = rows.slice(0, count);
  const startOneByOne = () => oneByOne.start(wanted);
  return (
    <Card ref={leaveFocus} as="section" aria-label="Ready to execute" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-medium">You can execute {rows.length} transactions</p>
          {/* The opened offer below says this of the chosen transactions. */}
          {ownCount > 0 && !isOpen && (
            <p className="text-13 text-muted">
              {ownCount} still {ownCount === 1 ? 'needs' : 'need'} your confirmation. Executing counts as
              confirming.
            </p>
          )}
        </div>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : ownCount > 0 ? 'Execute one by one' : 'Execute together'}
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
                    className="size-5 shrink-0"
                    checked={index < count}
                    // They execute in the order of their nonces, so dropping one drops all later ones.
                    onChange={() => setChosen(index < count ? index : index + 1)}
                    aria-label={`Execute nonce ${ready.check.transaction.nonce}`}
                  />
                  <ReadySummary safe={safe} ready={ready} />
                </label>
                <RefundLine safe={safe} transaction={ready.check.transaction} />
                {/* An account that confirms by executing has not read the transaction on its own page. */}
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
            <ExecuteTogether
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
