'use client';

import { isHash } from 'viem';
import { QueryView } from '@/components/shared/query-view';
import { HandOverRefusal } from '@/components/signing/hand-over-refusal';
import { HandOverSheet } from '@/components/signing/hand-over-sheet';
import { useMessageSentence } from '@/components/signing/message/message-sentence';
import { Notice } from '@/components/ui/overlay/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import { storeContent } from '@/lib/actions/sign/message-content';
import type { VerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { cleanText } from '@/lib/format/clean-text';
import { packHandOver } from '@/lib/hand-over/pack-hand-over';
import { formatSignedMessage, nameSignedMessage } from '@/lib/hand-over/write-file';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { useMessage } from '@/lib/queries/messages/messages';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { describeMessage } from '../review/message-headline';

export interface MessageHandOverProps {
  safe: SafeRef;
  messageHash: string;
}

/** Hands a message with its signatures to another owner, without a server. */
export function MessageHandOver({ safe, messageHash }: MessageHandOverProps) {
  return isHash(messageHash) ? (
    <Loaded safe={safe} messageHash={messageHash} />
  ) : (
    <Notice tone="warning" title="No message in this link">
      The link’s “messageHash” isn’t the hash of a message.
    </Notice>
  );
}

function Loaded({ safe, messageHash }: { safe: SafeRef; messageHash: VerifiedMessage['messageHash'] }) {
  const query = useMessage(safe, messageHash);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 w-full" />}>
      {(verified) => <HandOver verified={verified} />}
    </QueryView>
  );
}

function HandOver({ verified: { safe, messageHash, inspection, state } }: { verified: VerifiedMessage }) {
  const back = routes.message(formatSafeAddress(safe), messageHash);
  if (!inspection || inspection.report.contradictions.length > 0)
    return (
      <HandOverRefusal what="message" back={back}>
        Its content can’t be read, or contradicts its hash.
      </HandOverRefusal>
    );
  return <Sheet {...{ safe, messageHash, inspection, state, back }} />;
}

interface SheetProps extends Pick<VerifiedMessage, 'safe' | 'messageHash' | 'state'> {
  inspection: NonNullable<VerifiedMessage['inspection']>;
  back: string;
}

function Sheet({ safe, messageHash, inspection: { content, report }, state, back }: SheetProps) {
  const sentence = useMessageSentence(safe, content) ?? describeMessage(safe, content);
  const { confirmations } = report;
  const stored = storeContent(content);
  const signed = { safe, content: stored, messageHash, confirmations };
  return (
    <HandOverSheet
      what="message"
      back={back}
      summary={
        <>
          <span className="font-medium">{sentence}</span>
          {stored.kind === 'text' && (
            <>
              <br />
              <span className="text-13 text-muted">
                “{cleanText(stored.text.replaceAll(/\s+/g, ' '), 200)}”
              </span>
            </>
          )}
        </>
      }
      packed={packHandOver({
        ...{ kind: 'message', safe, content: stored, hash: messageHash, signatures: confirmations },
      })}
      file={{ name: nameSignedMessage(signed), text: formatSignedMessage(signed) }}
      {...{ confirmations, state }}
      onHandedOn={() => {
        for (const { signer } of confirmations) messageOutbox.noteHandedOn({ messageHash, signer });
      }}
    />
  );
}
