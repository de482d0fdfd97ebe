import { useState } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { WalletWaiting } from '@/components/signing/wallet-waiting';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/overlay/notify';
import { quoteText } from '@/lib/format/quote-text';
import type { Delegate } from '@/lib/gateway/resources/delegates';
import { useChangeProposers } from '@/lib/queries/safes/proposers';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** Selects the button of a row that removes its proposer. */
export const removeControl = '[data-remove-proposer]';

export interface ProposerRowProps {
  safe: SafeRef;
  row: Delegate;
  account: Address | undefined;
  /** Whether the account that added it is an owner now. */
  isValid: boolean;
}

/** A proposer of a Safe. The owner who added it can remove it, and so can the proposer. */
export function ProposerRow({ safe, row, account, isValid }: ProposerRowProps) {
  const { delegate, delegator, label } = row;
  const [wasPressed, setPressed] = useState(false);
  const { mutateAsync, ...mutation } = useChangeProposers();
  const { isPending, error, start, stop } = useWalletMutation({
    ...mutation,
    // The row goes away before its mutation ends, and `mutate` doesn't call back a row that is gone.
    mutate: (request: Parameters<typeof mutateAsync>[0]) =>
      void mutateAsync(request).then(
        () => notify('Proposer removed.'),
        () => undefined,
      ),
  });
  const canRemove = account === delegator || account === delegate;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <NamedAddress address={delegate} copy explorer avatarSize={24} />
            {delegate === account && <Badge tone="accent">You</Badge>}
            {!isValid && <Badge tone="warning">No longer valid</Badge>}
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-13 text-muted">
            {label.trim() !== '' && <span className="wrap-anywhere">{quoteText(label, 50)}, added by</span>}
            {label.trim() === '' && 'Added by'} <NamedAddress address={delegator} avatarSize={16} />
            {isValid ? '' : ', who is not an owner'}
            {row.safe === undefined && ' for every Safe of this owner'}
          </p>
        </div>
        {canRemove && !isPending && (
          <Button
            // The button takes the focus again after the wallet refused.
            ref={wasPressed ? takeFocus : undefined}
            data-remove-proposer=""
            size="sm"
            aria-label={`Remove proposer ${delegate}`}
            onClick={() => {
              setPressed(true);
              start({
                ...{ kind: 'remove', safe, proposer: delegate, delegator },
                ...{ account: account ?? delegator, isForAllSafes: row.safe === undefined },
              });
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {isPending && (
        <div ref={takeFocus} tabIndex={-1} className="grid gap-3 outline-none">
          <WalletWaiting what="proposer" onStop={stop} />
        </div>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  );
}
