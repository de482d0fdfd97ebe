import type { UseQueryResult } from '@tanstack/react-query';
import { type Address, isAddressEqual } from 'viem';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { UnreadableRow } from '@/lib/gateway/http/rows';
import type { SafeOverview } from '@/lib/gateway/resources/overviews';
import { findOwningSafe, nestSafes, type OwnedSafe } from '@/lib/safe/manage/nest-safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SafeCard } from './safe-card';

export interface SafeCardsProps {
  safes: readonly SafeRef[];
  overviews: Pick<UseQueryResult<readonly (SafeOverview | UnreadableRow)[]>, 'data' | 'isPending'>;
  account: Address | undefined;
  /** Finds another Safe with a similar address. */
  lookAlikeOf: (address: Address) => Address | undefined;
  /** Whether the gateway names the account as an owner of the Safe. */
  isClaimed: (safe: SafeRef) => boolean;
  /** The Safes of the whole list with their owners, as far as the chain has said them. */
  known: readonly OwnedSafe[];
}

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function SafeCards({ safes, overviews, account, lookAlikeOf, isClaimed, known }: SafeCardsProps) {
  const claimed = overviews.data?.filter((overview) => overview.kind === 'safe');
  const unread = overviews.data?.flatMap((row) => (row.kind === 'unreadable' && row.id ? [row.id] : []));
  const findOwner = (address: Address) => {
    const found = known.find((one) => isAddressEqual(one.address, address));
    return found && account && findOwningSafe(found, account, known)?.address;
  };
  return (
    <ul className={gridClass}>
      {safes.map((safe) => (
        <SafeCard
          key={safe.address}
          safe={safe}
          account={account}
          lookAlike={lookAlikeOf(safe.address)}
          isClaimed={isClaimed(safe)}
          owningSafe={findOwner(safe.address)}
          nested={nestSafes(safe.address, known)}
          overview={claimed?.find(({ address }) => isAddressEqual(address, safe.address))}
          isPending={overviews.isPending}
          isUnreadable={unread?.some((id) => id.toLowerCase() === safe.address.toLowerCase()) ?? false}
        />
      ))}
    </ul>
  );
}

export function SafeCardsSkeleton() {
  return (
    <SkeletonGroup label="Loading Safes" className={gridClass}>
      {['a', 'b', 'c'].map((key) => (
        <Card key={key}>
          <div className="flex items-center gap-4">
            <Skeleton className="size-12" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-2/3" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
          <Skeleton className="mt-5 h-6 w-1/3" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
