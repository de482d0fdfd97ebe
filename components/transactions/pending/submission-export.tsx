import { CopyButton } from '@/components/shared/copy-button';
import { Button } from '@/components/ui/button';
import { formatSubmission, nameSubmission, type SignedTransaction } from '@/lib/outbox/export-submission';

export interface SubmissionExportProps {
  submission: SignedTransaction;
}

/** Takes a transaction with its signatures out of this browser, for another owner or a script. */
export function SubmissionExport({ submission }: SubmissionExportProps) {
  const text = formatSubmission(submission);
  return (
    <>
      <CopyButton look="button" text={text} label="Copy transaction with signatures" />
      <Button size="sm" onClick={() => saveSubmission(submission)}>
        Save as a file
      </Button>
    </>
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
