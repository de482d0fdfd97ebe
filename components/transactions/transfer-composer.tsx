import { useState } from 'react';
import type { Address } from 'viem';
import { buildSafeTransaction } from '@/lib/safe/transaction';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { keepTransferDraft } from '@/lib/storage/drafts';
import { TransactionReview } from './transaction-review';
import { TransferForm } from './transfer-form';

export interface TransferComposerProps {
  safe: SafeRef;
  /** The token that the link asks for. */
  token: Address | undefined;
}

type ComposerState =
  | { readonly step: 'editing'; readonly isReturn: boolean }
  | { readonly step: 'reviewing'; readonly transaction: SafeTransaction };

/** Edit, then review, sign and done, on one page. What was typed stays until it is signed. */
export function TransferComposer({ safe, token }: TransferComposerProps) {
  const [composer, setComposer] = useState<ComposerState>({ step: 'editing', isReturn: false });
  const handleBack = () => setComposer({ step: 'editing', isReturn: true });
  if (composer.step === 'reviewing')
    return (
      <TransactionReview
        safe={safe}
        transaction={composer.transaction}
        onBack={handleBack}
        onSigned={() => keepTransferDraft(safe, undefined)}
      />
    );
  return (
    <TransferForm
      safe={safe}
      token={token}
      takesFocus={composer.isReturn}
      onReview={({ call, nonce }) =>
        setComposer({ step: 'reviewing', transaction: buildSafeTransaction({ calls: [call], nonce }) })
      }
    />
  );
}
