import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { executionOptions } from '@/lib/queries/transactions/executions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';
import { type RunningExecution, removeExecution, runningExecutions } from '@/lib/storage/running-executions';
import { describeExecution } from './describe-execution';

export interface RunningExecutionsProps {
  safe: SafeRef;
}

/** Executions that this browser sent and follows until the chain has said what became of them. */
export function RunningExecutions({ safe }: RunningExecutionsProps) {
  const own = useStored(runningExecutions).filter((execution) => isSameSafe(execution.safe, safe));
  return own.map((execution) => <Running key={execution.transactionHash} execution={execution} />);
}

function Running({ execution }: { execution: RunningExecution }) {
  const { error } = useQuery(executionOptions(useClients(), useQueryClient(), execution));
  const { safe, safeTxHash, outcome } = execution;
  const { phase, tone, title, detail } = describeExecution(execution);
  const link = routes.transaction(formatSafeAddress(safe), safeTxHash);
  return (
    <Notice
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
