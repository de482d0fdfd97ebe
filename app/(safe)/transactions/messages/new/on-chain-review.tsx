import type { OnChainReviewProps } from '@/components/messages/compose/message-composer';
import { OnChainMessage } from '@/components/messages/review/on-chain-message';
import { useNonceChoice } from '@/components/transactions/compose/nonce/use-nonce-choice';
import { LazyProposalReview } from '@/components/transactions/review/transaction-review';

/** Shows a message above the transaction that signs it. */
export function OnChainReview({ safe, content, version, leave, onBack, onSigned }: OnChainReviewProps) {
  const choice = useNonceChoice(safe);
  return (
    <div className="grid gap-4">
      <OnChainMessage {...{ safe, content, version, leave }} nonce={choice.nonce}>
        {(transaction, known) => (
          <LazyProposalReview
            {...{ safe, transaction, known, onBack, onSigned }}
            onGiveUp={onBack}
            nonce={choice}
            hasNonceField
          />
        )}
      </OnChainMessage>
    </div>
  );
}
