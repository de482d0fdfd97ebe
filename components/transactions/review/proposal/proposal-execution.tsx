import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { describeExecution } from '@/components/transactions/execution/describe-execution';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/config/routes';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { runningExecutions } from '@/lib/storage/running-executions';

export interface ProposalExecutionProps {
  safe: SafeRef;
  safeTxHash: Hash;
  isPending: boolean;
  error: unknown;
  /** The hash of the chain transaction, once the wallet has sent it. */
  sent: Hash | undefined;
  stop: () => void;
  onExecute: () => void;
}

/** A signed transaction that is executed at once; whatever the outcome, it is in the queue. */
export function ProposalExecution({
  safe,
  safeTxHash,
  isPending,
  error,
  sent,
  stop,
  onExecute,
}: ProposalExecutionProps) {
  // The pages of a Safe follow its executions and store their state here.
  const own = useStored(runningExecutions).find((execution) => execution.safeTxHash === safeTxHash);
  return (
    <Card ref={takeFocus} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <p role="status" className="flex items-center gap-2 font-semibold text-22">
        <Icon name="check" className="text-positive" />
        {sent ? 'Signed and sent' : 'Signed'}
      </p>
      {isPending && <WalletWaiting what="execution" onStop={stop} />}
      {sent && (
        <p role="status">
          {own && `${describeExecution(own).title} `}
          <ExplorerLink kind="tx" value={own?.transactionHash ?? sent} />
        </p>
      )}
      {!isPending && !sent && (
        <>
          <p className="text-muted">Not executed yet. Your signature stays valid.</p>
          {error !== undefined && <ErrorNotice error={error} />}
        </>
      )}
      {!isPending && (
        <div className="flex flex-wrap gap-2">
          {!sent && (
            <ActionButton variant="primary" onClick={onExecute}>
              Execute
            </ActionButton>
          )}
          <ButtonLink href={routes.transaction(formatSafeAddress(safe), safeTxHash)}>
            Open the transaction
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
