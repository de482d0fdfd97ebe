import { useMemo, useState } from 'react';
import type { Hash } from 'viem';
import { MessageView } from '@/components/messages/details/message-view';
import { MessageReview } from '@/components/messages/review/message-review';
import { MessageSkeleton } from '@/components/messages/review/message-skeleton';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/overlay/notice';
import { readCombinedSignature } from '@/lib/actions/verify/read-combined-signature';
import { formatAppOrigin } from '@/lib/format/app-origin';
import { useClients } from '@/lib/hooks/use-clients';
import { useCompleteSignature } from '@/lib/queries/messages/complete-signature';
import { useMessage } from '@/lib/queries/messages/messages';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from './app-state';
import type { AppRequest } from './request-queue';

export interface OffChainMessageProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  content: MessageContent;
}

/**
 * A message that the owners sign off-chain: a new one is reviewed, and one with signatures is shown with its status.
 * Its signature isn't given to the app unasked, because a person must first see what the app wants to show in the name
 * of the Safe. Anybody who knows the hash can still ask for it (getOffChainSignature).
 */
export function OffChainMessage({ safe, app, request, content }: OffChainMessageProps) {
  const { chainId, address } = safe;
  // Long typed data take time to hash.
  const messageHash = useMemo(
    () => hashMessageOf({ chainId, address }, content).safeMessageHash,
    [chainId, address, content],
  );
  const clients = useClients();
  const known = useMessage(safe, messageHash);
  const hasSingleOwner = useHasSingleOwner(safe);
  const [isNew, setNew] = useState<boolean>();
  const [hasAgreed, setAgreed] = useState(false);
  const [leaving, setLeaving] = useState<AbortController>();
  /** Asks before the app gets a refusal. The page may be behind, so the signature is read once more first. */
  const askToLeave = async () => {
    const staying = new AbortController();
    const { signal } = staying;
    setLeaving(staying);
    const signature = await readCombinedSignature(clients, { safe, messageHash, signal }).catch(() => '');
    if (signature === '' || signal.aborted) return;
    request.grant({ messageHash, signature });
    request.close();
  };
  const stay = () => {
    leaving?.abort();
    setLeaving(undefined);
  };
  const agree = () => {
    // Elsewhere the app is answered once the signature is complete, whether or not this review is still open.
    if (app.isRemote) request.grant({ messageHash });
    else request.askFirst(askToLeave);
    setAgreed(true);
  };
  // The first answer decides, so that later data don't remove a review that somebody reads or has in their wallet.
  if (isNew === undefined && (known.data || known.isFetchedAfterMount)) setNew(!known.data);
  if (isNew === undefined) return <MessageSkeleton hasBack={false} />;
  return (
    <>
      {!isNew && !hasAgreed && (
        <Notice
          ref={takeFocus}
          tabIndex={-1}
          title={
            hasSingleOwner
              ? 'The owner of this Safe has signed this message before'
              : 'Owners of this Safe have signed this message before'
          }
          action={
            <>
              <Button variant="primary" onClick={agree}>
                Send the signature to the app
              </Button>
              <Button onClick={request.close}>Decline</Button>
            </>
          }
        >
          The app receives the signature when enough owners have signed.
        </Notice>
      )}
      {isNew ? (
        <MessageReview
          safe={safe}
          message={content}
          signal={request.signal}
          origin={formatAppOrigin({ url: app.claimedUrl, name: app.name })}
          back="Decline"
          onBack={request.close}
          onSigned={agree}
        />
      ) : (
        <MessageView safe={safe} messageHash={messageHash} onSigned={agree} />
      )}
      {hasAgreed && app.isRemote && (
        <div>
          <Button onClick={request.close}>Done</Button>
        </div>
      )}
      {hasAgreed && !app.isRemote && (
        <SignatureWait
          safe={safe}
          messageHash={messageHash}
          request={request}
          isLeaving={leaving !== undefined}
          onStay={stay}
        />
      )}
    </>
  );
}

interface SignatureWaitProps {
  safe: SafeRef;
  messageHash: Hash;
  request: AppRequest;
  /** Whether the person wants to go back to the app before it has the signature. */
  isLeaving: boolean;
  onStay: () => void;
}

/** The progress of the signature that an app waits for; the app gets it as soon as it is complete. */
function SignatureWait({ safe, messageHash, request, isLeaving, onStay }: SignatureWaitProps) {
  const { data } = useMessage(safe, messageHash);
  useCompleteSignature(safe, messageHash, (signature) => request.grant({ messageHash, signature }));
  const report = data?.inspection?.report;
  const threshold = data?.state?.threshold;
  const isComplete = report?.combined !== undefined;
  const isGiven = isComplete && data?.inspection?.isValid === true;
  const signed = Math.min(report?.confirmations.length ?? 0, threshold ?? 0);
  return (
    <Card as="section" aria-label="Signature for the app" className="grid gap-3">
      <div role="status" className="flex items-start gap-3">
        {threshold !== undefined && <SignaturesRing confirmed={signed} required={threshold} />}
        <div className="min-w-0">
          <p className="font-semibold">
            {isGiven
              ? 'Signature sent to the app'
              : threshold === undefined || threshold === 1
                ? 'Waiting for signatures'
                : `${signed} of ${threshold} owners have signed`}
          </p>
          <p className="text-pretty text-muted">
            {sayWhatFollows({ isComplete, isGiven, isRefused: data?.inspection?.isValid === false })}
          </p>
        </div>
      </div>
      <div>
        <Button variant={isGiven ? 'primary' : 'secondary'} onClick={request.leave}>
          Back to the app
        </Button>
      </div>
      <Dialog
        size="sm"
        open={isLeaving && !isGiven}
        onOpenChange={(isOpen) => !isOpen && onStay()}
        title="Close before the app has the signature?"
        footer={
          <>
            <Button onClick={onStay}>Keep waiting</Button>
            <Button variant="primary" onClick={request.close}>
              Leave
            </Button>
          </>
        }
      >
        <p>
          The app sees the request as rejected. Existing signatures are kept, and the app can fetch the
          complete signature later by its message hash.
        </p>
      </Dialog>
    </Card>
  );
}

function sayWhatFollows({
  isComplete,
  isGiven,
  isRefused,
}: Readonly<Record<'isComplete' | 'isGiven' | 'isRefused', boolean>>): string {
  if (isGiven) return 'The signature is complete, and the Safe accepts it (EIP-1271).';
  if (isRefused)
    return 'The signatures are complete, but the Safe rejected them (EIP-1271). The app does not get the signature.';
  if (isComplete)
    return 'The signatures are complete. The app gets the signature once the chain confirms that the Safe accepts it (EIP-1271).';
  return 'The app receives the signature when enough owners have signed, as long as this request stays open.';
}
