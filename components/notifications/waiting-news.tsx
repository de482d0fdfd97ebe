import { useEffect, useEffectEvent } from 'react';
import { useRowRisk } from '@/components/transactions/rows/row-risk';
import { useRowBytes } from '@/components/transactions/rows/use-row-bytes';
import { useRowSentence } from '@/components/transactions/rows/use-row-labels';
import { readSentence } from '@/components/transactions/words/read-sentence';
import type { TransactionSummary } from '@/lib/gateway/resources/transactions/transaction-list';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface WaitingNewsProps {
  safe: SafeRef;
  /** Undefined once it has left the list. */
  row: TransactionSummary | undefined;
  /** Called once, with the sentence of its bytes if nothing in them must be read first. */
  onRead: (sentence: string | undefined) => void;
}

/** How long a notification waits for its sentence. */
const waitMs = 10_000;

const none = { id: '', info: { kind: 'unknown', type: '' } } as const;

/** Reads the sentence of one transaction, as its row in the queue has it. Draws nothing. */
export function WaitingNews({ safe, row, onRead }: WaitingNewsProps) {
  const bytes = useRowBytes(safe, row ?? none, { asks: row ? 'all' : 'nothing' });
  const { labels, isSettled } = useRowSentence(safe, bytes);
  const { risk, isAssessed } = useRowRisk(safe, bytes);
  const nameOf = useNames();
  const isRead = row === undefined || (isSettled && isAssessed);
  const tell = useEffectEvent((isLate: boolean) =>
    // A notification has no room for a warning, so a risky transaction is not named.
    onRead(labels && isSettled && isAssessed && !risk && !isLate ? readSentence(labels, nameOf) : undefined),
  );
  useEffect(() => {
    if (isRead) return tell(false);
    const timer = setTimeout(() => tell(true), waitMs);
    return () => clearTimeout(timer);
  }, [isRead]);
  return null;
}
