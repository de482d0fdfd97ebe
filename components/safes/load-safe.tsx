'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { LoadSafeForm } from './load-safe-form';

/** Adds a Safe by its address, which may come from a link. */
export function LoadSafe() {
  return (
    <Suspense fallback={<LoadSafeSkeleton />}>
      <FromLink />
    </Suspense>
  );
}

function FromLink() {
  const address = (useSearchParams().get('safe') ?? '').slice(0, 200);
  return <LoadSafeForm key={address} address={address} />;
}

function LoadSafeSkeleton() {
  return (
    <SkeletonGroup className="min-h-screen space-y-5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-11" />
      <Skeleton className="h-10 w-32" />
    </SkeletonGroup>
  );
}
