import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState, useTransition } from 'react';
import type { Address, Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { RpcAgreementGate } from '@/components/signing/risks/rpc-agreement-gate';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SignPanel } from '@/components/signing/sign-panel';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useReviewer } from '@/components/signing/use-reviewer';
import { useExecutionAtOnce } from '@/components/transactions/execution/use-execution-at-once';
import { NonceChoiceField } from '@/components/transactions/nonce/nonce-choice-field';
import type { NonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { routes } from '@/config/routes';
import type { ProposeRequest } from '@/lib/actions/propose-transaction';
import { readNote } from '@/lib/format/transaction-note';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { whenMoved } from '@/lib/hooks/use-step-history';
import { useIsProposer } from '@/lib/queries/safes/proposers';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useTransactionContext } from '@/lib/queries/transactions/context';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import { canPropose, isReadyOnceProposed } from '@/lib/safe/permissions/policy';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { EstimatedFee } from '../simulation/estimated-fee';
import { TransactionContents } from '../transaction-contents';
import { useDecodedAction } from '../use-decoded-action';
import { PreviewFacts } from './preview-facts';
import { ProposalError } from './proposal-error';
import { ProposalOutcome } from './proposal-outcome';
import { ProposalRefusal } from './proposal-refusal';
import { ProposeButtons } from './propose-buttons';
import { SigningGate } from './signing-gate';
import { useProposing } from './use-proposing';

export interface ProposalReviewProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** The label of the button that leaves without signing. */
  back?: string;
  onBack: () => void;
  /** Called once the wallet has signed: the typed transaction is now saved with its signature. */
  onSigned: (safeTxHash: Hash) => void;
  /** Names of risks that are left out, because their warning is already shown nearby. */
  known?: readonly string[];
  /** How the transaction got its nonce; without it, the nonce is fixed. */
  nonce?: NonceChoice;
  /** Whether the nonce can be changed here. */
  hasNonceField?: boolean;
  /** Whether it is a page of its own, below the steps (`ComposeHead`); otherwise it covers an app. */
  isPage?: boolean;
  /** Whether the page of the transaction opens once the gateway has it; otherwise a card tells that it is signed. */
  opensTransaction?: boolean;
  /** Further notices below the headline. */
  notices?: ReactNode;
  /** Sent along with the transaction, such as the app that requested it or a note. */
  proposal?: Pick<ProposeRequest, 'origin' | 'onHandedIn' | 'signal'>;
}

