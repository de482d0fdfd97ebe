import Link from 'next/link';
import { NamedAddress } from '@/components/shared/address/named-address';
import { routes } from '@/config/routes';
import type { ConflictingTransaction } from '@/lib/actions/risk/find-conflicts';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useNames } from '@/lib/queries/use-name';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeClaim, readClaimed } from '../rows/claim-labels';
import { useRowBytes } from '../rows/use-row-bytes';
import { useRowLabels } from '../rows/use-row-labels';

export interface ConflictListProps {
  safe: SafeRef;
  conflicts: readonly ConflictingTransaction[];
  /** The nonce that all of them use. */
  nonce: bigint;
}

const shownConflicts = 5;
const byGateway = 'According to the gateway';

/** The other transactions with one nonce: what each does, who says so, and who signed it. */
export function ConflictList({ safe, conflicts, nonce }: ConflictListProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {conflicts.slice(0, shownConflicts).map((conflict) => (
        <li key={conflict.id} className="border-line border-t pt-2">
          <ConflictRow {...{ safe, nonce, conflict }} />
        </li>
      ))}
      {conflicts.length > shownConflicts && <li>and {conflicts.length - shownConflicts} more</li>}
    </ul>
  );
}

interface ConflictRowProps extends Pick<ConflictListProps, 'safe' | 'nonce'> {
  conflict: ConflictingTransaction;
}

function ConflictRow({ safe, nonce, conflict }: ConflictRowProps) {
  const { id, info, signers, signatures, source } = conflict;
  const nameOf = useNames();
  const threshold = useSafeState(safe).data?.threshold;
  // Loaded bytes give the sentence; until then the gateway's description is shown. A conflict is rare and important, so
  // the bytes of every kind of transaction are requested.
  const bytes = useRowBytes(safe, conflict, { copy: conflict.transaction, asksForAll: true });
  const read = useRowLabels(safe, bytes, threshold);
  const labels = read ?? describeClaim(info, 'planned', { nonce, nameOf, threshold });
  const isSignedByClaim = read !== undefined && source === 'gateway';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={routes.transaction(formatSafeAddress(safe), id)}
          prefetch={false}
          className="wrap-anywhere font-medium underline"
        >
          {readClaimed(labels)}
        </Link>
        {labels.counterparty && (
          <span className="inline-flex min-w-0 max-w-full items-center gap-x-2">
            {labels.counterparty.preposition}
            <NamedAddress address={labels.counterparty.address} avatarSize={20} />
          </span>
        )}
        {!isSignedByClaim && (
          <span className="text-13 text-muted">
            {source === 'own' ? 'From a copy in this browser' : byGateway}
          </span>
        )}
      </p>
      {signers.length > 0 ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
          Signed by
          {signers.map((signer) => (
            <NamedAddress key={signer} address={signer} avatarSize={20} />
          ))}
          {isSignedByClaim && <span className="text-muted">{byGateway}</span>}
        </p>
      ) : (
        <p className="mt-1 flex flex-wrap gap-x-2 text-13">
          {signatures === 1 ? 'One signature' : `${signatures} signatures`}
          {isSignedByClaim && <span className="text-muted">{byGateway}</span>}
        </p>
      )}
    </>
  );
}
