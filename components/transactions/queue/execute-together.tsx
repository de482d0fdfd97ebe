import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ActionButton } from '@/components/signing/action-button';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { ActionRefusedError, SafeError } from '@/lib/errors/safe';
import { useExecuteTogether, useTogether } from '@/lib/queries/transactions/together';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { FeeLine } from '../review/simulation/fee-line';

export interface ExecuteTogetherProps {
  safe: SafeRef;
  ids: readonly string[];
  account: Address;
  onOneByOne: () => void;
}

/** The chosen transactions simulated as one execution, with its fee and the button that sends it. */
export function ExecuteTogether({ safe, ids, account, onOneByOne }: ExecuteTogetherProps) {
  const tried = useTogether({ safe, ids, account });
  const executing = useWalletMutation(useExecuteTogether(safe));
  const { section, keepFocus } = useRestoredFocus();
  return (
    <div ref={section} tabIndex={-1} className="mt-4 grid gap-3 outline-none">
      {executing.isPending ? (
        <WalletWaiting what="execution" onStop={() => keepFocus(executing.stop)} />
      ) : (
        <TriedExecution
          {...{ safe, ids, tried, onOneByOne }}
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
  if (tried.isPending) return <Skeleton className="h-11" />;
  if (tried.error) {
    const known = toAppError(tried.error);
    // The reason is in the transactions themselves, so trying again does not help.
    const isRefused = known instanceof ActionRefusedError || known instanceof SafeError;
    return isRefused ? (
      <ErrorNotice
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
      {failure !== undefined && <ErrorNotice error={failure} />}
      <p className="text-13 text-muted">
        Either all are executed or none. Your account sends one transaction and pays its fee.
      </p>
      {unseen.length > 0 && (
        <Notice tone="warning" title="Not simulated">
          Concord couldn’t simulate {unseen.length === 1 ? 'nonce' : 'nonces'} {unseen.join(', ')}, so it
          could not check again what {unseen.length === 1 ? 'it does' : 'they do'}.
        </Notice>
      )}
      {fee && <FeeLine {...{ safe, fee }} gasUsed={gas} />}
      <ActionButton variant="primary" size="lg" className="w-full" onClick={() => onExecute(tried.data)}>
        {ids.length === 1 ? 'Execute 1 transaction' : `Execute ${ids.length} transactions`}
      </ActionButton>
    </>
  );
}
