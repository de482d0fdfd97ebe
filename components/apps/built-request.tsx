import { useState } from 'react';
import { LazyProposalReview } from '@/components/transactions/lazy-proposal-review';
import { Button } from '@/components/ui/button';
import { formatAppOrigin } from '@/lib/format/app-origin';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import type { OpenedApp } from './app-state';
import { ParentOffer } from './parent-offer';
import type { AppRequest } from './request-desk';

export interface BuiltRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  built: SafeTransaction;
  /** Names of dangers that need no more words: what they warn of is shown beside this. */
  known?: readonly string[];
}

/** The one transaction that was made of what an app wants, reviewed like any other; the app is told its hash. */
export function BuiltRequest({ safe, app, request, built, known }: BuiltRequestProps) {
  // The next nonce moves on once this one is signed; what is reviewed does not.
  const [transaction] = useState(built);
  const [isHandedIn, setHandedIn] = useState(false);
  const answer = { safeTxHash: hashTransaction(safe, transaction).safeTxHash };
  const origin = formatAppOrigin({ url: app.statedUrl, name: app.name });
  const handIn = () => {
    request.grant(answer);
    setHandedIn(true);
  };
  return (
    <>
      <LazyProposalReview
        {...{ safe, transaction }}
        {...(known && { known })}
        back="Refuse"
        onBack={request.close}
        onGiveUp={request.close}
        // What is signed and kept cannot be taken back: the app is told so even if it is not in the queue yet.
        onSigned={() => request.keep(answer)}
        proposal={{ origin, signal: request.signal, onHandedIn: handIn }}
      />
      <ParentOffer {...{ safe, transaction, origin }} onQueued={handIn} />
      {isHandedIn && (
        <div>
          <Button onClick={request.close}>Back to the app</Button>
        </div>
      )}
    </>
  );
}
