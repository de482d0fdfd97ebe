import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { formatSubmission, nameSubmission, type SignedTransaction } from '@/lib/outbox/export-submission';
import { type PendingSubmission, transactionOutbox } from '@/lib/outbox/outbox';

interface SubmissionExportProps {
  submission: SignedTransaction;
  /** Called when it was copied or saved. */
  onHandedOn?: () => void;
}

/** Takes a transaction with its signatures out of this browser, for another owner or a script. */
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

/** Takes a signature that waits here out of this browser, with its transaction. */
export function PendingExport({
  submission: { signer, signature, ...submission },
}: {
  submission: PendingSubmission;
}) {
  return (
    <SubmissionExport
      submission={{ ...submission, confirmations: [{ signer, signature }] }}
      onHandedOn={() => transactionOutbox.noteHandedOn({ ...submission, signer })}
    />
  );
}

/** Saves a transaction with its signatures as a file. */
export function saveSubmission(submission: SignedTransaction): void {
  const link = document.createElement('a');
  const file = new Blob([formatSubmission(submission)], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = nameSubmission(submission);
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
