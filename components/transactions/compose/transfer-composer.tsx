import { useState } from 'react';
import type { Address } from 'viem';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { keepTransferDraft } from '@/lib/storage/drafts';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import { TransactionReview } from '../review/transaction-review';
import { useNonceChoice } from './nonce/use-nonce-choice';

export interface TransferComposerProps {
  safe: SafeRef;
  /** The token that the link asks for. */
  token: Address | undefined;
}

// With what keeps and checks its fields: the frame of the page comes first.
const LazyTransferForm = lazyPanel(async () => (await import('./transfer-form')).TransferForm, {
  fallback: <TransactionSkeleton />,
});

type ComposerState =
  | { readonly step: 'editing'; readonly isReturn: boolean }
  | { readonly step: 'reviewing'; readonly call: Call };

/** Edit, then review, sign and done, on one page. What was typed stays until it is signed. */
export function TransferComposer({ safe, token }: TransferComposerProps) {
  const [composer, setComposer] = useState<ComposerState>({ step: 'editing', isReturn: false });
  const choice = useNonceChoice(safe);
  const handleBack = () => setComposer({ step: 'editing', isReturn: true });
  if (composer.step === 'editing')
    return (
      <LazyTransferForm
        safe={safe}
        token={token}
        takesFocus={composer.isReturn}
        onReview={({ call, nonce }) => {
          choice.choose(nonce === undefined ? '' : String(nonce));
          setComposer({ step: 'reviewing', call });
        }}
      />
    );
  const { nonce } = choice;
  if (nonce === undefined) return <TransactionSkeleton />;
  return (
    <TransactionReview
      safe={safe}
      transaction={buildSafeTransaction({ calls: [composer.call], nonce })}
      nonce={choice}
      onBack={handleBack}
      onSigned={() => keepTransferDraft(safe, undefined)}
    />
  );
}
