import { useState } from 'react';
import { useHost } from '@/lib/hooks/use-host';
import { LazyHostActions } from '../host/lazy-host-parts';
import { TransactionActions, type TransactionActionsProps } from './transaction-actions';

/** What can be done with a transaction now: by the connected wallet, or through the Safe wallet around this page. */
export function WhatYouCanDo({ verified }: TransactionActionsProps) {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  if (!host) return <TransactionActions verified={verified} />;
  return (
    <LazyHostActions key={attempt} verified={verified} host={host} onGiveUp={() => setAttempt(attempt + 1)} />
  );
}
