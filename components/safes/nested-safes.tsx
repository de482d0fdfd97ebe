import Link from 'next/link';
import { type Address, isAddressEqual } from 'viem';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useOwnedSafes, useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import type { SafeTree } from '@/lib/safe/manage/nest-safes';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface NestedSafesProps {
  safe: SafeRef;
  /** The nested Safes of the visitor's own list, read from the chain. */
  nested: readonly SafeTree[];
  /** Whether the gateway is asked for more of them. */
  isSearched: boolean;
}

/** The Safes that a Safe owns, as a tree. */
export function NestedSafes({ safe, nested, isSearched }: NestedSafesProps) {
  const found = useOwnedSafes(isSearched ? safe.address : undefined);
  const others = (found.data ?? [])
    .map(({ address }) => address)
    .filter((address) => !nested.some((known) => isAddressEqual(known.address, address)));
  const trees = [...nested, ...others.map((address): SafeTree => ({ address, nested: [] }))];
  return (
    // Above the link that covers the card.
    <div className="relative z-10 border-line border-t pt-3">
      {trees.length > 0 && (
        <>
          <p className="mb-1 text-13 text-muted">
            {trees.length === 1 ? 'Owns 1 Safe' : `Owns ${trees.length} Safes`}
          </p>
          <NestedList parent={safe.address} trees={trees} />
        </>
      )}
      {found.isLoading && (
        <SkeletonGroup label="Looking for nested Safes">
          <Skeleton className="h-8" />
        </SkeletonGroup>
      )}
      {found.error && (
        <ErrorNotice
          tone="warning"
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {isSearched && found.data && trees.length === 0 && (
        <p role="status" className="text-13 text-muted">
          The gateway lists no Safe owned by this Safe.
        </p>
      )}
    </div>
  );
}

function NestedList({ parent, trees }: { parent: Address; trees: readonly SafeTree[] }) {
  return (
    <ul>
      {trees.map((tree) => (
        <NestedSafe key={tree.address} parent={parent} tree={tree} />
      ))}
    </ul>
  );
}

function NestedSafe({ parent, tree: { address, nested } }: { parent: Address; tree: SafeTree }) {
  const safe = { chainId: base.id, address };
  const name = useName(address);
  const { data: state, error } = useSafeState(safe);
  const isConfirmed = state?.owners.some((owner) => isAddressEqual(owner, parent));
  return (
    <li>
      <Link
        href={routes.home(formatSafeAddress(safe))}
        prefetch={false}
        title={address}
        className="-mx-2 flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-ink/6"
      >
        <AddressAvatar address={address} shape="square" size={24} />
        {name !== undefined && (
          <span className="min-w-0 truncate font-medium text-13">{cleanText(name, 60)}</span>
        )}
        <span className="shrink-0 font-mono text-13 text-muted">{formatShortAddress(address)}</span>
        {state && (
          <span className="ml-auto shrink-0 text-13 text-muted">
            {state.threshold}/{state.owners.length}
          </span>
        )}
      </Link>
      {isConfirmed === false && (
        <p className="mb-1 text-13 text-warning">On Base, this Safe isn’t one of its owners.</p>
      )}
      {!state && error && <p className="mb-1 text-13 text-muted">Couldn’t check the owners on Base.</p>}
      {nested.length > 0 && (
        <div className="ml-3 border-line border-l pl-3">
          <NestedList parent={address} trees={nested} />
        </div>
      )}
    </li>
  );
}
