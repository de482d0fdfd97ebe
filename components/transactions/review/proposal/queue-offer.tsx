import type { Hash } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import { useQueueForOwner } from '@/lib/queries/safes/approvals';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { type SigningAgain, SigningError } from './signing-error';

export interface QueueOfferProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** An owner that can't sign here: the connected account itself, or a Safe that it acts for. */
  owner: SafeRef;
  /** Whether the connected account is that owner, which is a contract. */
  isOwn?: boolean;
  /** Whether it is already inside a frame. */
  isFramed?: boolean;
  /** JSON text about the app that requested it, or with a note. */
  origin?: string;
  /**
   * Called with the transaction being queued, which doesn't change from then on; with nothing where queueing failed.
   */
  onFix: (transaction: SafeTransaction | undefined) => void;
  onQueued?: (safeTxHash: Hash) => void;
}

/** Queues a transaction for an owner that is a Safe and can't sign here. */
export function QueueOffer({
  safe,
  transaction,
  owner,
  isOwn = false,
  isFramed = false,
  origin,
  onFix,
  onQueued,
}: QueueOfferProps) {
  const queueing = useQueueForOwner();
  const { safeTxHash } = hashTransaction(safe, transaction);
  const request = { safe, transaction, owner: owner.address, ...(origin !== undefined && { origin }) };
  const queue = (again?: SigningAgain) => {
    onFix(transaction);
    queueing.mutate(
      { ...request, ...again },
      { onSuccess: () => onQueued?.(safeTxHash), onError: () => onFix(undefined) },
    );
  };
  const frame = isFramed ? 'border-0! p-0!' : undefined;
  if (queueing.data)
    return (
      <Card role="status" ref={takeFocus} tabIndex={-1} className={frame}>
        <p className="font-semibold text-22">Waiting for approval</p>
        <p className="mt-1 text-muted">
          Nothing is signed yet. Open the transaction to approve it as an owner.
        </p>
        <ButtonLink
          variant="primary"
          className="mt-4"
          href={routes.transaction(formatSafeAddress(safe), safeTxHash)}
        >
          Open the transaction
        </ButtonLink>
      </Card>
    );
  return (
    <Card as="section" aria-label="What you can do" className={frame}>
      {isOwn ? (
        <p className="text-muted">
          Concord can add the transaction to the queue without a signature. Then your account approves it
          there on-chain, which costs a network fee.
        </p>
      ) : (
        <div className="grid gap-3 text-muted">
          <p>You can confirm through a Safe that is an owner of this Safe:</p>
          <NamedAddress address={owner.address} avatarSize={20} />
          <p>
            Concord adds the transaction to the queue without a signature. Then the Safe above approves the
            transaction.
          </p>
        </div>
      )}
      <Button variant="primary" className="mt-4" busy={queueing.isPending} onClick={() => queue()}>
        Add to queue
      </Button>
      {queueing.error && (
        <SigningError
          safe={safe}
          transaction={transaction}
          verb="Queue"
          error={queueing.error}
          onSign={queue}
        />
      )}
    </Card>
  );
}
