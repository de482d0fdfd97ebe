'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { useQueryId } from '@/lib/hooks/use-safe-ref';

const Next = lazyPanel(async () => (await import('./next-waiting')).NextWaiting, {
  fallback: <Skeleton className="mb-4 h-8 w-56" />,
});

/** Leads to the next waiting transaction on a page that was opened from that list; other visits load nothing. */
export function OneByOne() {
  return (
    <Suspense>
      <FromLink />
    </Suspense>
  );
}

function FromLink() {
  const from = useSearchParams().get('from');
  const id = useQueryId();
  return from === 'accounts' && id !== '' && <Next id={id} />;
}
