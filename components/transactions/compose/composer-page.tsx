'use client';

import { OpenSafe } from '@/components/shared/open-safe';
import { TransactionSkeleton } from '../details/transaction-skeleton';
import { Composer } from './composer';

/** The composer for the Safe that the address bar names. */
export function ComposerPage() {
  return <OpenSafe skeleton={<TransactionSkeleton />}>{(safe) => <Composer safe={safe} />}</OpenSafe>;
}
