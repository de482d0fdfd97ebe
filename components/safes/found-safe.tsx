'use client';

import { isAddressEqual } from 'viem';
import { AddressText } from '@/components/shared/address/address-text';
import { OwnerList } from '@/components/shared/address/owner-list';
import { SafeAvatar } from '@/components/shared/address/safe-avatar';
import { ErrorNotice } from '@/components/shared/error-notice';
import { MissingSafe } from '@/components/shared/open-safe/missing-safe';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { NotASafeError } from '@/lib/errors/safe';
import { formatNeeded } from '@/lib/format/needed-confirmations';
import { useSurroundingWallet } from '@/lib/hooks/use-surrounding-wallet';
import { useSession } from '@/lib/hooks/use-wallet';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface FoundSafeProps {
  safe: SafeRef;
}

/** What the chain tells about a typed address: whether it is a Safe, its owners, and what the reader may do. */
export function FoundSafe({ safe }: FoundSafeProps) {
  const { data: state, error, isFetching, refetch } = useSafeState(safe);
  if (state) return <FoundCard safe={safe} state={state} />;
  if (error) {
    const notice = <ErrorNotice error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return toAppError(error) instanceof NotASafeError ? (
      <MissingSafe safe={safe}>{notice}</MissingSafe>
    ) : (
      notice
    );
  }
  return (
    <Card>
      <SkeletonGroup label="Looking up the address" className="flex items-center gap-4">
        <Skeleton className="size-12" />
        <div className="flex-1 space-y-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/3" />
        </div>
      </SkeletonGroup>
    </Card>
  );
}

function FoundCard({ safe, state }: FoundSafeProps & { state: SafeState }) {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const isOwner = account !== undefined && state.owners.some((owner) => isAddressEqual(owner, account));
  const surrounding = useSurroundingWallet();
  const role = isOwner
    ? 'You are an owner of this Safe.'
    : surrounding && isSameSafe(surrounding.safe, safe)
      ? `You are connected as this Safe. Its owners confirm in ${surrounding.name}.`
      : account
        ? 'You are not an owner. You can watch this Safe, but not confirm its transactions.'
        : 'Connect an owner’s wallet to confirm transactions. Without one you can watch this Safe.';

  return (
    <Card className="space-y-4">
      <div className="flex items-center gap-5">
        <SafeAvatar
          address={safe.address}
          size={48}
          threshold={state.threshold}
          ownerCount={state.owners.length}
        />
        <div className="min-w-0">
          <AddressText address={safe.address} copy explorer />
          <p className="text-13 text-muted">
            {formatNeeded(state.threshold, state.owners.length)}
            <span className="max-sm:hidden"> · </span>
            <span className="whitespace-nowrap max-sm:block">
              {state.version === undefined ? 'unknown version' : `version ${state.version}`}
            </span>
          </p>
        </div>
      </div>
      <p>{role}</p>
      {state.version === undefined && (
        <Notice tone="warning" title="Not an official Safe contract">
          Concord doesn’t recognize this Safe’s contract, so signing is off.
        </Notice>
      )}
      <OwnerList owners={state.owners} account={account} />
    </Card>
  );
}
