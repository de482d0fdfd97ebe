import { useRef, useState } from 'react';
import { QueryView } from '@/components/common/query-view';
import { LazyProposalReview } from '@/components/transactions/lazy-proposal-review';
import { TransactionSkeleton } from '@/components/transactions/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { formatAppOrigin } from '@/lib/bridge/app-origin';
import type { AppTransactions } from '@/lib/bridge/read-transactions';
import { useNextNonce } from '@/lib/queries/next-nonce';
import { useSafeState } from '@/lib/queries/safes';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { OpenedApp } from './app-state';
import { buildAppTransaction } from './build-app-transaction';
import type { AppRequest } from './request-desk';

export interface TransactionRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  transactions: AppTransactions;
}

/** Calls that an app wants sent: they become one transaction, which is reviewed like any other. */
export function TransactionRequest({ safe, app, request, transactions }: TransactionRequestProps) {
  const state = useSafeState(safe);
  const nonce = useNextNonce(safe);
  return (
    <QueryView
      query={state}
      skeleton={<TransactionSkeleton />}
      stillWorks="Until then nothing can be signed here."
    >
      {({ version }) => {
        if (nonce === undefined) return <TransactionSkeleton />;
        const transaction = buildAppTransaction(transactions, { nonce, version });
        if (transaction) return <BuiltRequest {...{ safe, app, request }} built={transaction} />;
        return (
          <Notice
            tone="danger"
            title="These calls cannot be sent as one"
            action={<Button onClick={request.close}>Refuse</Button>}
          >
            The contract of this Safe is none of the official ones, so that nobody can say how it takes
            several calls at once. Nothing was signed.
          </Notice>
        );
      }}
    </QueryView>
  );
}

function BuiltRequest({
  safe,
  app,
  request,
  built,
}: Omit<TransactionRequestProps, 'transactions'> & { built: SafeTransaction }) {
  // The next nonce moves on once this one is signed; what is reviewed does not.
  const [transaction] = useState(built);
  const [isHandedIn, setHandedIn] = useState(false);
  const isSigned = useRef(false);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const leave = () => {
    // What is signed and kept cannot be taken back: the app is told so even if it is not in the queue yet.
    if (isSigned.current) request.grant(safeTxHash);
    request.close();
  };
  return (
    <>
      <LazyProposalReview
        {...{ safe, transaction }}
        back="Refuse"
        onBack={leave}
        onGiveUp={leave}
        onSigned={() => {
          isSigned.current = true;
        }}
        proposal={{
          origin: formatAppOrigin({ url: app.statedUrl, name: app.name }),
          signal: request.signal,
          onHandedIn: () => {
            request.grant(safeTxHash);
            setHandedIn(true);
          },
        }}
      />
      {isHandedIn && (
        <div>
          <Button onClick={request.close}>Back to the app</Button>
        </div>
      )}
    </>
  );
}
