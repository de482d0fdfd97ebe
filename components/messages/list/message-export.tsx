import { CopyButton } from '@/components/shared/copy-button';
import { downloadText } from '@/components/shared/files/download-text';
import { Button } from '@/components/ui/button';
import { formatSignedMessage, nameSignedMessage } from '@/lib/outbox/export-submission';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';

export interface MessageExportProps {
  submission: PendingMessageSubmission;
}

/** Copies or downloads the signature of a message that the gateway doesn't have yet. */
export function MessageExport({ submission }: MessageExportProps) {
  const noteHandedOn = () => messageOutbox.noteHandedOn(submission);
  return (
    <>
      <CopyButton look="button" text={submission.signature} label="Copy signature" onCopied={noteHandedOn} />
      <Button
        size="sm"
        onClick={() => {
          downloadText(formatSignedMessage(submission), nameSignedMessage(submission), 'application/json');
          noteHandedOn();
        }}
      >
        Save as a file
      </Button>
    </>
  );
}
