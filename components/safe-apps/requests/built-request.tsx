import { useState } from 'react';
import { type Hash, isAddressEqual } from 'viem';
import type { NonceChoice } from '@/components/transactions/compose/nonce/use-nonce-choice';
import { QueueOffer } from '@/components/transactions/details/queue-offer';
import { LazyProposalReview } from '@/components/transactions/review/transaction-review';
import { Button } from '@/components/ui/button';
import { formatAppOrigin } from '@/lib/format/app-origin';
import { useSession } from '@/lib/hooks/use-wallet';
import { useParents } from '@/lib/queries/safes/parents';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import type { OpenedApp } from '../frame/app-state';
import type { AppRequest } from './request-queue';

export interface BuiltRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  /** Made anew with each change of the nonce, until it is signed. */
  built: SafeTransaction;
  nonce: NonceChoice;
  /** Names of risks that need no more words: what they warn of is shown beside this. */
  known?: readonly string[];
}

/** The one transaction that was made of what an app wants, reviewed like any other; the app is told its hash. */
export function BuiltRequest({ safe, app, request, built, nonce, known }: BuiltRequestProps) {
  // The next nonce moves on once this one is queued; what was queued does not.
  const [fixed, setFixed] = useState<SafeTransaction>();
  const transaction = fixed ?? built;
  const [isHandedIn, setHandedIn] = useState(false);
  const origin = formatAppOrigin({ url: app.claimedUrl, name: app.name });
  const handIn = (safeTxHash: Hash) => {
    request.approval({ safeTxHash });
    setHandedIn(true);
  };
  return (
    <>
      <LazyProposalReview
        {...{ safe, nonce }}
        transaction={transaction}
        hasNonceField={!fixed}
        {...(known && { known })}
        back="Refuse"
        onBack={request.close}
        onGiveUp={request.close}
        // What is signed and kept cannot be taken back: the app is told so even if it is not in the queue yet.
        onSigned={(safeTxHash) => request.keep({ safeTxHash })}
        proposal={{ origin, signal: request.signal, onHandedIn: handIn }}
      />
      <ParentOffer {...{ safe, transaction, origin }} onFix={setFixed} onQueued={handIn} />
      {isHandedIn && (
        <div>
          <Button onClick={request.close}>Back to the app</Button>
        </div>
      )}
    </>
  );
}

interface ParentOfferProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** JSON text about the app that asked for it. */
  origin: string;
  onFix: (transaction: SafeTransaction | undefined) => void;
  onQueued: (safeTxHash: Hash) => void;
}

/** For an account that is no owner itself, but acts for a Safe that is: the way into the queue. Nothing for all others. */
function ParentOffer({ safe, ...props }: ParentOfferProps) {
  const session = useSession();
  const { data: state } = useSafeState(safe);
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = state?.owners.some((owner) => account && isAddressEqual(owner, account)) ?? true;
  // Without owners nobody is looked for.
  const asked = {
    owners: account && !isOwner ? (state?.owners ?? []) : [],
    account: account ?? safe.address,
  };
  const parents = useParents(safe, asked);
  const owner = parents.data?.[0]?.[0]?.safe;
  return owner && <QueueOffer {...{ ...props, safe, owner }} />;
}
