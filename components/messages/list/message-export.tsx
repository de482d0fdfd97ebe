import { CopyButton } from '@/components/shared/copy-button';
import { downloadText } from '@/components/shared/files/download-text';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { formatSignedMessage, nameSignedMessage } from '@/lib/hand-over/write-file';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';

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
      <ButtonLink size="sm" href={routes.handOverMessage(formatSafeAddress(safe), messageHash)}>
        Hand over
      </ButtonLink>
      <CopyButton
        look="button"
        text={`${window.location.origin}${routes.openHandOver(packHandOver({ kind: 'message', safe, content, hash: messageHash, signatures: signed.confirmations }))}`}
        label="Copy link with the signature"
        onCopied={noteHandedOn}
      />
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