/** Reviews a new transaction from its built fields, then signs and submits it. */
export function ProposalReview({
  safe,
  transaction: current,
  back = 'Back',
  onBack,
  onSigned,
  known,
  nonce,
  hasNonceField = false,
  isPage = false,
  opensTransaction = false,
  notices,
  proposal,
}: ProposalReviewProps) {
  const state = useSafeState(safe);
  const stateError = useStandingError(state);
  // A transaction that was queued for an owner that can't sign here keeps its nonce.
  const [queued, setQueued] = useState<SafeTransaction>();
  const router = useRouter();
  const pathOf = (id: string) => routes.transaction(formatSafeAddress(safe), id);
  const [isLeaving, startLeaving] = useTransition();
  const open = (id: string) => void whenMoved().then(() => startLeaving(() => router.replace(pathOf(id))));
  /** Whether the person chose to execute it right after signing; then its page opens once that is sent. */
  const executes = useRef(false);
  const { mutation, proposing, isFixed, isDone, transaction } = useProposing(queued ?? current, ({ id }) => {
    if (opensTransaction && !executes.current) open(id);
  });
  const { decodedAction, token, isPending } = useDecodedAction(safe, transaction);
  const hasUnreadableConflict = useHasUnreadableConflict(safe, transaction.nonce);
  // What is around the transaction is no longer shown, so its execution must not make this page ask for it again.
  const context = useTransactionContext({ safe, transaction, state: isDone ? undefined : state.data });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const acknowledging = useAcknowledged(safeTxHash, known);
  const { acknowledged } = acknowledging;

  const execution = useExecutionAtOnce(safe, acknowledged, () => {
    if (opensTransaction) open(safeTxHash);
  });
  const reviewer = useReviewer();
  const { account } = reviewer;
  const isProposer = useIsProposer(safe, state.data, account);
  const { section, keepFocus } = useRestoredFocus();

  if (isLeaving) return <TransactionSkeleton hasBack={isPage} />;
  if (isDone)
    return (
      <ProposalOutcome
        safe={safe}
        transaction={transaction}
        execution={execution}
        claimed={mutation.data}
        isProposer={mutation.variables?.isProposer ?? false}
      />
    );
  if ((state.isPending && !stateError) || isPending) return <TransactionSkeleton hasBack={isPage} />;

  const sign = (
    request: Partial<ProposeRequest> = {},
    executor: Address | null = execution.executor ?? null,
  ) => {
    if (!account) return;
    const knownConflicts = context.data?.conflicts.map(({ id }) => id) ?? [];
    const nonceReview = { isNext: nonce !== undefined && !nonce.isTyped, knownConflicts };
    executes.current = executor !== null;
    // Loads the next page while the wallet is asked.
    if (opensTransaction) router.prefetch(pathOf(safeTxHash));
    keepFocus(() => {
      execution.plan(executor ?? undefined);
      proposing.start({
        ...{ ...proposal, safe, transaction, account, acknowledged, nonceReview },
        ...(isProposer && { isProposer }),
        onSigned: () => onSigned(safeTxHash),
        onHandedIn: (hash) => {
          proposal?.onHandedIn?.(hash);
          if (executor) execution.start(executor, hash, transaction);
        },
        ...request,
      });
    });
  };
  const permission = canPropose({
    transaction,
    isProposer: isProposer ?? false,
    onchain: state.data,
    isOfficialSafe: state.data?.version !== undefined,
    account,
    hasUnreadableConflict,
  });
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <TransactionContents
        safe={safe}
        transaction={transaction}
        decodedAction={decodedAction}
        token={token}
        state={state.data}
        isPage={isPage}
        note={readNote(proposal?.origin)}
        known={known}
        facts={<PreviewFacts safe={safe} transaction={transaction} />}
        notices={
          <>
            {notices}
            {stateError && (
              <ErrorNotice
                error={stateError}
                onRetry={() => void state.refetch()}
                isRetrying={state.isFetching}
              />
            )}
          </>
        }
      >
        <SignPanel
          section={section}
          keepFocus={keepFocus}
          permission={permission}
          reviewer={reviewer}
          back={back}
          onBack={onBack}
          refusal={
            <ProposalRefusal
              safe={safe}
              transaction={transaction}
              account={account}
              permission={permission}
              {...(proposal?.origin !== undefined && { origin: proposal.origin })}
              onFix={setQueued}
              onQueued={(hash) => {
                onSigned(hash);
                proposal?.onHandedIn?.(hash);
              }}
            />
          }
          state={state.data}
          fee={<EstimatedFee safe={safe} transaction={transaction} />}
          digest={safeTxHash}
          signing={proposing}
          choice={nonce && hasNonceField && !isFixed && !queued && <NonceChoiceField choice={nonce} />}
          failure={
            <ProposalError
              safe={safe}
              transaction={transaction}
              account={account}
              origin={proposal?.origin}
              onFix={setQueued}
              onQueued={onSigned}
              error={proposing.error}
              onChoose={nonce && ((chosen) => keepFocus(() => nonce.choose(String(chosen))))}
              onSign={(again) =>
                sign(
                  'way' in again
                    ? again
                    : { nonceReview: { isNext: false, knownConflicts: again.knownConflicts } },
                )
              }
            />
          }
        >
          {account && nonce?.error === undefined && (
            <SigningGate
              safe={safe}
              transaction={transaction}
              acknowledging={acknowledging}
              keepFocus={keepFocus}
            >
              <RpcAgreementGate safe={safe} transaction={transaction}>
                <ProposeButtons
                  canExecute={!isProposer && isReadyOnceProposed({ onchain: state.data, transaction })}
                  isProposer={isProposer ?? false}
                  onSign={() => sign({}, null)}
                  onExecute={() => sign({}, account)}
                />
              </RpcAgreementGate>
            </SigningGate>
          )}
        </SignPanel>
      </TransactionContents>
    </div>
  );
}
