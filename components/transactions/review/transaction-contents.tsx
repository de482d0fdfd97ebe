import type { ReactNode } from 'react';
import { Section } from '@/components/shared/section';
import { Split } from '@/components/shared/split';
import { ChecksStrip } from '@/components/signing/checks-strip';
import { Badge } from '@/components/ui/badge';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { SafeState } from '@/lib/chain/safe-state';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import type { ContextOptions } from '@/lib/queries/transactions/context';
import { isDangerousCode } from '@/lib/safe/risk/risk';
import type { Check } from '@/lib/safe/verify/verification';
import { ChildApprovals } from './calls/child-approvals';
import { TransactionBytes } from './calls/transaction-bytes';
import { ContextWarnings } from './context-warnings';
import { DecodedBalanceChanges } from './decoded-balance-changes';
import { RisksPanel } from './risks-panel';
import { SettingsTable } from './settings-table';
import { LazySimulationSection } from './simulation/lazy-simulation';
import { TransactionHashes } from './transaction-hashes';
import { WhatHappens, type WhatHappensProps } from './what-happens';

export interface TransactionContentsProps extends WhatHappensProps {
  /** Undefined while the chain does not answer. */
  state: SafeState | undefined;
  /** How it came to the gateway; undefined for what nobody has brought there yet. */
  proposal?: ContextOptions['proposal'];
  /** What has happened changes nothing more, and needs no second look at what is around it. */
  isExecuted?: boolean;
  /** What was verified of it; nothing yet for a transaction that nobody has signed. */
  checks?: readonly Check[];
  /** The words of its proposer. */
  note?: ReactNode;
  /** Who signed, and what can be done. */
  children: ReactNode;
}

// Fetched only where there are bytes to take apart.
const CallsSection = lazyPanel(async () => (await import('./calls/calls-section')).CallsSection, {
  fallback: <Skeleton className="h-32 w-full" />,
});

/** All that its bytes say of a transaction, in one order: on its page, in a row of the queue, and before it is signed. */
export function TransactionContents({
  state,
  proposal,
  isExecuted = false,
  checks,
  note,
  children,
  ...bytes
}: TransactionContentsProps) {
  const { safe, transaction } = bytes;
  const analysis = useAnalysis(safe, transaction);
  return (
    <Split
      head={
        <>
          <RisksPanel {...{ safe, transaction, isExecuted }} />
          {!isExecuted && (
            <ContextWarnings safe={safe} transaction={transaction} proposal={proposal} state={state} />
          )}
          <WhatHappens {...bytes} isExecuted={isExecuted} />
          {note}
          {isExecuted ? (
            <Section title="Balance changes" action={<Badge>Decoded</Badge>}>
              <DecodedBalanceChanges safe={safe} transaction={transaction} />
            </Section>
          ) : (
            <LazySimulationSection safe={safe} transaction={transaction} />
          )}
          {!isExecuted && analysis.data && <SettingsTable state={state} changes={analysis.data.changes} />}
          <ChildApprovals safe={safe} transaction={transaction} />
        </>
      }
      rail={children}
    >
      {transaction.data !== '0x' && <CallsSection safe={safe} transaction={transaction} />}
      <TransactionHashes safe={safe} transaction={transaction} />
      {checks && (
        <Section title="Checks">
          <ChecksStrip checks={checks} />
        </Section>
      )}
      <TransactionBytes
        transaction={transaction}
        runsForeignCode={
          analysis.data ? isDangerousCode(transaction.to, analysis.data.risks) : analysis.isError
        }
      />
    </Split>
  );
}
