import { AskDialog } from '@/components/shared/ask-dialog';
import { useMessageSentence } from '@/components/signing/message/message-sentence';
import type { MessageContent, MessageHashes } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeMessage } from '../review/message-headline';

export interface AskMessageDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  safe: SafeRef;
  content: MessageContent;
  hashes: MessageHashes;
  /** The full address of the message's page. */
  link: string;
}

/** Asks the co-owners to check and sign a message. */
export function AskMessageDialog({
  open,
  onOpenChange,
  title,
  safe,
  content,
  hashes: { domainHash, messageHash },
  link,
}: AskMessageDialogProps) {
  const sentence = useMessageSentence(safe, content) ?? describeMessage(safe, content);
  return (
    <AskDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      asked={{
        request: `Please check and sign: ${sentence}`,
        about: [`Message of ${formatSafeAddress(safe)}`],
        ...{ link, domainHash, messageHash },
      }}
    />
  );
}
