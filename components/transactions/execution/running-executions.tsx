import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { leaveFocus } from '@/components/shared/focus/leave-focus';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { useClients } from '@/lib/hooks/use-clients';
import { useQueryId } from '@/lib/hooks/use-safe-ref';
import { useStored } from '@/lib/hooks/use-stored';
import { executionOptions, groupByTransaction } from '@/lib/queries/transactions/executions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type RunningExecution, removeExecution, runningExecutions } from '@/lib/storage/running-executions';
import { describeExecution } from './describe-execution';
import { watchOutcomes } from './execution-toasts';

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
