import { Notice } from '@/components/ui/overlay/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { useTokens } from '@/lib/queries/tokens';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { compareOutcomes, summarize } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { findSavedOutcome, savedOutcomes } from '@/lib/storage/saved-outcomes';
import { listTokens } from './list-tokens';
import { SavedOutcomeLine } from './saved-outcome-line';

export interface SavedOutcomeNoticeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  outcome: Outcome;
}

/** What changed since the connected account signed this in this browser; nothing where nothing really did. */
export function SavedOutcomeNotice({ safe, transaction, outcome }: SavedOutcomeNoticeProps) {
  const all = useStored(savedOutcomes);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const saved = account && findSavedOutcome(all, { safe, safeTxHash, account });
  const changes = saved ? compareOutcomes(saved, summarize(outcome)) : [];
  const tokens = useTokens(
    listTokens(changes.flatMap((change) => (change.kind === 'balance' ? [change.asset] : []))),
  );
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title="The outcome changed since you signed">
      <ul className="grid gap-1">
        {changes.map((change, index) => (
          // Their order is that of the outcome.
          <li key={index} className="wrap-anywhere">
            <SavedOutcomeLine change={change} tokens={tokens} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
