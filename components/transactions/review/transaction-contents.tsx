import type { ReactNode } from 'react';
import { FoldGroup } from '@/components/shared/detail/fold';
import { Split } from '@/components/shared/detail/split';
import { DetailList, DetailRow, Section } from '@/components/shared/section';
import { VerificationFold } from '@/components/signing/verification-fold';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { ContextOptions } from '@/lib/queries/transactions/context';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { isDangerousCode } from '@/lib/safe/risk/risk';
import type { Check } from '@/lib/safe/verify/verification';
import { ChildApprovals } from './calls/child-approvals';
import { DataFold } from './calls/data-fold';
import { DecodedBalanceChanges } from './decoded-balance-changes';
import { namePaymentData, PaymentData } from './payment-data';
import { RefundRow } from './refund-row';
import { SettingsTable } from './settings-table';
import { LazySimulationSection } from './simulation/lazy-simulation';
import { TargetRow } from './target-row';
import { TransactionHashes } from './transaction-hashes';
import { isPlain, TransactionHeadline, type TransactionHeadlineProps } from './transaction-headline';
import { TransactionPayments } from './transaction-payments';
import { TransactionWarnings } from './transaction-warnings';

export interface TransactionContentsProps extends TransactionHeadlineProps {
  /** Undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** How the transaction came to the gateway; undefined before it is there. */
  proposal?: ContextOptions['proposal'];
  /** The results of verification; undefined for a transaction that nobody has signed. */
  checks?: readonly Check[];
  /** Further notices below the headline. */
  notices?: ReactNode;
  /** Names of risks that are left out, because their warning is already shown nearby. */
  known?: readonly string[] | undefined;
  /** Further facts, such as the terms of an order or a stake. */
  facts?: ReactNode;
  /** For an executed transaction: the fee that the Safe paid from its own funds, where the chain tells it. */
  payment?: bigint | undefined;
  /** The progress and the actions. */
  children: ReactNode;
}

// Loaded only where there are bytes to decode.
const CallsFold = lazyPanel(async () => (await import('./calls/calls-fold')).CallsFold, {
  fallback: <Skeleton className="h-12 w-full" />,
});

// The simulation loads when a review opens.
const LazyFailureNotice = lazyPanel(async () => (await import('./failure-notice')).FailureNotice);

/** Reads a payment whose data nothing reads; only the chain tells that of an account. */
const readPayment = ({ to, value }: SafeTransaction): DecodedAction => ({
  ...{ kind: 'nativeTransfer', to, amount: value },
});

/**
 * Everything that a transaction's bytes tell, in the same order on its page, in a row of the queue, and before it is
 * signed.
 */
export function TransactionContents({
  state,
  proposal,
  checks,
  notices,
  known,
  facts,
  payment,
  children,
  ...headline
}: TransactionContentsProps) {
  const { safe, transaction, isExecuted = false, isClosed = false, isPage = false } = headline;
  const analysis = useAnalysis(safe, transaction);
  const isIgnored = analysis.data?.tree.ignoresData ?? false;
  const decodedAction = isIgnored ? readPayment(transaction) : headline.decodedAction;
  return (
    <FoldGroup>
      <Split
        hasBack={isPage}
        head={
          <>
            <TransactionHeadline {...headline} decodedAction={decodedAction} />
            {notices}
            {!isClosed && (
              <TransactionWarnings {...{ safe, transaction, proposal, state, isExecuted, known }} />
            )}
            {!isExecuted && !isClosed && <LazyFailureNotice safe={safe} transaction={transaction} />}
            {!isPlain(decodedAction) && (
              <TransactionPayments
                {...{ safe, transaction, state, proposal }}
                isOpen={!isExecuted && !isClosed}
              />
            )}
          </>
        }
        rail={children}
      >
        <TargetRow {...{ safe, transaction, decodedAction, state, proposal, isExecuted }} />
        {!isClosed && (
          <DetailList>
            <RefundRow {...{ safe, transaction }} paid={isExecuted ? (payment ?? null) : undefined} />
          </DetailList>
        )}
        {isIgnored && (
          <DetailList>
            <DetailRow name={namePaymentData(transaction.data)}>
              <PaymentData data={transaction.data} />
            </DetailRow>
          </DetailList>
        )}
        {facts}
        {!isExecuted && !isClosed && <LazySimulationSection safe={safe} transaction={transaction} />}
        {/* The headline of a payment already says what moved. */}
        {isExecuted && !isPlain(decodedAction) && (
          <Section title="Balance changes">
            <DecodedBalanceChanges safe={safe} transaction={transaction} />
          </Section>
        )}
        {!isExecuted && !isClosed && analysis.data && (
          <SettingsTable state={state} changes={analysis.data.changes} />
        )}
        <ChildApprovals
          {...{ safe, transaction }}
          isOpen={!isExecuted && (state === undefined || state.nonce <= transaction.nonce)}
        />
        {transaction.data !== '0x' && <CallsFold safe={safe} transaction={transaction} />}
        {checks && <VerificationFold checks={checks} />}
        <TransactionHashes safe={safe} transaction={transaction} />
        <DataFold
          transaction={transaction}
          runsForeignCode={
            analysis.data ? isDangerousCode(transaction.to, analysis.data.risks) : analysis.isError
          }
        />
      </Split>
    </FoldGroup>
  );
}
