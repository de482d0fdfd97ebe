import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import type { Hash, Hex } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { TimeAgo } from '@/components/shared/time-ago';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { useHasGateway } from '@/lib/hooks/use-has-gateway';
import { useStored } from '@/lib/hooks/use-stored';
import type { OutboxSync } from '@/lib/outbox/create-outbox';
import { isBeingSent } from '@/lib/outbox/plan-sync';
import { type Resending, useResend } from '@/lib/queries/outbox';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { isSameSafe } from '@/lib/storage/known-safes';

export type UnsentKind<Submission extends OutboxSync> = Resending<Submission> & {
  readonly what: 'transaction' | 'message';
  readonly titleOf: (submission: Submission, hasGateway: boolean) => string;
  readonly linkTo: (submission: Submission) => string;
  /** Its nonce: once the Safe has used that, the signature is of no use. */
  readonly nonceOf?: (submission: Submission) => bigint;
  /** The buttons that take it out of this browser. */
  readonly exportOf: (submission: Submission) => ReactNode;
  /** How long a copy of the signature stays usable. */
  readonly usableFor?: string;
};

export interface UnsentSignaturesProps<Submission extends OutboxSync> {
  safe: SafeRef;
  kind: UnsentKind<Submission>;
}

/** Signatures made in this browser that the gateway doesn't have yet. */
export function UnsentSignatures<Submission extends OutboxSync>({
  safe,
  kind,
}: UnsentSignaturesProps<Submission>) {
  const now = Date.now();
  const { store, hashOf } = kind.outbox;
  const unsaved = useStored(kind.outbox.unsaved);
  return useStored(store)
    .filter((submission) => isSameSafe(submission.safe, safe))
    .map((submission) => ({
      submission,
      isSaved: !unsaved.some((one) => kind.outbox.isSame(one, submission)),
    }))
    .filter(({ submission, isSaved }) => !isSaved || !isBeingSent(submission, now))
    .map(({ submission, isSaved }) => (
      <UnsentSignature
        key={`${hashOf(submission)}-${submission.signer}`}
        kind={kind}
        submission={submission}
        isSaved={isSaved}
        hash={hashOf(submission)}
      />
    ));
}

interface UnsentSignatureProps<Submission extends OutboxSync> {
  kind: UnsentKind<Submission>;
  submission: Submission;
  /** Whether the browser keeps it when this tab is closed. */
  isSaved: boolean;
  hash: Hash;
}

/** One signature that the gateway doesn't have, with its state and its actions. */
function UnsentSignature<Submission extends OutboxSync>({
  kind,
  submission,
  isSaved,
  hash,
}: UnsentSignatureProps<Submission>) {
  const resending = useResend(kind);
  const hasGateway = useHasGateway();
  const name = useName(submission.signer);
  // Its own page needs no link to it.
  const isHere = useSearchParams().toString().toLowerCase().includes(hash.toLowerCase());
  const [isDiscarding, setDiscarding] = useState(false);
  const { signer, handedOnAt } = submission;
  const nonce = kind.nonceOf?.(submission);
  const { data: state } = useSafeState(submission.safe);
  const isUsed = nonce !== undefined && state !== undefined && nonce < state.nonce;
  // The chain says so before it is tried again, which without a gateway never happens.
  const paused = isUsed ? ({ because: 'used' } as const) : submission.paused;
  const { what, usableFor = '' } = kind;
  const mayBeSent = hasGateway && (!paused || sendable.has(paused.because));
  return (
    <Notice
      tone={!isSaved ? 'danger' : hasGateway ? 'warning' : 'info'}
      title={kind.titleOf({ ...submission, paused }, hasGateway)}
      action={
        isDiscarding ? (
          <>
            <p className="w-full">
              A signature can’t be revoked: anyone with a copy can use it{usableFor}. Without a copy it is
              gone for good.
            </p>
            <Button size="sm" variant="danger" onClick={() => kind.outbox.drop(submission)}>
              Discard it
            </Button>
            <Button size="sm" onClick={() => setDiscarding(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            {mayBeSent && (
              <Button size="sm" busy={resending.isPending} onClick={() => resending.mutate(submission)}>
                Send again
              </Button>
            )}
            {!isHere && (
              <ButtonLink size="sm" href={kind.linkTo(submission)}>
                Open the {what}
              </ButtonLink>
            )}
            {kind.exportOf(submission)}
            <Button size="sm" variant="quiet" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        )
      }
    >
      <p>
        {isSaved ? 'Saved in this browser.' : unsavedAdvice} Signed by{' '}
        {name === undefined ? <Short text={signer} /> : <span title={signer}>{cleanText(name, 60)}</span>} for
        the {what} <Short text={hash} />. {describe(paused, what, hasGateway)}
        {handedOnAt !== undefined && (
          <>
            {' '}
            Last copied or saved <TimeAgo date={new Date(handedOnAt)} />.
          </>
        )}
      </p>
      {resending.error && <ErrorNotice className="mt-2" error={resending.error} />}
    </Notice>
  );
}

/** The advice for a signature that the browser refused to store. */
const unsavedAdvice = (
  <strong>
    Not saved in this browser: its storage is full or blocked. Copy it or save it as a file before you close
    this tab.
  </strong>
);

/** The reasons of a pause after which it can still be sent. */
const sendable: ReadonlySet<string> = new Set(['refused', 'restricted', 'rejected', 'denied']);

/** The ends of an address or a hash, on one line. */
function Short({ text }: { text: Hex }) {
  return (
    <span className="whitespace-nowrap" title={text}>
      {formatShortAddress(text)}
    </span>
  );
}

function describe(paused: OutboxSync['paused'], what: string, hasGateway: boolean): string {
  if (!hasGateway && (!paused || sendable.has(paused.because)))
    return 'You use no gateway, so this signature reaches the other owners only as a link, a code or a file. Concord can’t tell whether it has reached them.';
  switch (paused?.because) {
    case undefined:
      return 'Concord sends it as soon as the gateway responds.';
    case 'refused':
      return `The gateway rejected it${paused.message ? ` (${cleanText(paused.message, 300)})` : ''}, so Concord doesn’t retry.`;
    case 'restricted':
      return `The gateway doesn’t serve this Safe${paused.message ? ` (${cleanText(paused.message, 300)})` : ''}, so Concord doesn’t retry. Hand it to the other owners as a link, a code or a file.`;
    case 'rejected':
      return 'The queue has a rejection with the same number, so Concord doesn’t send it automatically. You can still send it: the owners then choose which one to execute.';
    case 'deleted':
      return `This ${what} was deleted from the gateway, so the signature is not sent.`;
    case 'used':
      return 'A transaction with the same number was executed.';
    case 'denied':
      return 'The contract rejects this signature now, so Concord doesn’t send it automatically.';
    case 'broken':
      return `The saved signature doesn’t belong to this ${what}, so it is not sent.`;
  }
}
