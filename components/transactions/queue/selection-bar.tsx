import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { ExecutionFee } from '@/components/transactions/execution/execution-fee';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { keys } from '@/lib/queries/keys';
import { useExecuteTogether, useTogether } from '@/lib/queries/transactions/together';
import { useRemembered } from '@/lib/queries/transactions/transaction';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { RefundLine } from '../execution/refund-line';
import { TransactionPayments } from '../review/transaction-payments';
import { TransactionWarnings } from '../review/transaction-warnings';
import { OneByOneProgress } from './one-by-one';
import { ReadySummary } from './ready-summary';
import type { CheckedRow, ReadyRow } from './selection';
import { SelectionSum } from './selection-sum';
import { useOneByOne } from './use-one-by-one';

export interface SelectionBarProps {
  safe: SafeRef;
  state: SafeState;
  account: Address;
  /** The chosen rows, in the order in which they execute. */
  chosen: readonly ReadyRow[];
  onClear: () => void;
}

/**
 * Executes the chosen rows in one transaction of the account, or one by one where they cannot share one. Nothing is
 * confirmed for the gateway here: a confirmation is given on the transaction's own page, with its hashes and outcome.
 */
export function SelectionBar({ safe, state, account, chosen, onClear }: SelectionBarProps) {
  const [isReviewed, setReviewed] = useState(false);
  const oneByOne = useOneByOne(safe, account);
  const { run } = oneByOne;
  if (run)
    return (
      <Bar label="Executing one by one">
        <OneByOneProgress safe={safe} running={{ ...oneByOne, run }} />
      </Bar>
    );
  if (chosen.length === 0) return null;
  const start = () => {
    setReviewed(false);
    onClear();
    oneByOne.start(chosen);
  };
  if (isReviewed)
    return (
      <Bar label="Selection">
        <ReviewedRows {...{ safe, state, rows: chosen, onBack: () => setReviewed(false), onStart: start }} />
      </Bar>
    );
  return (
    <Bar label="Selection">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="whitespace-nowrap font-medium">{chosen.length} selected</p>
        <p className="text-13 text-muted max-[359px]:hidden">{listNumbers(chosen)}</p>
        <SelectionSum safe={safe} rows={chosen} />
        <Button size="sm" variant="quiet" className="ml-auto max-[359px]:hidden" onClick={onClear}>
          Clear
        </Button>
        {chosen.some(({ needsOwn }) => needsOwn) ? (
          <Button variant="primary" onClick={() => setReviewed(true)}>
            {nameExecution(chosen.length, 'one by one')}
          </Button>
        ) : (
          <ExecuteTogether
            key={chosen.map(({ row }) => row.id).join()}
            {...{ safe, account, ids: chosen.map(({ row }) => row.id) }}
            onOneByOne={start}
          />
        )}
      </div>
    </Bar>
  );
}

const nameExecution = (count: number, way: 'together' | 'one by one') =>
  count === 1 ? 'Execute 1' : `Execute ${count} ${way}`;

/** "#16 and #17", or "#16 to #19" for more in a row. */
function listNumbers(rows: readonly CheckedRow[]): string {
  const numbers = rows.map(({ check }) => check.transaction.nonce).sort((one, other) => Number(one - other));
  const [first, last] = [numbers[0] ?? 0n, numbers.at(-1) ?? 0n];
  if (numbers.length > 2 && last - first === BigInt(numbers.length - 1)) return `#${first} to #${last}`;
  const names = numbers.map((number) => `#${number}`);
  return new Intl.ListFormat('en-US').format(names);
}

/** What floats over the lower edge of the page. */
function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      ref={leaveFocus}
      aria-label={label}
      className="fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-20 mx-auto max-h-[70dvh] max-w-180 overflow-y-auto rounded-card bg-overlay p-2.5 pl-4 shadow-float md:pl-5 lg:bottom-6 lg:left-59 print:hidden"
    >
      {children}
    </section>
  );
}

interface ReviewedRowsProps {
  safe: SafeRef;
  state: SafeState;
  rows: readonly ReadyRow[];
  onBack: () => void;
  onStart: () => void;
}

