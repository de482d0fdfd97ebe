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
import { executionOptions } from '@/lib/queries/transactions/executions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type RunningExecution, removeExecution, runningExecutions } from '@/lib/storage/running-executions';
import { describeExecution } from './describe-execution';
import { watchOutcomes } from './execution-toasts';

export interface RunningExecutionsProps {
  safe: SafeRef;
}

/** Executions that this browser sent and follows until the chain has said what became of them. */
export function RunningExecutions({ safe }: RunningExecutionsProps) {
  const { chainId, address } = safe;
  useEffect(() => watchOutcomes({ chainId, address }), [chainId, address]);
  const own = useStored(runningExecutions).filter((execution) => isSameSafe(execution.safe, safe));
  return own.map((execution) => (
    <Suspense key={execution.transactionHash}>
      <Running execution={execution} />
    </Suspense>
  ));
}

function Running({ execution }: { execution: RunningExecution }) {
  const { error } = useQuery(executionOptions(useClients(), useQueryClient(), execution));
  const { safe, safeTxHash, outcome } = execution;
  const { phase, tone, title, detail } = describeExecution(execution);
  const isOwnPage = useQueryId().toLowerCase().endsWith(safeTxHash.toLowerCase());
  // There the progress of the transaction says it, and elsewhere a toast has.
  if ((isOwnPage && phase !== 'lost') || (outcome === 'success' && execution.isAnnounced)) return null;
  const link = routes.transaction(formatSafeAddress(safe), safeTxHash);
  return (
    <Notice
      ref={leaveFocus}
      tone={tone}
      title={title}
      action={
        <>
          <ButtonLink size="sm" variant="secondary" href={link}>
            Open the transaction
          </ButtonLink>
          {(outcome || phase === 'lost') && (
            <Button size="sm" variant="quiet" onClick={() => removeExecution(execution)}>
              {outcome ? 'Dismiss' : 'Stop following'}
            </Button>
          )}
        </>
      }
    >
      Transaction {formatShortAddress(safeTxHash)}
      {detail && `. ${detail}`}
      {error && <ErrorNotice className="mt-2" error={error} />}
    </Notice>
  );
}
