import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { notify } from '@/components/ui/overlay/notify';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { formatTime } from '@/lib/format/date';
import { formatFee } from '@/lib/format/fee';
import { useClients } from '@/lib/hooks/use-clients';
import { useQueryId } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { executionOptions, groupByTransaction } from '@/lib/queries/transactions/executions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import {
  changeExecution,
  type RunningExecution,
  removeExecution,
  runningExecutions,
} from '@/lib/storage/running-executions';
import { describeExecution } from '../words/describe-execution';

/** Whether all executions of its chain transaction have an outcome. */
const isWhole = ({ transactionHash }: RunningExecution): boolean =>
  runningExecutions
    .get()
    .every((other) => other.transactionHash !== transactionHash || other.outcome !== undefined);

export interface RunningExecutionsProps {
  safe: SafeRef;
}

/** Executions that this browser sent and follows until the chain shows their outcome. */
export function RunningExecutions({ safe }: RunningExecutionsProps) {
  const { chainId, address } = safe;
  useEffect(() => watchOutcomes({ chainId, address }), [chainId, address]);
  const own = useStored(runningExecutions).filter((execution) => isSameSafe(execution.safe, safe));
  return groupByTransaction(own).map((executions) => (
    <Suspense key={executions[0].transactionHash}>
      <Running executions={executions} />
    </Suspense>
  ));
}

/** The executions of one chain transaction, with one notice for each phase. */
function Running({ executions }: { executions: readonly [RunningExecution, ...RunningExecution[]] }) {
  const { error } = useQuery(executionOptions(useClients(), useQueryClient(), executions));
  const id = useQueryId().toLowerCase();
  const told = executions.filter((execution) => {
    const isOwnPage = id.endsWith(execution.safeTxHash.toLowerCase());
    const { phase } = describeExecution(execution);
    // The transaction's own page shows its progress, and elsewhere a toast has announced it.
    return !((isOwnPage && phase !== 'lost') || (execution.outcome === 'success' && execution.isAnnounced));
  });
  const phases = [...new Set(told.map((execution) => describeExecution(execution).phase))];
  return phases.map((phase) => (
    <Standing
      key={phase}
      executions={told.filter((execution) => describeExecution(execution).phase === phase)}
      error={error}
    />
  ));
}

function Standing({ executions, error }: { executions: readonly RunningExecution[]; error: unknown }) {
  const [execution] = executions;
  if (!execution) return null;
  const { safe, safeTxHash, outcome } = execution;
  const isOne = executions.length === 1;
  const { phase, tone, title, detail } = describeExecution(execution);
  const address = formatSafeAddress(safe);
  const link = isOne ? routes.transaction(address, safeTxHash) : routes.queue(address);
  return (
    <Notice
      ref={leaveFocus}
      tone={tone}
      title={title}
      action={
        <>
          <ButtonLink size="sm" variant="secondary" href={link}>
            {isOne ? 'Open the transaction' : 'Open the queue'}
          </ButtonLink>
          {(outcome || phase === 'lost') && (
            <Button size="sm" variant="quiet" onClick={() => executions.forEach(removeExecution)}>
              {outcome ? 'Dismiss' : 'Stop following'}
            </Button>
          )}
        </>
      }
    >
      {isOne ? `Transaction ${formatShortAddress(safeTxHash)}` : `${executions.length} transactions in one`}
      {detail && `. ${detail}`}
      {error !== null && <ErrorNotice className="mt-2" error={error} />}
    </Notice>
  );
}

/**
 * Shows a toast when an execution of a Safe ends while the page is open; returns a function that stops this. A failure
 * also stays on the page, with the next steps.
 */
function watchOutcomes(safe: SafeRef): () => void {
  const open = new Set<string>();
  const look = () => {
    const own = runningExecutions.get().filter((execution) => isSameSafe(execution.safe, safe));
    for (const { outcome, safeTxHash } of own) if (!outcome) open.add(safeTxHash);
    // Executions of one chain transaction end together and share a toast.
    const ended = own.filter((execution) => open.has(execution.safeTxHash) && isWhole(execution));
    for (const { safeTxHash } of ended) open.delete(safeTxHash);
    for (const group of groupByTransaction(ended))
      for (const outcome of new Set(group.map((execution) => execution.outcome)))
        void announce(group.filter((execution) => execution.outcome === outcome));
  };
  look();
  return runningExecutions.subscribe(look);
}

async function announce(executions: readonly RunningExecution[]): Promise<void> {
  const [execution] = executions;
  if (!execution) return;
  const isSuccess = execution.outcome === 'success';
  if (isSuccess) for (const one of executions) changeExecution(one, { ...one, isAnnounced: true });
  await notify(describeOutcome(execution, executions.length), { kind: isSuccess ? 'plain' : 'error' });
}

/** "Executed at 18:31 (#7). Network fee 0.0000021 ETH." */
function describeOutcome(execution: RunningExecution, count = 1): string {
  const { minedAt, fee, outcome, nonce } = execution;
  const { title } = describeExecution(execution);
  const at = minedAt === undefined ? '' : ` at ${formatTime(new Date(minedAt))}`;
  const { decimals, symbol } = base.nativeCurrency;
  // A replacement that the wallet sent has a fee of its own.
  const cost =
    fee && outcome !== 'cancelled'
      ? ` Network fee ${fee.isWhole ? '' : 'at least '}${formatFee(fee.amount, decimals)} ${symbol}.`
      : '';
  const what = count === 1 ? `#${nonce}` : `${count} transactions`;
  return `${title}${at} (${what}).${cost}`;
}
