import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import type { NonceConflictError } from '@/lib/errors/nonce';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface NonceConflictNoticeProps {
  safe: SafeRef;
  /** The nonce of the transaction now; an untyped one has already advanced. */
  nonce: bigint;
  error: NonceConflictError;
  /** Gives the transaction another nonce; absent where it must keep this one. */
  onChoose?: ((nonce: bigint) => void) | undefined;
  onSignAnyway: () => void;
  /** The verb for `onSignAnyway`, on its button. */
  verb?: 'Sign' | 'Approve' | 'Queue';
}

/** Says that the nonce was used or taken between review and signature, with the next steps. */
export function NonceConflictNotice({
  safe,
  nonce,
  error,
  onChoose,
  onSignAnyway,
  verb = 'Sign',
}: NonceConflictNoticeProps) {
  const address = formatSafeAddress(safe);
  const hasMoved = nonce !== error.nonce;
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mt-3"
      title={error.message}
      action={
        hasMoved ? undefined : (
          <>
            {onChoose && (
              <Button variant="primary" onClick={() => onChoose(error.next)}>
                Use #{String(error.next)}
              </Button>
            )}
            {!error.isUsed && (
              <Button onClick={onSignAnyway}>
                {verb} as #{String(error.nonce)} anyway
              </Button>
            )}
          </>
        )
      }
    >
      {hasMoved && <p>This transaction is now #{String(nonce)}. Check it again, then sign.</p>}
      {error.conflicts.map((id) => (
        <p key={id}>
          <Link href={routes.transaction(address, id)} prefetch={false} className="underline">
            Open the other transaction
          </Link>
        </p>
      ))}
    </Notice>
  );
}
