import { useState } from 'react';
import type { Hash } from 'viem';
import type { NonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { LazyProposalReview } from '@/components/transactions/review/proposal/transaction-review';
import { Button } from '@/components/ui/button';
import { formatAppOrigin } from '@/lib/format/app-origin';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { OpenedApp } from './app-state';
import type { AppRequest } from './request-queue';

export interface BuiltRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  /** Built again with each change of the nonce, until it is signed. */
  built: SafeTransaction;
  nonce: NonceChoice;
  /** Names of risks that the content beside this already explains. */
  known?: readonly string[];
}

/** The review of the transaction that was built from an app's request; the app gets its hash. */
export function BuiltRequest({ safe, app, request, built, nonce, known }: BuiltRequestProps) {
  const [isHandedIn, setHandedIn] = useState(false);
  const origin = formatAppOrigin({ url: app.claimedUrl, name: app.name });
  const handIn = (safeTxHash: Hash) => {
    request.grant({ safeTxHash });
    setHandedIn(true);
  };
  return (
    <>
      <LazyProposalReview
        safe={safe}
        nonce={nonce}
        transaction={built}
        hasNonceField
        {...(known && { known })}
        back="Decline"
        onBack={request.close}
        onGiveUp={request.close}
        // A stored signature can't be taken back, so the app learns of it even before the transaction is queued.
        onSigned={(safeTxHash) => request.keep({ safeTxHash })}
        proposal={{ origin, signal: request.signal, onHandedIn: handIn }}
      />
      {isHandedIn && (
        <div>
          <Button onClick={request.close}>{app.isRemote ? 'Done' : 'Back to the app'}</Button>
        </div>
      )}
    </>
  );
}
