import { type Address, isAddressEqual } from 'viem';
import { ChainAloneNotice } from '@/components/shared/chain-alone-notice';
import { CopyButton } from '@/components/shared/copy-button';
import { Section, SectionStack } from '@/components/shared/section';
import { MissingStateNotice } from '@/components/signing/risks/missing-state-notice';
import { SignersSection } from '@/components/signing/signers-section';
import { routes } from '@/config/routes';
import { isExecuted } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import type { SignedTransaction } from '@/lib/outbox/export-submission';
import { submitted } from '@/lib/outbox/submitted';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { ExecutionState } from '../execution/execution-state';
import { SubmissionExport } from '../pending/submission-export';
import { TransactionContents } from '../review/transaction-contents';
import { ContradictionNotice } from './contradiction-notice';
import { OwnCopyNotice } from './local-copy-notice';
import { ProposingApp } from './proposing-app';
import { TransactionActions } from './transaction-actions';
import { UnsignedTransaction } from './unsigned-transaction';

export interface TransactionDetailProps {
  verified: VerifiedTransaction;
  isRetrying: boolean;
  onRetry: () => void;
  onGoOnAlone: () => void;
  onHearGateway: () => void;
}

/** A transaction that was looked at: what happens, who signed, what can be done, and what was checked. */
export function TransactionDetail({
  verified,
  isRetrying,
  onRetry,
  onGoOnAlone,
  onHearGateway,
}: TransactionDetailProps) {
  const { safe, claimed, copy, state, inspection } = verified;
  const sent = useSentSigners(verified);
  if (!claimed.multisig || !inspection) return <UnsignedTransaction claimed={claimed} />;
  const { transaction, confirmations, proposer } = claimed.multisig;
  const { report, decodedAction, token } = inspection;
  const isPast = state !== undefined && state.nonce > transaction.nonce;
  return (
    <SectionStack>
      {copy && <OwnCopyNotice {...{ copy, isRetrying, onRetry, isPast }} />}
      <ContradictionNotice verified={verified} onGoOnAlone={onGoOnAlone} />
      {verified.believed === 'chain' && <ChainAloneNotice what="transaction" onHearGateway={onHearGateway} />}
      <MissingStateNotice reason={verified.missing} isAll={!state} {...{ isRetrying, onRetry }} />
      <ExecutionState verified={verified} />
      <TransactionContents
        safe={safe}
        transaction={transaction}
        decodedAction={decodedAction}
        token={token}
        state={state}
        proposal={copy ? undefined : { proposer, isSigned: report.confirmations.length > 0 }}
        isExecuted={isExecuted(verified)}
        checks={report.checks}
        note={
          <>
            {claimed.note && (
              <Section title="Note by its proposer">
                <p className="wrap-anywhere">{cleanText(claimed.note, 500)}</p>
              </Section>
            )}
            {claimed.app && <ProposingApp app={claimed.app} />}
          </>
        }
      >
        <SignersSection
          report={report}
          state={state}
          claimed={confirmations.map(({ signer }) => signer)}
          sent={sent}
        />
        <TransactionActions verified={verified} />
      </TransactionContents>
      <ShareSection
        submission={{
          safe,
          transaction,
          safeTxHash: report.hashes.safeTxHash,
          confirmations: report.confirmations,
        }}
        id={claimed.id}
        threshold={state?.threshold}
      />
    </SectionStack>
  );
}

/** Whose signatures of a transaction the gateway accepted from here, and does not show yet. */
function useSentSigners({ claimed, copy, inspection }: VerifiedTransaction): readonly Address[] {
  const hash = inspection?.report.hashes.safeTxHash;
  const shown = copy ? [] : (claimed.multisig?.confirmations ?? []);
  return useStored(submitted)
    .flatMap(({ safeTxHash, signed }) => (safeTxHash === hash && signed ? [signed.signer] : []))
    .filter((account) => !shown.some(({ signer }) => isAddressEqual(signer, account)));
}

interface ShareSectionProps {
  /** The transaction with the signatures that count here. */
  submission: SignedTransaction;
  /** Under which the gateway and this page know it. */
  id: string;
  /** How many signatures are needed; undefined while the chain does not answer. */
  threshold: number | undefined;
}

/** Ways to give a transaction to the other owners. */
function ShareSection({ submission, id, threshold }: ShareSectionProps) {
  const path = routes.transaction(formatSafeAddress(submission.safe), id);
  const count = submission.confirmations.length;
  return (
    <Section title="Share" isLong>
      <p className="text-pretty text-muted">
        The link opens this transaction for every owner, and each browser checks it anew.
        {count > 0 && ' Signed work is the transaction with its signatures, for use without the gateway.'}
        {threshold !== undefined &&
          count >= threshold &&
          ' It has enough signatures: anyone who has it can execute the transaction.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton look="button" text={new URL(path, window.location.origin).toString()} label="Copy link" />
        {count > 0 && <SubmissionExport submission={submission} />}
      </div>
    </Section>
  );
}
