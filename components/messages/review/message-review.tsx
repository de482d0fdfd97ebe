import type { Hash } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { ActionButton } from '@/components/signing/action-button';
import { SignHashOffer } from '@/components/signing/hashes/sign-hash-offer';
import { RpcAgreementGate } from '@/components/signing/risks/rpc-agreement-gate';
import { useAcknowledged } from '@/components/signing/risks/use-acknowledged';
import { SignPanel } from '@/components/signing/sign-panel';
import { SignedCard } from '@/components/signing/signed-card';
import { useRestoredFocus } from '@/components/signing/use-restored-focus';
import { useReviewer } from '@/components/signing/use-reviewer';
import { useWalletMutation } from '@/components/signing/use-wallet-mutation';
import { routes } from '@/config/routes';
import { mayTakeLater } from '@/lib/errors/gateway';
import { useStored } from '@/lib/hooks/use-stored';
import { deliveredMessages } from '@/lib/outbox/delivered-messages';
import { messageOutbox } from '@/lib/outbox/message-outbox';
import { useProposeMessage } from '@/lib/queries/messages/message-actions';
import { useSafeState } from '@/lib/queries/safes/safes';
import { getMessagePermissions } from '@/lib/safe/permissions/get-message-permissions';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { readRequiredSigners } from '@/lib/safe/verify/required-signers';
import { MessageExport } from '../list/message-export';
import { MessageContents } from './message-contents';
import { MessageGate } from './message-gate';
import { MessageRefusal } from './message-refusal';
import { MessageSkeleton } from './message-skeleton';

export interface MessageReviewProps {
  safe: SafeRef;
  /** A text, or typed data that can be read and hashed. */
  message: MessageContent;
  /** JSON text about the app that asks: `url` and `name`, at most 200 characters. */
  origin?: string | undefined;
  /** Whether it is a page of its own, below the steps (`ComposeHead`); otherwise it covers an app. */
  isPage?: boolean;
  /** The label of the button that leaves without signing. */
  back?: string;
  onBack: () => void;
  /** Aborts when nobody waits for the signature any more; a later signature is dropped. */
  signal?: AbortSignal;
  /**
   * Called with the hash that owners sign once the signature is stored; `readCombinedSignature` counts it from then on.
   */
  onSigned?: (messageHash: Hash) => void;
}

/** Reviews a message, then signs and submits it. */
export function MessageReview({
  safe,
  message,
  origin,
  isPage = false,
  back = 'Back',
  onBack,
  signal,
  onSigned,
}: MessageReviewProps) {
  const state = useSafeState(safe);
  const mutation = useProposeMessage();
  const proposing = useWalletMutation(mutation);
  const { safeMessageHash } = hashMessageOf(safe, message);
  const acknowledging = useAcknowledged(safeMessageHash);
  const { acknowledged } = acknowledging;

  const reviewer = useReviewer();
  const { account } = reviewer;
  const { section, keepFocus } = useRestoredFocus();

  // The wallet has signed by then and the signature is stored, so signing again would be of no use.
  if (mutation.data || mayTakeLater(mutation.error))
    return (
      <SignedMessage
        safe={safe}
        safeMessageHash={safeMessageHash}
        isSubmitted={mutation.data !== undefined}
      />
    );
  if (state.isPending) return <MessageSkeleton hasBack={isPage} />;

  const permission = getMessagePermissions({
    safe,
    content: message,
    report: undefined,
    onchain: state.data,
    account,
  });
  const required = state.data && readRequiredSigners(safe, message, state.data);
  const request = account && {
    safe,
    content: message,
    account,
    acknowledged,
    origin,
    onSaved: onSigned,
    ...(signal && { signal }),
  };
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      <MessageContents
        safe={safe}
        content={message}
        origin={origin}
        isPage={isPage}
        notices={state.error && <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />}
      >
        <SignPanel
          section={section}
          keepFocus={keepFocus}
          permission={permission}
          reviewer={reviewer}
          back={back}
          onBack={onBack}
          refusal={<MessageRefusal safe={safe} permission={permission} content={message} />}
          // A test for an account that is no owner is a text like any other.
          state={required?.owners.length === 0 ? state.data : required}
          digest={safeMessageHash}
          signing={proposing}
          failure={
            request && (
              <SignHashOffer
                what="message"
                hash={safeMessageHash}
                error={proposing.error}
                onSignHash={() => keepFocus(() => proposing.start({ ...request, way: 'hash' }))}
              />
            )
          }
        >
          {request && (
            <MessageGate
              safe={safe}
              content={message}
              origin={origin}
              acknowledging={acknowledging}
              keepFocus={keepFocus}
            >
              <RpcAgreementGate safe={safe}>
                <ActionButton
                  variant="primary"
                  size="lg"
                  className="w-full"
                  onClick={() => keepFocus(() => proposing.start(request))}
                >
                  Sign
                </ActionButton>
              </RpcAgreementGate>
            </MessageGate>
          )}
        </SignPanel>
      </MessageContents>
    </div>
  );
}

/** Tells what became of a signed message: the gateway has it, or this browser keeps it until the gateway takes it. */
function SignedMessage({
  safe,
  safeMessageHash,
  isSubmitted,
}: {
  safe: SafeRef;
  safeMessageHash: Hash;
  isSubmitted: boolean;
}) {
  const isOfMessage = ({ messageHash }: { messageHash: Hash }) => messageHash === safeMessageHash;
  const isKept = useStored(messageOutbox.store).some(isOfMessage);
  const isDelivered = useStored(deliveredMessages).some(isOfMessage);
  const unsaved = useStored(messageOutbox.unsaved).find(isOfMessage);
  return (
    <SignedCard
      safe={safe}
      what="message"
      path={routes.message(formatSafeAddress(safe), safeMessageHash)}
      {...(isSubmitted || (isDelivered && !isKept)
        ? { state: 'submitted', title: 'Signed' }
        : unsaved
          ? { state: 'unsaved', title: 'Signed, but not saved in this browser' }
          : isKept
            ? { state: 'kept', title: 'Signed and saved in this browser' }
            : {
                ...{ state: 'gone', title: 'Signed' },
                note: 'This browser no longer holds the signature. The message’s page shows who has signed.',
              })}
    >
      {unsaved && <MessageExport submission={unsaved} />}
    </SignedCard>
  );
}
