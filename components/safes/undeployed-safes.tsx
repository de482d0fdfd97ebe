import Link from 'next/link';
import type { Address } from 'viem';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useCreationStatus } from '@/lib/queries/safes/creation';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { SafeDoubts } from './safe-doubts';

export interface UndeployedSafesProps {
  rows: readonly UndeployedSafe[];
  /** Finds another Safe with a similar address. */
  lookAlikeOf: (address: Address) => Address | undefined;
}

/** Safes that have a setup and aren't on the chain yet. */
export function UndeployedSafes({ rows, lookAlikeOf }: UndeployedSafesProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <UndeployedCard key={row.safe.address} row={row} lookAlike={lookAlikeOf(row.safe.address)} />
      ))}
    </ul>
  );
}

function UndeployedCard({ row, lookAlike }: { row: UndeployedSafe; lookAlike: Address | undefined }) {
  const { safe, setup, name, sent } = row;
  // The query stores the status that it reads: a Safe that was created meanwhile moves to the others.
  useCreationStatus(row);
  const isPending = sent !== undefined && sent.problem === undefined;
  return (
    <Card as="li" className="relative flex flex-col gap-4 transition-colors hover:border-edge">
      <div className="flex items-center gap-4">
        <AddressAvatar address={safe.address} shape="square" size={48} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">
            <Link
              href={routes.createSafe(formatSafeAddress(safe))}
              prefetch={false}
              // The link covers the whole card, as on the other cards.
              className="rounded-card outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {name === '' ? 'Unnamed Safe' : cleanText(name, 60)}
            </Link>
          </h3>
          <p className="font-mono text-13 text-muted">{formatShortAddress(safe.address)}</p>
        </div>
      </div>
      <SafeDoubts address={safe.address} lookAlike={lookAlike} />
      <div className="mt-auto flex min-h-6 flex-wrap items-center justify-between gap-2">
        <span className="text-13 text-muted">
          {setup.threshold} of {setup.owners.length} {setup.threshold === 1 ? 'confirms' : 'confirm'}
        </span>
        <Badge tone={isPending ? 'accent' : 'neutral'}>{isPending ? 'Creating' : 'Not created yet'}</Badge>
      </div>
    </Card>
  );
}
