'use client';

import { OpenSafe } from '@/components/common/open-safe';
import { Composer } from './composer';
import { TransactionSkeleton } from './transaction-skeleton';

/** The composer for the Safe that the address bar names. */
export function ComposerPage() {
  return <OpenSafe skeleton={<TransactionSkeleton />}>{(safe) => <Composer safe={safe} />}</OpenSafe>;
}
