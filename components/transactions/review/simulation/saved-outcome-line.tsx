import type { KnownTokens } from '@/lib/queries/tokens';
import type { OutcomeChange } from '@/lib/simulation/compare-outcomes';
import { AssetAmount } from '../asset-amount';

export interface SavedOutcomeLineProps {
  change: OutcomeChange;
  tokens: KnownTokens;
}

/** What a transaction would have done when the person confirmed, and what it would do now, in one sentence. */
export function SavedOutcomeLine({ change, tokens }: SavedOutcomeLineProps) {
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
