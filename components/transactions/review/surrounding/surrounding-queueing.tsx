import { NamedAddress } from '@/components/shared/address/named-address';
import { ActionButton } from '@/components/signing/action-button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { SurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useQueueForOwner } from '@/lib/queries/safes/approvals';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { type SigningAgain, SigningError } from '../proposal/signing-error';

export interface SurroundingQueueingProps {
  surrounding: SurroundingWallet;
  /** A Safe that the surrounding wallet's Safe owns. */
  safe: SafeRef;
  transaction: SafeTransaction;
  /** JSON text with the note of the proposal. */
  origin: string | undefined;
  keepFocus: (act: () => void) => void;
  /** Called with the queued transaction, which doesn't change from then on; with nothing where queueing failed. */
  onFix: (transaction: SafeTransaction | undefined) => void;
  /** Called once the transaction is in the queue. */
  onDone: () => void;
}

/** Queues a new transaction, unsigned, of a Safe that the surrounding wallet's Safe owns and approves. */
export function SurroundingQueueing({
  surrounding,
  safe,
  transaction,
  origin,
  keepFocus,
  onFix,
  onDone,
}: SurroundingQueueingProps) {
  const queueing = useQueueForOwner();
  const queue = (again?: SigningAgain) =>
    keepFocus(() => {
      onFix(transaction);
      queueing.mutate(
        {
          safe,
          transaction,
          owner: surrounding.safe.address,
          ...(origin !== undefined && { origin }),
          ...again,
        },
        { onSuccess: onDone, onError: () => onFix(undefined) },
      );
    });
  if (queueing.data)
    return (
      <div role="status">
        <p className="font-semibold">Added to the queue</p>
        <p className="mt-1 text-muted">
          Nothing is signed yet. Open the transaction to approve it as an owner.
        </p>
        <ButtonLink
          variant="primary"
          className="mt-3"
          href={routes.transaction(formatSafeAddress(safe), hashTransaction(safe, transaction).safeTxHash)}
        >
          Open the transaction
        </ButtonLink>
      </div>
    );
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-muted">
        You act as <NamedAddress address={surrounding.safe.address} avatarSize={20} />, an owner of this Safe
        that cannot sign by itself. Concord adds the transaction to the queue without a signature, and you
        approve it from there.
      </p>
      <ActionButton variant="primary" busy={queueing.isPending} onClick={() => queue()}>
        Add to queue
      </ActionButton>
      {queueing.error && (
        <SigningError
          safe={safe}
          transaction={transaction}
          verb="Queue"
          error={queueing.error}
          onSign={queue}
        />
      )}
    </>
  );
}
