import type { Hash } from 'viem';
import { useRowBytes } from '@/components/transactions/rows/use-row-bytes';
import { useRowLabels } from '@/components/transactions/rows/use-row-labels';
import { readSentence } from '@/components/transactions/words/read-sentence';
import { useNames } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';

export interface MadeSentenceProps {
  safe: SafeRef;
  safeTxHash: Hash;
  /** Stands until bytes are there that give this hash. */
  label: string;
}

/** The sentence of the transaction that was made of a request, as the queue has it. */
export function MadeSentence({ safe, safeTxHash, label }: MadeSentenceProps) {
  const bytes = useRowBytes(safe, { id: safeTxHash, info: { kind: 'unknown', type: '' } }, { asks: 'all' });
  const labels = useRowLabels(safe, bytes);
  const nameOf = useNames();
  return labels ? readSentence(labels, nameOf) : label;
}
