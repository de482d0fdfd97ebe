import type { ReactNode } from 'react';
import { isAddressEqual } from 'viem';
import { FullAddress } from '@/components/shared/address/full-address';
import { GroupedAddress } from '@/components/shared/address/grouped-address';
import { FoldGroup } from '@/components/shared/detail/fold';
import { Split } from '@/components/shared/detail/split';
import { DetailList, DetailRow } from '@/components/shared/section';
import { mayBeDescribed } from '@/components/signing/meaning/described-contract';
import { VerificationFold } from '@/components/signing/verification-fold';
import { isOfficialBatch } from '@/components/transactions/words/describe-payments';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { ContextOptions } from '@/lib/queries/transactions/context';
import { useTransactionContext } from '@/lib/queries/transactions/context';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { isDangerousCode } from '@/lib/safe/risk/risk';
import type { Check } from '@/lib/safe/verify/verification';
import { DataFold } from './calls/data-fold';
import { namePaymentData, PaymentData } from './calls/payment-data';
import { ChildApprovals } from './child-approvals';
import { RefundRow } from './refund-row';
import { SettingsTable } from './settings-table';
import { ExecutedBalanceChanges } from './simulation/decoded-balance-changes';
import { LazySimulationSection } from './simulation/lazy-simulation';
import { TransactionHashes } from './transaction-hashes';
import { isPlain, TransactionHeadline, type TransactionHeadlineProps } from './transaction-headline';
import { TransactionPayments } from './transaction-payments';
import { TransactionWarnings } from './transaction-warnings';

interface TargetRowProps extends ContextOptions {
  decodedAction: DecodedAction;
  isExecuted: boolean;
}

const names = { contractCall: 'Contract', delegateCall: 'Code' } as const;

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

// Descriptors are large, and most transactions call no contract that has one.
const LazyMeaningList = lazyPanel(async () => (await import('./meaning-list')).MeaningList, {
  fallback: <Skeleton className="h-11 w-3/4" />,
});

// The simulation loads when a review opens.
const LazyFailureNotice = lazyPanel(async () => (await import('./failure-notice')).FailureNotice);

/** Whether its own bytes say what is paid to whom. */
const isPayment = (
  action: DecodedAction,
): action is Extract<DecodedAction, { kind: 'nativeTransfer' | 'tokenTransfer' }> =>
  action.kind === 'nativeTransfer' || action.kind === 'tokenTransfer';

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
              <TransactionWarnings
                safe={safe}
                transaction={transaction}
                proposal={proposal}
                state={state}
                isExecuted={isExecuted}
                known={known}
              />
            )}
            {!isExecuted && !isClosed && <LazyFailureNotice safe={safe} transaction={transaction} />}
            {!isPlain(decodedAction) && (
              <TransactionPayments
                safe={safe}
                transaction={transaction}
                state={state}
                proposal={proposal}
                isOpen={!isExecuted && !isClosed}
              />
            )}
          </>
        }
        rail={children}
      >
        <TargetRow
          safe={safe}
          transaction={transaction}
          decodedAction={decodedAction}
          state={state}
          proposal={proposal}
          isExecuted={isExecuted}
        />
        <DescriptionRow
          safe={safe}
          transaction={transaction}
          decodedAction={decodedAction}
          isExecuted={isExecuted}
        />
        {!isClosed && (
          <DetailList>
            <RefundRow
              safe={safe}
              transaction={transaction}
              paid={isExecuted ? (payment ?? null) : undefined}
            />
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
        {!isExecuted && !isClosed && (
          <LazySimulationSection safe={safe} transaction={transaction} isPayment={isPayment(decodedAction)} />
        )}
        {/* The headline of a payment already says what moved. */}
        {isExecuted && !isPlain(decodedAction) && (
          <ExecutedBalanceChanges safe={safe} transaction={transaction} />
        )}
        {!isExecuted && !isClosed && analysis.data && (
          <SettingsTable state={state} changes={analysis.data.changes} />
        )}
        <ChildApprovals
          safe={safe}
          transaction={transaction}
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

/** The whole address of the recipient or contract of a transaction, with what is known about it beside its name. */
function TargetRow({ decodedAction, isExecuted, ...question }: TargetRowProps) {
  const { safe, transaction } = question;
  const { data, isPending } = useAnalysis(safe, transaction);
  // A transaction of the Safe to itself has no other party.
  if (decodedAction.kind === 'rejection' || isAddressEqual(decodedAction.to, safe.address)) return null;
  const { to } = decodedAction;
  // An official batch contract only hands on the calls, so it is no party; its address is shown with the data.
  if (
    decodedAction.kind === 'delegateCall' &&
    (isPending || (data && isOfficialBatch(data.tree, data.risks)))
  )
    return null;
  return (
    <DetailList>
      {isPayment(decodedAction) ? (
        <DetailRow name="Recipient">
          <GroupedAddress address={to} />
          {!isExecuted && <Acquaintance address={to} {...question} />}
        </DetailRow>
      ) : (
        <DetailRow name={names[decodedAction.kind]}>
          <FullAddress address={to} contractName={data?.contractNames.get(to)} />
        </DetailRow>
      )}
    </DetailList>
  );
}

interface DescriptionRowProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  decodedAction: DecodedAction;
  isExecuted: boolean;
}

/** What a contract's authors say that its calls mean. Its room is kept before the descriptors are loaded. */
function DescriptionRow({ decodedAction, ...props }: DescriptionRowProps) {
  const { data } = useAnalysis(props.safe, props.transaction);
  const called =
    decodedAction.kind === 'contractCall'
      ? [decodedAction.to]
      : decodedAction.kind === 'delegateCall'
        ? (data?.tree.children.map(({ call }) => call.to) ?? [])
        : [];
  if (!called.some(mayBeDescribed)) return null;
  return (
    <DetailList>
      <DetailRow name="Description">
        <LazyMeaningList {...props} />
      </DetailRow>
    </DetailList>
  );
}

/** A recipient's relation to this Safe, as far as the chain confirms it; nothing without one. */
function Acquaintance({ address, ...question }: ContextOptions & { address: TargetAddress }) {
  const { data } = useTransactionContext(question);
  const has = (list: readonly TargetAddress[] | undefined) =>
    list?.some((one) => isAddressEqual(one, address)) ?? false;
  const known = [
    ...(has(question.state?.owners) ? ['Owner of this Safe'] : []),
    ...(has(data?.paid) ? ['Paid by this Safe before'] : []),
  ];
  return known.length > 0 && <p className="text-13 text-muted">{known.join(' · ')}</p>;
}

type TargetAddress = Extract<DecodedAction, { to: unknown }>['to'];
