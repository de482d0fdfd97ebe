import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { Address } from 'viem';
import { ComposeHead } from '@/components/signing/compose/compose-head';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { describeNewSafe } from '@/lib/actions/create/describe-creation';
import { useStepHistory } from '@/lib/hooks/use-step-history';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { TransferForm } from './send/transfer-form';

const LazyFirstPaymentReview = lazyPanel(
  async () => (await import('./first-payment-review')).FirstPaymentReview,
  { fallback: <TransactionSkeleton /> },
);

export interface FirstPaymentProps {
  row: UndeployedSafe;
  /** An owner who signs with a key, and whose signature is enough. */
  account: Address;
  /** Owners that can confirm only on-chain, and that the person has accepted. */
  accepted: readonly Address[];
  /** Returns to the page of the Safe. */
  onBack: () => void;
}

type ComposerState =
  | { readonly step: 'editing'; readonly isReturn: boolean }
  | { readonly step: 'reviewing'; readonly transaction: SafeTransaction };

/** A payment from a Safe that the same transaction creates: edited, reviewed, signed and sent. */
export function FirstPayment({ row, account, accepted, onBack }: FirstPaymentProps) {
  const { safe, setup } = row;
  const query = useSearchParams();
  const [newSafe] = useState(() => describeNewSafe(setup));
  const [composer, setComposer] = useState<ComposerState>({ step: 'editing', isReturn: false });
  const { goOn, goBack } = useStepHistory(() => setComposer({ step: 'editing', isReturn: true }));
  const isEditing = composer.step === 'editing';
  return (
    <div>
      <ComposeHead
        title="Create and send"
        step={isEditing ? 'Edit' : 'Review'}
        back={
          <Button variant="quiet" size="sm" className="mr-auto -ml-4.5 text-muted" onClick={onBack}>
            <Icon name="chevron-left" size={16} />
            Setup
          </Button>
        }
      />
      {isEditing ? (
        <TransferForm
          safe={safe}
          query={query}
          form={{
            ...{ safe, newSafe, fields: null, addToBatch: undefined, isBatchEdit: false },
            takesFocus: composer.isReturn,
            review: async (calls) => {
              goOn();
              setComposer({ step: 'reviewing', transaction: buildSafeTransaction({ calls, nonce: 0n }) });
            },
          }}
        />
      ) : (
        <LazyFirstPaymentReview
          row={row}
          account={account}
          accepted={accepted}
          newSafe={newSafe}
          transaction={composer.transaction}
          onBack={goBack}
        />
      )}
    </div>
  );
}
