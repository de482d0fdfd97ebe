import { useState } from 'react';
import { useHost } from '@/lib/hooks/use-host';
import { LazyHostActions } from './lazy-host-parts';
import { TransactionActions, type TransactionActionsProps } from './transaction-actions';

/** What can be done with a transaction now: by the connected wallet, or through the Safe wallet around this page. */
export function WhatYouCanDo({ inspected }: TransactionActionsProps) {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  if (!host) return <TransactionActions inspected={inspected} />;
  return (
    <LazyHostActions
      key={attempt}
      inspected={inspected}
      host={host}
      onGiveUp={() => setAttempt(attempt + 1)}
    />
  );
}