/** What the account is about to execute, with the payees and warnings of what it also confirms by that. */
function ReviewedRows({ safe, state, rows, onBack, onStart }: ReviewedRowsProps) {
  const own = rows.filter(({ needsOwn }) => needsOwn).length;
  // A warning that comes after the press would come too late.
  const contexts = useIsFetching({ queryKey: keys.contexts(safe) });
  const isReading = contexts + useIsFetching({ queryKey: keys.allTokenApprovals(safe) }) > 0;
  return (
    <div className="grid gap-3 p-1">
      <p ref={takeFocus} tabIndex={-1} className="font-medium outline-none">
        Execute {rows.length} {rows.length === 1 ? 'transaction' : 'transactions'}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {rows.map((one) => (
          <li key={one.row.id} className="grid gap-2 py-2">
            <div className="flex items-center gap-3">
              <ReadySummary safe={safe} ready={one} hasWholeAddress />
            </div>
            <RefundLine safe={safe} transaction={one.check.transaction} />
            {/* An account that confirms here has not read the transaction on its own page. */}
            {one.needsOwn && <Told safe={safe} state={state} transaction={one.check.transaction} />}
          </li>
        ))}
      </ul>
      <p className="text-13 text-muted">
        {rows.length > 1 && 'Your wallet asks for each execution, with its own fee. '}
        {own > 0 &&
          (own === rows.length
            ? 'Executing also gives your confirmation.'
            : `Executing also gives your confirmation for ${own} of ${rows.length}.`)}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>Back</Button>
        {isReading ? (
          <Button aria-disabled="true">Checking recipients…</Button>
        ) : (
          <ActionButton variant="primary" onClick={onStart}>
            {nameExecution(rows.length, 'one by one')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

type ToldProps = { safe: SafeRef; state: SafeState; transaction: CheckedRow['check']['transaction'] };

/** The payees and warnings as on the transaction's own page. */
function Told(question: ToldProps) {
  return (
    <>
      <TransactionPayments {...question} proposal={undefined} isOpen />
      <div className="grid gap-3 empty:hidden">
        <TransactionWarnings {...question} proposal={undefined} isExecuted={false} />
      </div>
    </>
  );
}

interface ExecuteTogetherProps {
  safe: SafeRef;
  ids: readonly string[];
  account: Address;
  onOneByOne: () => void;
}

/** The chosen transactions simulated as one execution, with its fee and the button that sends it. */
function ExecuteTogether({ safe, ids, account, onOneByOne }: ExecuteTogetherProps) {
  const tried = useTogether({ safe, ids, account });
  useRemembered(tried.data?.reviewed);
  const executing = useWalletMutation(useExecuteTogether(safe));
  const { section, keepFocus } = useRestoredFocus();
  return (
    <div
      ref={section}
      tabIndex={-1}
      className="flex min-w-0 flex-auto flex-wrap items-center justify-end gap-x-3 gap-y-2 outline-none"
    >
      {executing.isPending ? (
        <div className="grid w-full gap-3">
          <WalletWaiting what="execution" onStop={() => keepFocus(executing.stop)} />
        </div>
      ) : (
        <TriedExecution
          safe={safe}
          ids={ids}
          tried={tried}
          onOneByOne={onOneByOne}
          failure={executing.error}
          onExecute={({ reviewed, seen }) => keepFocus(() => executing.start({ reviewed, seen, account }))}
        />
      )}
    </div>
  );
}

interface TriedExecutionProps {
  safe: SafeRef;
  ids: readonly string[];
  tried: ReturnType<typeof useTogether>;
  failure: unknown;
  onOneByOne: () => void;
  onExecute: (tried: NonNullable<ReturnType<typeof useTogether>['data']>) => void;
}

function TriedExecution({ safe, ids, tried, failure, onOneByOne, onExecute }: TriedExecutionProps) {
  if (tried.isPending)
    return (
      <>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-40" />
      </>
    );
  if (tried.error) {
    const known = toAppError(tried.error);
    // The reason is in the transactions themselves, so trying again does not help.
    const isRefused = known instanceof ActionRefusedError || known instanceof SafeError;
    return isRefused ? (
      <ErrorNotice
        className="w-full"
        error={known}
        stillWorks="You can execute them one by one. Concord stops at the first one that can’t be executed."
        action={
          <ActionButton size="sm" onClick={onOneByOne}>
            Execute one by one
          </ActionButton>
        }
      />
    ) : (
      <ErrorNotice
        className="w-full"
        error={known}
        onRetry={() => void tried.refetch()}
        isRetrying={tried.isFetching}
        stillWorks="You can still execute each transaction on its own page."
      />
    );
  }
  const { unseen, gas, fee } = tried.data;
  return (
    <>
      {failure !== undefined && <ErrorNotice className="w-full" error={failure} />}
      {unseen.length > 0 && (
        <Notice tone="warning" title="Not simulated" className="w-full">
          Concord couldn’t simulate {unseen.map((nonce) => `#${nonce}`).join(', ')}, so{' '}
          {unseen.length === 1 ? 'its effects were' : 'their effects were'} not checked again.
        </Notice>
      )}
      <div className="text-13 text-muted max-md:w-full max-[359px]:hidden">
        {fee && <ExecutionFee safe={safe} fee={fee} gasUsed={gas} />}
        {ids.length > 1 && 'Either all execute or none. '}You pay the fee.
      </div>
      <ActionButton variant="primary" onClick={() => onExecute(tried.data)}>
        {nameExecution(ids.length, 'together')}
      </ActionButton>
    </>
  );
}
