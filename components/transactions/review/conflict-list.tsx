import Link from 'next/link';
import { NamedAddress } from '@/components/shared/address/named-address';
import { routes } from '@/config/routes';
import type { ConflictingTransaction } from '@/lib/actions/risk/find-conflicts';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeClaim, readClaimed } from '../rows/claim-labels';

export interface ConflictListProps {
  safe: SafeRef;
  conflicts: readonly ConflictingTransaction[];
}

const shownConflicts = 5;

/** The other transactions of one nonce: what each does, whose word that is, and who signed it. */
export function ConflictList({ safe, conflicts }: ConflictListProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {conflicts.slice(0, shownConflicts).map((conflict) => (
        <li key={conflict.id} className="border-line border-t pt-2">
          <ConflictRow safe={safe} conflict={conflict} />
        </li>
      ))}
      {conflicts.length > shownConflicts && <li>and {conflicts.length - shownConflicts} more</li>}
    </ul>
  );
}

function ConflictRow({ safe, conflict }: { safe: SafeRef; conflict: ConflictingTransaction }) {
  const { id, info, signers, signatures, source } = conflict;
  const labels = describeClaim(info, 'planned');
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
          <>
            {labels.counterparty.preposition}
            <NamedAddress address={labels.counterparty.address} avatarSize={20} />
          </>
        )}
        <span className="text-13 text-muted">
          {source === 'own' ? 'read from a copy in this browser' : 'as the gateway says'}
        </span>
      </p>
      {signers.length > 0 ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
          Signed by
          {signers.map((signer) => (
            <NamedAddress key={signer} address={signer} avatarSize={20} />
          ))}
        </p>
      ) : (
        <p className="mt-1 text-13">{signatures === 1 ? 'One signature' : `${signatures} signatures`}</p>
      )}
    </>
  );
}
