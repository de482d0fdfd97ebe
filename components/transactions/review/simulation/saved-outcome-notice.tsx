import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { Notice } from '@/components/ui/overlay/notice';
import { useStored } from '@/lib/hooks/use-stored';
import { useSession } from '@/lib/hooks/use-wallet';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { compareOutcomes, type OutcomeChange, summarize } from '@/lib/simulation/compare-outcomes';
import type { Outcome } from '@/lib/simulation/outcome';
import { findSavedOutcome, savedOutcomes } from '@/lib/storage/saved-outcomes';
import { listTokens } from './list-tokens';

export interface SavedOutcomeNoticeProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  outcome: Outcome;
}

/** The differences since the connected account signed in this browser; nothing without a real one. */
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

interface SavedOutcomeLineProps {
  change: OutcomeChange;
  tokens: KnownTokens;
}

/** Compares the outcome at the confirmation with the outcome now, in one sentence. */
function SavedOutcomeLine({ change, tokens }: SavedOutcomeLineProps) {
  if (change.kind === 'result')
    return change.succeededEarlier ? (
      <>When you confirmed, this transaction would have succeeded; now it would fail.</>
    ) : (
      <>When you confirmed, this transaction would have failed; now it would succeed.</>
    );
  const { asset, earlier, now } = change;
  const amountOf = (delta: bigint) => (
    <AssetAmount asset={asset} amount={delta < 0n ? -delta : delta} tokens={tokens} />
  );
  const verb = (delta: bigint) => (delta < 0n ? 'send' : 'receive');
  const done = (delta: bigint) => (delta < 0n ? 'sent' : 'received');
  if (earlier === 0n)
    return (
      <>
        Now you would {verb(now)} {amountOf(now)}; when you confirmed, you would not have.
      </>
    );
  return (
    <>
      When you confirmed, you would have {done(earlier)} {amountOf(earlier)}; now{' '}
      {now === 0n ? 'none' : amountOf(now)}
      {now !== 0n && earlier < 0n !== now < 0n && ` would be ${done(now)} instead`}.
    </>
  );
}
