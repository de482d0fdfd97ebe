'use client';

import type { ReactNode } from 'react';
import { AddressText } from '@/components/shared/address/address-text';
import { QueryView } from '@/components/shared/query-view';
import { SheetSection } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ExtensionRows } from './extension-rows';
import { HealthRow } from './health-row';

export interface AccountHealthCardProps {
  safe: SafeRef;
}

/** How the Safe itself is set up, as the chain says. */
export function AccountHealthCard({ safe }: AccountHealthCardProps) {
  const query = useSafeState(safe);
  return (
    <HealthFrame>
      <QueryView query={query} skeleton={<HealthSkeleton />}>
        {(state) => <HealthRows state={state} />}
      </QueryView>
    </HealthFrame>
  );
}

function HealthFrame({ children }: { children: ReactNode }) {
  return <SheetSection title="Account health">{children}</SheetSection>;
}

/** One owner alone can move everything; if all must sign, one lost key locks everything. */
function assessThreshold({ threshold, owners }: SafeState): { isGood: boolean; advice: string | undefined } {
  if (threshold === 1 && owners.length > 1)
    return { isGood: false, advice: 'Any single owner can move everything.' };
  if (threshold === 1) return { isGood: false, advice: 'There is no second signature and no spare owner.' };
  if (threshold === owners.length)
    return { isGood: false, advice: 'If one owner loses the key, nothing can be moved any more.' };
  return { isGood: true, advice: undefined };
}

function HealthRows({ state }: { state: SafeState }) {
  const { threshold, owners, version, isL2, isKnownProxy, singleton, nonce, blockNumber } = state;
  const assessed = assessThreshold(state);
  return (
    <>
      <ul className="divide-y divide-line">
        <HealthRow isGood={assessed.isGood} advice={assessed.advice}>
          {threshold} of {owners.length} owners must sign
        </HealthRow>
        {version === undefined ? (
          <HealthRow
            isGood={false}
            advice={
              isKnownProxy ? (
                <>
                  It runs the code at <AddressText address={singleton} copy explorer />, which is none of the
                  official Safe contracts. Nothing is signed for it here.
                </>
              ) : (
                'The contract at its address is none of the published proxies: it may do anything, whatever it says of itself. Nothing is signed for it here.'
              )
            }
          >
            Not an official Safe contract
          </HealthRow>
        ) : (
          <HealthRow isGood>
            Official Safe contract, version {version}
            {isL2 ? ' (L2)' : ''}
          </HealthRow>
        )}
        <ExtensionRows state={state} />
      </ul>
      <p className="mt-2 text-13 text-muted">
        Nonce {String(nonce)} · read from the chain at block {String(blockNumber)}
      </p>
    </>
  );
}

function HealthSkeleton() {
  return (
    <SkeletonGroup label="Loading account health" className="mt-1">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2">
          <Skeleton className="size-5" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The card before the address bar was read. */
export function AccountHealthCardSkeleton() {
  return (
    <HealthFrame>
      <HealthSkeleton />
    </HealthFrame>
  );
}
