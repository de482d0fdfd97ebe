import { CopyButton } from '@/components/shared/copy-button';
import { downloadText } from '@/components/shared/files/download-text';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { formatSubmission, nameSubmission, type SignedTransaction } from '@/lib/hand-over/write-file';
import { type PendingSubmission, transactionOutbox } from '@/lib/outbox/outbox';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

interface SubmissionExportProps {
  submission: SignedTransaction;
  /** Called once the transaction is copied or saved. */
  onHandedOn?: () => void;
}

/** Copies or saves a transaction with its signatures, for another owner or a script. */
function SubmissionExport({ submission, onHandedOn }: SubmissionExportProps) {
  const text = formatSubmission(submission);
  return (
    <>
      <CopyButton
        look="button"
        text={text}
        label="Copy transaction with signatures"
        {...(onHandedOn && { onCopied: onHandedOn })}
      />
      <Button
        size="sm"
        onClick={() => {
          saveSubmission(submission);
          onHandedOn?.();
        }}
      >
        Save as a file
      </Button>
    </>
  );
}

/** Exports a pending signature with its transaction. */
export function PendingExport({
  submission: { signer, signature, ...submission },
}: {
  submission: PendingSubmission;
}) {
  return (
    <>
      <ButtonLink
        size="sm"
        href={routes.handOver(
          formatSafeAddress(submission.safe),
          `multisig_${submission.safe.address}_${submission.safeTxHash}`,
        )}
      >
        Hand over
      </ButtonLink>
      <SubmissionExport
        submission={{ ...submission, confirmations: [{ signer, signature }] }}
        onHandedOn={() => transactionOutbox.noteHandedOn({ ...submission, signer })}
      />
    </>
  );
}

/** Saves a transaction with its signatures as a file. */
export function saveSubmission(submission: SignedTransaction): void {
  downloadText(formatSubmission(submission), nameSubmission(submission), 'application/json');
}
