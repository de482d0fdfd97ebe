import { QueryView } from '@/components/shared/query-view';
import { useNonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { AppTransactions } from '@/lib/safe-apps/protocol/read-transactions';
import type { OpenedApp } from './app-state';
import { buildAppTransaction } from './build-app-transaction';
import { BuiltRequest } from './built-request';
import type { AppRequest } from './request-queue';

export interface TransactionRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  transactions: AppTransactions;
}

/** An app's calls as one transaction, reviewed like any other. */
export function TransactionRequest({ safe, app, request, transactions }: TransactionRequestProps) {
  const state = useSafeState(safe);
  const choice = useNonceChoice(safe);
  return (
    <QueryView
      query={state}
      skeleton={<TransactionSkeleton hasBack={false} />}
      stillWorks="Signing is paused until then."
    >
      {({ version }) => {
        const { nonce } = choice;
        if (nonce === undefined) return <TransactionSkeleton hasBack={false} />;
        const transaction = buildAppTransaction(transactions, { nonce, version });
        if (transaction)
          return <BuiltRequest safe={safe} app={app} request={request} built={transaction} nonce={choice} />;
        return (
          <Notice
            tone="danger"
            title="These calls can’t be batched"
            action={<Button onClick={request.close}>Decline</Button>}
          >
            This Safe’s contract is not an official one, so Concord can’t tell how it batches calls. Nothing
            was signed.
          </Notice>
        );
      }}
    </QueryView>
  );
}
