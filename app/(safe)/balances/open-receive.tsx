'use client';

import { Suspense } from 'react';
import { ReceiveButton } from '@/components/home/receive-button';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';

/** The receive button, drawn once the address bar has named a Safe. */
export function OpenReceive() {
  return (
    <Suspense>
      <Receive />
    </Suspense>
  );
}

function Receive() {
  const parsed = useSafeRef();
  return parsed.ok && <ReceiveButton safe={parsed.safe} />;
}
