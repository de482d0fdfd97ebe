import { type ReactNode, useState } from 'react';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { routes } from '@/config/routes';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import type { PausedSubmission } from '@/lib/outbox/create-outbox';
import { dropPendingSubmission, type PendingSubmission } from '@/lib/outbox/outbox';
import { useRetrySubmission } from '@/lib/queries/transactions/actions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import { SubmissionExport } from './submission-export';

export interface UnsentTransactionsProps {
  submission: PendingSubmission;
}

/** One signature that the gateway does not have: what becomes of it, and what can be done with it. */
export function UnsentTransactions({ submission }: UnsentTransactionsProps) {
  const outboxSync = useRetrySubmission();
  const [isDiscarding, setDiscarding] = useState(false);
  const { safe, transaction, signer, signature, safeTxHash, paused } = submission;
  const mayBeSent = !paused || paused.because === 'refused' || paused.because === 'rejected';
  return (
    <Notice
      tone="warning"
      title={
        paused?.because === 'used'
          ? `A signature for nonce ${transaction.nonce} is of no use any more`
          : `A signature for nonce ${transaction.nonce} has not reached the gateway`
      }
      action={
        isDiscarding ? (
          <Discarding
            onDiscard={() => dropPendingSubmission(submission)}
            onKeep={() => setDiscarding(false)}
          />
        ) : (
          <>
            {mayBeSent && (
              <Button size="sm" busy={outboxSync.isPending} onClick={() => outboxSync.mutate(submission)}>
                Send again
              </Button>
            )}
            <ButtonLink size="sm" href={routes.transaction(formatSafeAddress(safe), safeTxHash)}>
              Open the transaction
            </ButtonLink>
            <SubmissionExport submission={{ ...submission, confirmations: [{ signer, signature }] }} />
            <Button size="sm" variant="quiet" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        )
      }
    >
      <p>
        It is kept in this browser: signed by {formatShortAddress(signer)} for the transaction{' '}
        {formatShortAddress(safeTxHash)}. {describe(paused)}
      </p>
      {outboxSync.error && <ErrorNotice className="mt-2" error={outboxSync.error} />}
    </Notice>
  );
}

function Discarding({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <>
      <p className="w-full">
        A signature cannot be revoked: who has a copy can use it as long as the nonce is open. Without a copy
        it is gone from here for good.
      </p>
      <Button size="sm" variant="danger" onClick={onDiscard}>
        Discard it
      </Button>
      <Button size="sm" onClick={onKeep}>
        Keep it
      </Button>
    </>
  );
}

function describe(paused: PausedSubmission | undefined): ReactNode {
  switch (paused?.because) {
    case undefined:
      return 'It is sent again by itself as soon as the gateway answers.';
    case 'refused':
      return `The gateway refused it${paused.labels ? ` (${cleanText(paused.labels, 300)})` : ''}, so it is not sent again by itself.`;
    case 'rejected':
      return 'A rejection of this nonce stands in the queue, so it is not sent by itself. You can still send it: the owners then choose which of the two is executed.';
    case 'deleted':
      return 'The gateway does not have this transaction any more: it was deleted there, so the signature is not sent.';
    case 'used':
      return 'The nonce is used: something else with it was executed.';
    case 'broken':
      return 'What was kept does not fit together: the signature is not one of this transaction, so it is not sent.';
  }
}
