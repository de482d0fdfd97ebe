'use client';

import type { ReactNode } from 'react';
import { AddressText } from '@/components/common/address-text';
import { QueryView } from '@/components/common/query-view';
import { Card, CardHeading } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { cn } from '@/lib/cn';
import { useSafeState } from '@/lib/queries/safes';
import type { SafeRef } from '@/lib/safe/types';

export interface AccountHealthCardProps {
  safe: SafeRef;
}

/** How the Safe itself is set up, as the chain says. */
export function AccountHealthCard({ safe }: AccountHealthCardProps) {
  const query = useSafeState(safe);
  return (
    <HealthFrame>
      <QueryView query={query} skeleton={<HealthSkeleton />}>
        {(state) => <HealthFacts state={state} />}
      </QueryView>
    </HealthFrame>
  );
}

function HealthFrame({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-label="Account health">
      <CardHeading>Account health</CardHeading>
      {children}
    </Card>
  );
}

/** One owner alone can move everything; if all must sign, one lost key locks everything. */
function judgeThreshold({ threshold, owners }: SafeState): { isGood: boolean; advice: string | undefined } {
  if (threshold === 1 && owners.length > 1)
    return { isGood: false, advice: 'Any single owner can move everything.' };
  if (threshold === 1) return { isGood: false, advice: 'There is no second signature and no spare owner.' };
  if (threshold === owners.length)
    return { isGood: false, advice: 'If one owner loses the key, nothing can be moved any more.' };
  return { isGood: true, advice: undefined };
}

function HealthFacts({ state }: { state: SafeState }) {
  const { threshold, owners, version, isL2, singleton, nonce, blockNumber } = state;
  const judged = judgeThreshold(state);
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        <Fact isGood={judged.isGood} advice={judged.advice}>
          {threshold} of {owners.length} owners must sign
        </Fact>
        {version === undefined ? (
          <Fact
            isGood={false}
            advice={
              <>
                It runs the code at <AddressText address={singleton} copy explorer />, which is none of the
                official Safe contracts. Nothing is signed for it here.
              </>
            }
          >
            Not an official Safe contract
          </Fact>
        ) : (
          <Fact isGood advice={undefined}>
            Official Safe contract, version {version}
            {isL2 ? ' (L2)' : ''}
          </Fact>
        )}
      </ul>
      <p className="mt-2 text-13 text-muted">
        Nonce {String(nonce)} · read from the chain at block {String(blockNumber)}
      </p>
    </>
  );
}

interface FactProps {
  isGood: boolean;
  advice: ReactNode;
  children: ReactNode;
}

function Fact({ isGood, advice, children }: FactProps) {
  return (
    <li className="flex gap-3 py-2">
      <Icon
        name={isGood ? 'check' : 'warning'}
        className={cn('mt-0.5', isGood ? 'text-positive' : 'text-warning')}
      />
      <div className="min-w-0">
        <p>{children}</p>
        {advice !== undefined && <p className="text-13 text-muted">{advice}</p>}
      </div>
    </li>
  );
}

function HealthSkeleton() {
  return (
    <SkeletonGroup label="Loading account health" className="mt-1">
      {['a', 'b'].map((row) => (
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
