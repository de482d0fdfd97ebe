import type { UseQueryResult } from '@tanstack/react-query';
import { type Address, isAddressEqual } from 'viem';
import type { UnreadableRow } from '@/lib/gateway/http/rows';
import type { SafeOverview } from '@/lib/gateway/resources/overviews';
import { findOwningSafe, nestSafes, type OwnedSafe } from '@/lib/safe/manage/nest-safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { SafeCard } from './safe-card';
import { cardsClass } from './safe-cards-skeleton';

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

export function SafeCards({ safes, overviews, account, lookAlikeOf, isClaimed, known }: SafeCardsProps) {
  const claimed = overviews.data?.filter((overview) => overview.kind === 'safe');
  const unread = overviews.data?.flatMap((row) => (row.kind === 'unreadable' && row.id ? [row.id] : []));
  const findOwner = (address: Address) => {
    const found = known.find((one) => isAddressEqual(one.address, address));
    return found && account && findOwningSafe(found, account, known)?.address;
  };
  return (
    <ul className={cardsClass}>
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
