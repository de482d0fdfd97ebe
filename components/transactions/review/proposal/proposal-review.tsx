import { useState } from 'react';
import type { Address, Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { RpcAgreementGate } from '@/components/signing/risks/rpc-agreement-gate';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SignPanel } from '@/components/signing/sign-panel';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useReviewer } from '@/components/signing/use-reviewer';
import { NonceChoiceField } from '@/components/transactions/compose/nonce/nonce-choice-field';
import type { NonceChoice } from '@/components/transactions/compose/nonce/use-nonce-choice';
import { TransactionSkeleton } from '@/components/transactions/details/transaction-skeleton';
import { useExecutionAtOnce } from '@/components/transactions/execution/use-execution-at-once';
import type { ProposeRequest } from '@/lib/actions/propose-transaction';
import { mayTakeLater } from '@/lib/errors/gateway';
import { readNote } from '@/lib/format/transaction-note';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useToken } from '@/lib/queries/balances';
import { useIsProposer } from '@/lib/queries/safes/proposers';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useTransactionContext } from '@/lib/queries/transactions/context';
import { useHasUnreadableConflict } from '@/lib/queries/transactions/unreadable-conflict';
import { decodeAction } from '@/lib/safe/decode/decode';
import { canPropose, isReadyOnceProposed } from '@/lib/safe/permissions/policy';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { TransactionContents } from '../transaction-contents';
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
  proposal,
}: ProposalReviewProps) {
  const state = useSafeState(safe);
  const stateError = useStandingError(state);
  // A transaction that was queued for an owner that can't sign here keeps its nonce.
  const [queued, setQueued] = useState<SafeTransaction>();
  const { mutation, proposing, isFixed, transaction } = useProposing(queued ?? current);
  const decodedAction = decodeAction(safe.address, transaction);
  const token = useToken(decodedAction.kind === 'tokenTransfer' ? decodedAction.token : undefined);
  const hasUnreadableConflict = useHasUnreadableConflict(safe, transaction.nonce);
  const context = useTransactionContext({ safe, transaction, state: state.data });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const acknowledging = useAcknowledged(safeTxHash, known);
  const { acknowledged } = acknowledging;

  const execution = useExecutionAtOnce(safe, acknowledged);
  const reviewer = useReviewer();
  const { account } = reviewer;
  const isProposer = useIsProposer(safe, state.data, account);
  const { section, keepFocus } = useRestoredFocus();

  // By then the wallet has signed and the signature is stored, so another one would be of no use.
  if (mutation.data || mayTakeLater(mutation.error))
    return (
      <ProposalOutcome
        {...{ safe, transaction, execution }}
        claimed={mutation.data}
        isProposer={mutation.variables?.isProposer ?? false}
      />
    );
  if ((state.isPending && !stateError) || (decodedAction.kind === 'tokenTransfer' && token.isPending))
    return <TransactionSkeleton />;

  const sign = (
    request: Partial<ProposeRequest> = {},
    executor: Address | null = execution.executor ?? null,
  ) => {
    if (!account) return;
    const knownConflicts = context.data?.conflicts.map(({ id }) => id) ?? [];
    const nonceReview = { isNext: nonce !== undefined && !nonce.isTyped, knownConflicts };
    keepFocus(() => {
      execution.plan(executor ?? undefined);
      proposing.start({
        ...{ ...proposal, safe, transaction, account, acknowledged, nonceReview },
        ...(isProposer && { isProposer }),
        onSigned: () => onSigned(safeTxHash),
        onHandedIn: (hash) => {
          proposal?.onHandedIn?.(hash);
          if (executor) execution.start(executor, hash);
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
        token={token.data ?? undefined}
        state={state.data}
        note={readNote(proposal?.origin)}
        known={known}
        facts={<PreviewFacts safe={safe} transaction={transaction} />}
        notices={
          stateError && (
            <ErrorNotice
              error={stateError}
              onRetry={() => void state.refetch()}
              isRetrying={state.isFetching}
            />
          )
        }
      >
        <SignPanel
          {...{ section, keepFocus, permission, reviewer, back, onBack }}
          refusal={
            <ProposalRefusal
              {...{ safe, transaction, account, permission }}
              {...(proposal?.origin !== undefined && { origin: proposal.origin })}
              onFix={setQueued}
              onQueued={(hash) => {
                onSigned(hash);
                proposal?.onHandedIn?.(hash);
              }}
            />
          }
          required={state.data?.threshold}
          digest={safeTxHash}
          signing={proposing}
          choice={nonce && hasNonceField && !isFixed && !queued && <NonceChoiceField choice={nonce} />}
          failure={
            <ProposalError
              {...{ safe, transaction, account }}
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
            <SigningGate safe={safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
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
