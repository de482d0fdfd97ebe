import type { OnChainReviewProps } from '@/components/messages/compose/message-composer';
import { OnChainMessage } from '@/components/messages/review/on-chain-message';
import { useNonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { LazyProposalReview } from '@/components/transactions/review/proposal/transaction-review';

/** Shows a message above the transaction that signs it. */
export function OnChainReview({ safe, content, version, leave, onBack, onSigned }: OnChainReviewProps) {
  const choice = useNonceChoice(safe);
  return (
    <div className="grid gap-4">
      <OnChainMessage safe={safe} content={content} version={version} leave={leave} nonce={choice.nonce}>
        {(transaction, known) => (
          <LazyProposalReview
            safe={safe}
            transaction={transaction}
            known={known}
            onBack={onBack}
            onSigned={onSigned}
            onGiveUp={onBack}
            nonce={choice}
            hasNonceField
          />
        )}
      </OnChainMessage>
    </div>
  );
}
