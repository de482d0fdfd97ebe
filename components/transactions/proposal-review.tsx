import type { Address, Hash } from 'viem';
import { ErrorNotice } from '@/components/common/error-notice';
import { SigningAccount } from '@/components/common/signing-account';
import { takeFocus } from '@/components/common/take-focus';
import { useAcknowledged } from '@/components/common/use-acknowledged';
import { useKeptFocus } from '@/components/common/use-kept-focus';
import { useReviewer } from '@/components/common/use-reviewer';
import { WalletWaiting } from '@/components/common/wallet-waiting';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ProposeRequest } from '@/lib/actions/propose-transaction';
import { isGatewaySilence } from '@/lib/errors/is-gateway-silence';
import { useStandingError } from '@/lib/hooks/use-standing-error';
import { useSession, useWallet } from '@/lib/hooks/use-wallet';
import { useToken } from '@/lib/queries/balances';
import { useCircumstances } from '@/lib/queries/circumstances';
import { useSafeState } from '@/lib/queries/safes';
import { useHasUnreadableRival } from '@/lib/queries/unreadable-rival';
import { decodeMeaning } from '@/lib/safe/decode';
import { hashTransaction } from '@/lib/safe/hash';
import { isReadyOnceProposed, judgeProposal } from '@/lib/safe/policy';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { needsConnecting } from '@/lib/wallet/wallet-port';
import { NonceChoiceField } from './nonce-choice-field';
import { ProposalOutcome } from './proposal-outcome';
import { ProposeButtons } from './propose-buttons';
import { SigningGate } from './signing-gate';
import { SigningTrouble } from './signing-trouble';
import { TransactionContents } from './transaction-contents';
import { TransactionSkeleton } from './transaction-skeleton';
import { useExecutionAtOnce } from './use-execution-at-once';
import type { NonceChoice } from './use-nonce-choice';
import { useProposing } from './use-proposing';

export interface ProposalReviewProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** What leads away from here without signing. */
  back?: string;
  onBack: () => void;
  /** Called when the wallet has signed: what was typed is now kept with its signature. */
  onSigned: (safeTxHash: Hash) => void;
  /** Names of dangers that need no more words: what they warn of is shown beside this. */
  known?: readonly string[];
  /** How the transaction got its nonce; without it, the nonce is given and stays. */
  nonce?: NonceChoice;
  /** Whether the nonce can be changed here. */
  hasNonceField?: boolean;
  /** What else goes along with the transaction, such as the app that asked for it. */
  proposal?: Pick<ProposeRequest, 'origin' | 'onHandedIn' | 'signal'>;
}

/** What is about to be signed, read from the built transaction; then signing it and handing it in. */
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
  const session = useSession();
  const wallet = useWallet();
  const state = useSafeState(safe);
  const stateError = useStandingError(state);
  const { mutation, proposing, isFixed, transaction } = useProposing(current);
  const meaning = decodeMeaning(safe.address, transaction);
  const token = useToken(meaning.kind === 'tokenTransfer' ? meaning.token : undefined);
  const hasUnreadableRival = useHasUnreadableRival(safe, transaction.nonce);
  const circumstances = useCircumstances({ safe, transaction, state: state.data });
  const { safeTxHash } = hashTransaction(safe, transaction);
  const acknowledging = useAcknowledged(safeTxHash, known);
  const { acknowledged } = acknowledging;

  const execution = useExecutionAtOnce(safe, acknowledged);
  const { account, hasChanged } = useReviewer();
  const { section: signing, keepFocus } = useKeptFocus();

  // The wallet has signed by then, and the signature is stored: to sign it once more would be of no use.
  if (mutation.data || isGatewaySilence(mutation.error))
    return <ProposalOutcome {...{ safe, transaction, execution }} stated={mutation.data} />;
  if ((state.isPending && !stateError) || (meaning.kind === 'tokenTransfer' && token.isPending))
    return <TransactionSkeleton />;

  const sign = (
    request: Partial<ProposeRequest> = {},
    executor: Address | null = execution.executor ?? null,
  ) => {
    if (!account) return;
    const knownRivals = circumstances.data?.rivals.map(({ id }) => id) ?? [];
    const nonceReview = { isNext: nonce !== undefined && !nonce.isTyped, knownRivals };
    keepFocus(() => {
      execution.plan(executor ?? undefined);
      proposing.start({
        ...{ ...proposal, safe, transaction, account, acknowledged, nonceReview },
        onSigned: () => onSigned(safeTxHash),
        onHandedIn: (hash) => {
          proposal?.onHandedIn?.(hash);
          if (executor) execution.start(executor, hash);
        },
        ...request,
      });
    });
  };
  const permission = judgeProposal({
    transaction,
    facts: state.data,
    isOfficialSafe: state.data?.version !== undefined,
    account,
    hasUnreadableRival,
  });
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-offset-4">
      <TransactionContents
        safe={safe}
        transaction={transaction}
        meaning={meaning}
        token={token.data ?? undefined}
        state={state.data}
      >
        {stateError && (
          <ErrorNotice
            error={stateError}
            onRetry={() => void state.refetch()}
            isRetrying={state.isFetching}
          />
        )}
        <Card as="section" aria-label="Sign" ref={signing} tabIndex={-1}>
          {proposing.isPending ? (
            <WalletWaiting
              what="signature"
              isSigned={proposing.isSigned}
              onStop={() => keepFocus(proposing.stop)}
            />
          ) : (
            <>
              <SigningAccount account={permission.allowed ? account : undefined} hasChanged={hasChanged} />
              {nonce && hasNonceField && !isFixed && (
                <div className="mb-4">
                  <NonceChoiceField choice={nonce} />
                </div>
              )}
              <div className="flex flex-wrap gap-2">
                {!account && needsConnecting(session) && (
                  <Button variant="primary" onClick={wallet.openConnectDialog}>
                    Connect Wallet
                  </Button>
                )}
                {permission.allowed && account && !hasChanged && nonce?.error === undefined && (
                  <SigningGate safe={safe} transaction={transaction} {...{ acknowledging, keepFocus }}>
                    <ProposeButtons
                      canExecute={isReadyOnceProposed({ facts: state.data, transaction })}
                      onSign={() => sign({}, null)}
                      onExecute={() => sign({}, account)}
                    />
                  </SigningGate>
                )}
                <Button variant="secondary" onClick={onBack}>
                  {back}
                </Button>
              </div>
              {!permission.allowed && account && <p className="mt-3 text-muted">{permission.reason}</p>}
              {proposing.error !== undefined && account && (
                <SigningTrouble
                  {...{ safe, transaction }}
                  error={proposing.error}
                  onChoose={nonce && ((chosen) => keepFocus(() => nonce.choose(String(chosen))))}
                  onSign={(again) =>
                    sign(
                      'way' in again
                        ? again
                        : { nonceReview: { isNext: false, knownRivals: again.knownRivals } },
                    )
                  }
                />
              )}
            </>
          )}
        </Card>
      </TransactionContents>
    </div>
  );
}
