import type { Hash } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { takeFocus } from '@/components/shared/take-focus';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import { useQueueForOwner } from '@/lib/queries/safes/approvals';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { type SigningAgain, SigningError } from '../review/proposal/signing-error';

export interface QueueOfferProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  /** An owner that cannot sign here: the connected account itself, or a Safe that it acts for. */
  owner: SafeRef;
  /** The connected account is that owner: a contract. */
  isOwn?: boolean;
  /** JSON text about the app that asked for it, or with a note. */
  origin?: string;
  /** Given the transaction that is being queued, which stays as it is from then on; nothing where that failed. */
  onFix: (transaction: SafeTransaction | undefined) => void;
  onQueued?: (safeTxHash: Hash) => void;
}

/** Puts a transaction into the queue for an owner that is a Safe and cannot sign here. */
export function QueueOffer({
  safe,
  transaction,
  owner,
  isOwn = false,
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
  if (queueing.data)
    return (
      <Card role="status" ref={takeFocus} tabIndex={-1}>
        <p className="font-semibold text-22">Waiting for approval</p>
        <p className="mt-1 text-muted">Nothing is signed yet. Open it to approve it as an owner.</p>
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
    <Card as="section" aria-label="What you can do">
      {isOwn ? (
        <p className="text-muted">
          Concord can add the transaction to the queue without a signature. Then your account approves it
          there on-chain, which costs a network fee.
        </p>
      ) : (
        <div className="grid gap-3 text-muted">
          <p className="flex flex-wrap items-center gap-2">
            You are not an owner of <NamedAddress address={safe.address} avatarSize={20} />, but
            <NamedAddress address={owner.address} avatarSize={20} /> is, and you act for it.
          </p>
          <p>
            Concord adds it to the queue without a signature. Then the Safe that is its owner approves it
            there.
          </p>
        </div>
      )}
      <Button variant="primary" className="mt-4" busy={queueing.isPending} onClick={() => queue()}>
        Add to queue
      </Button>
      {queueing.error && (
        <SigningError {...{ safe, transaction }} verb="Queue" error={queueing.error} onSign={queue} />
      )}
    </Card>
  );
}
