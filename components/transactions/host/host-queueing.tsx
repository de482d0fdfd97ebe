import { NamedAddress } from '@/components/shared/address/named-address';
import { ActionButton } from '@/components/signing/action-button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import type { Host } from '@/lib/hooks/use-host';
import { useQueueForOwner } from '@/lib/queries/safes/approvals';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { type SigningAgain, SigningError } from '../review/proposal/signing-error';

export interface HostQueueingProps {
  host: Host;
  /** A Safe that the host's Safe owns. */
  safe: SafeRef;
  transaction: SafeTransaction;
  /** JSON text with the note that goes along. */
  origin: string | undefined;
  keepFocus: (act: () => void) => void;
  /** Given the transaction that is being queued, which stays as it is from then on; nothing where that failed. */
  onFix: (transaction: SafeTransaction | undefined) => void;
  /** Called when it stands in the queue. */
  onDone: () => void;
}

/** A new transaction of a Safe whose owner is the host's Safe: it is queued unsigned, and approved from there. */
export function HostQueueing({
  host,
  safe,
  transaction,
  origin,
  keepFocus,
  onFix,
  onDone,
}: HostQueueingProps) {
  const queueing = useQueueForOwner();
  const queue = (again?: SigningAgain) =>
    keepFocus(() => {
      onFix(transaction);
      queueing.mutate(
        { safe, transaction, owner: host.safe.address, ...(origin !== undefined && { origin }), ...again },
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
        You act as <NamedAddress address={host.safe.address} avatarSize={20} />, an owner of this Safe that
        cannot sign by itself. Concord adds the transaction to the queue without a signature, and you approve
        it from there.
      </p>
      <ActionButton variant="primary" busy={queueing.isPending} onClick={() => queue()}>
        Add to queue
      </ActionButton>
      {queueing.error && (
        <SigningError {...{ safe, transaction }} verb="Queue" error={queueing.error} onSign={queue} />
      )}
    </>
  );
}
