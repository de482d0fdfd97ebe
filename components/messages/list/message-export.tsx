import { CopyButton } from '@/components/shared/copy-button';
import { downloadText } from '@/components/shared/files/download-text';
import { Button } from '@/components/ui/button';
import { formatSignedMessage, nameSignedMessage } from '@/lib/hand-over/write-file';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';

export interface MessageExportProps {
  submission: PendingMessageSubmission;
}

/** Copies or downloads the signature of a message that the gateway doesn't have yet. */
export function MessageExport({ submission }: MessageExportProps) {
  const noteHandedOn = () => messageOutbox.noteHandedOn(submission);
  const { safe, content, messageHash, signer, signature } = submission;
  const signed = { safe, content, messageHash, confirmations: [{ signer, signature }] };
  return (
    <>
      <CopyButton look="button" text={submission.signature} label="Copy signature" onCopied={noteHandedOn} />
      <Button
        size="sm"
        onClick={() => {
          downloadText(formatSignedMessage(signed), nameSignedMessage(signed), 'application/json');
          noteHandedOn();
        }}
      >
        Save as a file
      </Button>
    </>
  );
}
