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
      <CopyButton look="button" text={text} label="Copy signed work" />
      <Button size="sm" onClick={() => saveText(nameSubmission(submission), text)}>
        Save as a file
      </Button>
    </>
  );
}

function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
