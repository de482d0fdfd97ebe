import { useState } from 'react';
import { CopyButton } from '@/components/shared/copy-button';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useStored } from '@/lib/hooks/use-stored';
import { messageOutbox, type PendingMessageSubmission } from '@/lib/outbox/message-outbox';
import { isBeingSent } from '@/lib/outbox/plan-sync';
import { useRetryMessage } from '@/lib/queries/messages/message-actions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export interface UndeliveredMessagesProps {
  safe: SafeRef;
}

/** Signatures of messages that were made here and that the gateway does not have yet. */
export function UndeliveredMessages({ safe }: UndeliveredMessagesProps) {
  const now = Date.now();
  const waiting = useStored(messageOutbox.store).filter(
    (submission) => isSameSafe(submission.safe, safe) && !isBeingSent(submission, now),
  );
  return (
    <div className="not-empty:mb-4 grid gap-3">
      {waiting.map((submission) => (
        <Undelivered key={`${submission.messageHash}-${submission.signer}`} submission={submission} />
      ))}
    </div>
  );
}

/** One signature that the gateway does not have: what becomes of it, and what can be done with it. */
function Undelivered({ submission }: { submission: PendingMessageSubmission }) {
  const outboxSync = useRetryMessage();
  const [isDiscarding, setDiscarding] = useState(false);
  const { safe, messageHash, signer, signature, paused } = submission;
  return (
    <Notice
      tone="warning"
      title="A signature of a message has not reached the gateway"
      action={
        isDiscarding ? (
          <>
            <p className="w-full">
              A signature cannot be revoked: who has a copy can use it. Without a copy it is gone from here
              for good.
            </p>
            <Button size="sm" variant="danger" onClick={() => messageOutbox.drop(submission)}>
              Discard it
            </Button>
            <Button size="sm" onClick={() => setDiscarding(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            {paused?.because !== 'broken' && (
              <Button size="sm" busy={outboxSync.isPending} onClick={() => outboxSync.mutate(submission)}>
                Send again
              </Button>
            )}
            <ButtonLink size="sm" href={routes.message(formatSafeAddress(safe), messageHash)}>
              Open the message
            </ButtonLink>
            <CopyButton look="button" text={signature} label="Copy signature" />
            <Button size="sm" variant="quiet" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        )
      }
    >
      <p>
        It is kept in this browser: signed by {formatShortAddress(signer)} for the message{' '}
        {formatShortAddress(messageHash)}. {describe(paused)}
      </p>
      {outboxSync.error && <ErrorNotice className="mt-2" error={outboxSync.error} />}
    </Notice>
  );
}

function describe(paused: PendingMessageSubmission['paused']): string {
  if (!paused) return 'It is sent again by itself as soon as the gateway answers.';
  if (paused.because === 'broken')
    return 'What was kept does not fit together: the signature is not one of this message, so it is not sent.';
  return `The gateway refused it${paused.labels ? ` (${cleanText(paused.labels, 300)})` : ''}, so it is not sent again by itself.`;
}
