import { Notice } from '@/components/ui/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { compareOutcomes, summarize } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { findKeptOutcome, keptOutcomes } from '@/lib/storage/kept-outcomes';
import { OutcomeChangeLines } from './outcome-change-lines';

export interface KeptOutcomeNoticeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  outcome: Outcome;
}

/** What changed since the connected account signed this in this browser; nothing where nothing really did. */
export function KeptOutcomeNotice({ safe, transaction, outcome }: KeptOutcomeNoticeProps) {
  const all = useStored(keptOutcomes);
  const session = useSession();
  if (session.status !== 'connected') return null;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const kept = findKeptOutcome(all, { safe, safeTxHash, account: session.account });
  const changes = kept ? compareOutcomes(kept, summarize(outcome)) : [];
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title="The outcome changed since you signed">
      <OutcomeChangeLines changes={changes} words={['When you signed', 'Now']} />
    </Notice>
  );
}
