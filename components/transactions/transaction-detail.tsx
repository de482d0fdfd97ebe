import { ChainAloneNotice } from '@/components/common/chain-alone-notice';
import { MissingFactsNotice } from '@/components/common/missing-facts-notice';
import { Section, SectionStack } from '@/components/common/section';
import { SignersSection } from '@/components/common/signers-section';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { isExecuted } from '@/lib/actions/is-executed';
import { cleanText } from '@/lib/format/clean-text';
import { ContradictionNotice } from './contradiction-notice';
import { ExecutionState } from './execution-state';
import { OwnCopyNotice } from './own-copy-notice';
import { ProposingApp } from './proposing-app';
import { ShareSection } from './share-section';
import { StatedOnly } from './stated-only';
import { TransactionContents } from './transaction-contents';
import { useSentSigners } from './use-sent-signers';
import { WhatYouCanDo } from './what-you-can-do';

export interface TransactionDetailProps {
  inspected: InspectedTransaction;
  isRetrying: boolean;
  onRetry: () => void;
  onGoOnAlone: () => void;
  onHearGateway: () => void;
}

/** A transaction that was looked at: what happens, who signed, what can be done, and what was checked. */
export function TransactionDetail({
  inspected,
  isRetrying,
  onRetry,
  onGoOnAlone,
  onHearGateway,
}: TransactionDetailProps) {
  const { safe, stated, copy, state, inspection } = inspected;
  const sent = useSentSigners(inspected);
  if (!stated.multisig || !inspection) return <StatedOnly stated={stated} />;
  const { transaction, confirmations, proposer } = stated.multisig;
  const { report, meaning, token } = inspection;
  const isPast = state !== undefined && state.nonce > transaction.nonce;
  return (
    <SectionStack>
      {copy && <OwnCopyNotice {...{ copy, isRetrying, onRetry, isPast }} />}
      <ContradictionNotice inspected={inspected} onGoOnAlone={onGoOnAlone} />
      {inspected.trust === 'chain' && <ChainAloneNotice what="transaction" onHearGateway={onHearGateway} />}
      <MissingFactsNotice reason={inspected.missing} isAll={!state} {...{ isRetrying, onRetry }} />
      <ExecutionState inspected={inspected} />
      <TransactionContents
        safe={safe}
        transaction={transaction}
        meaning={meaning}
        token={token}
        state={state}
        proposal={copy ? undefined : { proposer, isSigned: report.confirmations.length > 0 }}
        isExecuted={isExecuted(inspected)}
        checks={report.checks}
      >
        {stated.note && (
          <Section title="Note by its proposer">
            <p className="wrap-anywhere">{cleanText(stated.note, 500)}</p>
          </Section>
        )}
        <SignersSection
          report={report}
          state={state}
          stated={confirmations.map(({ signer }) => signer)}
          sent={sent}
        />
        <WhatYouCanDo inspected={inspected} />
        {stated.app && <ProposingApp app={stated.app} />}
      </TransactionContents>
      <ShareSection
        work={{
          safe,
          transaction,
          safeTxHash: report.hashes.safeTxHash,
          confirmations: report.confirmations,
        }}
        id={stated.id}
        threshold={state?.threshold}
      />
    </SectionStack>
  );
}
