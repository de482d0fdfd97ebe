import Link from 'next/link';
import { NamedAddress } from '@/components/common/named-address';
import { routes } from '@/config/routes';
import type { Rival } from '@/lib/actions/find-rivals';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { readStated, wordStated } from './stated-words';

export interface RivalListProps {
  safe: SafeRef;
  rivals: readonly Rival[];
}

const shownRivals = 5;

/** The other transactions of one nonce: what each does, whose word that is, and who signed it. */
export function RivalList({ safe, rivals }: RivalListProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {rivals.slice(0, shownRivals).map((rival) => (
        <li key={rival.id} className="border-line border-t pt-2">
          <RivalRow safe={safe} rival={rival} />
        </li>
      ))}
      {rivals.length > shownRivals && <li>and {rivals.length - shownRivals} more</li>}
    </ul>
  );
}

function RivalRow({ safe, rival }: { safe: SafeRef; rival: Rival }) {
  const { id, info, signers, signatures, source } = rival;
  const words = wordStated(info, 'planned');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          href={routes.transaction(formatSafeAddress(safe), id)}
          prefetch={false}
          className="wrap-anywhere font-medium underline"
        >
          {readStated(words)}
        </Link>
        {words.counterparty && (
          <>
            {words.counterparty.preposition}
            <NamedAddress address={words.counterparty.address} avatarSize={20} />
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
