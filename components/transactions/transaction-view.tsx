import { ChecksStrip } from '@/components/common/checks-strip';
import { ErrorNotice } from '@/components/common/error-notice';
import { QueryView } from '@/components/common/query-view';
import { Notice } from '@/components/ui/notice';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { cleanText } from '@/lib/format/clean-text';
import { useTransaction } from '@/lib/queries/transaction';
import type { SafeRef } from '@/lib/safe/types';
import { CallsPanel } from './calls-panel';
import { ExecutionState } from './execution-state';
import { OwnCopyNotice } from './own-copy-notice';
import { Section } from './section';
import { StatedOnly } from './stated-only';
import { TransactionActions } from './transaction-actions';
import { WhatHappens, WhatIsSigned } from './transaction-sections';
import { TransactionSigners } from './transaction-signers';
import { TransactionSkeleton } from './transaction-skeleton';

export interface TransactionViewProps {
  safe: SafeRef;
  /** The gateway's id or a bare safeTxHash. */
  id: string;
}

/** One transaction: what happens, who signed, what can be done, and what was checked. */
export function TransactionView({ safe, id }: TransactionViewProps) {
  const query = useTransaction(safe, id);
  return (
    <QueryView query={query} skeleton={<TransactionSkeleton />}>
      {(inspected) => (
        <Inspected inspected={inspected} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </QueryView>
  );
}

interface InspectedProps {
  inspected: InspectedTransaction;
  isRetrying: boolean;
  onRetry: () => void;
}

function Inspected({ inspected, isRetrying, onRetry }: InspectedProps) {
  const { safe, stated, copy, state, inspection } = inspected;
  if (!stated.multisig || !inspection) return <StatedOnly stated={stated} />;
  const { transaction, confirmations } = stated.multisig;
  const { report, meaning, token } = inspection;
  const sections = { safe, transaction, meaning, token };
  return (
    <div className="grid gap-4">
      {copy && <OwnCopyNotice copy={copy} isRetrying={isRetrying} onRetry={onRetry} />}
      {report.contradictions.length > 0 && <Contradiction inspected={inspected} />}
      {!state && <ErrorNotice error={inspected.chainError} />}
      <ExecutionState inspected={inspected} />
      <WhatHappens {...sections} />
      <CallsPanel safe={safe} transaction={transaction} />
      {stated.note && (
        <Section title="Note by its proposer">
          <p>{cleanText(stated.note, 500)}</p>
        </Section>
      )}
      <TransactionSigners
        work={{ safe, transaction }}
        report={report}
        state={state}
        stated={confirmations.map(({ signer }) => signer)}
      />
      <TransactionActions inspected={inspected} />
      <Section title="Checks">
        <ChecksStrip checks={report.checks} />
      </Section>
      <WhatIsSigned {...sections} />
    </div>
  );
}

function Contradiction({ inspected }: { inspected: InspectedTransaction }) {
  const contradicting =
    inspected.inspection?.report.checks.filter(({ state }) => state === 'contradicts') ?? [];
  return (
    <Notice tone="danger" title="This transaction is not what it is said to be">
      {contradicting.map(({ id, label, detail }) => (
        <p key={id} className="mt-1 break-words">
          {label}: {detail}
        </p>
      ))}
      <p className="mt-1">
        Nothing can be signed or executed here. Tell the other owners, and do not sign it elsewhere.
      </p>
    </Notice>
  );
}
