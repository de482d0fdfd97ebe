import { useMemo, useState } from 'react';
import { MessageSkeleton } from '@/components/messages/details/message-skeleton';
import { MessageView } from '@/components/messages/details/message-view';
import { MessageReview } from '@/components/messages/review/message-review';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import { readCombinedSignature } from '@/lib/actions/verify/read-combined-signature';
import { formatAppOrigin } from '@/lib/format/app-origin';
import { useClients } from '@/lib/hooks/use-clients';
import { useMessage } from '@/lib/queries/messages/messages';
import { useHasSingleOwner } from '@/lib/queries/safes/single-owner';
import { hashMessageOf, type MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from '../frame/app-state';
import type { AppRequest } from './request-queue';
import { SignatureWait } from './signature-wait';

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
    request.askFirst(askToLeave);
    setAgreed(true);
  };
  // The first answer decides, so that later data don't remove a review that somebody reads or has in their wallet.
  if (isNew === undefined && (known.data || known.isFetchedAfterMount)) setNew(!known.data);
  if (isNew === undefined) return <MessageSkeleton />;
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
          {...{ safe, message: content, signal: request.signal }}
          origin={formatAppOrigin({ url: app.claimedUrl, name: app.name })}
          back="Decline"
          onBack={request.close}
          onSigned={agree}
        />
      ) : (
        <MessageView {...{ safe, messageHash }} onSigned={agree} />
      )}
      {hasAgreed && (
        <SignatureWait {...{ safe, messageHash, request }} isLeaving={leaving !== undefined} onStay={stay} />
      )}
    </>
  );
}
