import { Notice } from '@/components/ui/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { useTokens } from '@/lib/queries/tokens';
import { hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { compareOutcomes, summarize } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { findKeptOutcome, keptOutcomes } from '@/lib/storage/kept-outcomes';
import { KeptOutcomeLine } from './kept-outcome-line';
import { listTokens } from './list-tokens';

export interface KeptOutcomeNoticeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  outcome: Outcome;
}

/** What changed since the connected account signed this in this browser; nothing where nothing really did. */
export function KeptOutcomeNotice({ safe, transaction, outcome }: KeptOutcomeNoticeProps) {
  const all = useStored(keptOutcomes);
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const { safeTxHash } = hashTransaction(safe, transaction);
  const kept = account && findKeptOutcome(all, { safe, safeTxHash, account });
  const changes = kept ? compareOutcomes(kept, summarize(outcome)) : [];
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
            <KeptOutcomeLine change={change} tokens={tokens} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
