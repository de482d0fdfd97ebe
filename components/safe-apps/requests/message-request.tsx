import { useMemo, useState } from 'react';
import { MessageSkeleton } from '@/components/messages/review/message-skeleton';
import { OnChainMessage } from '@/components/messages/review/on-chain-message';
import { QueryView } from '@/components/shared/query-view';
import { useNonceChoice } from '@/components/transactions/nonce/use-nonce-choice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/overlay/notice';
import type { SafeVersion } from '@/config/contracts';
import { findStorageProblem } from '@/lib/actions/sign/message-content';
import { answersForSignatures } from '@/lib/chain/answers-for-signatures';
import { formatAppOrigin } from '@/lib/format/app-origin';
import { useOffers } from '@/lib/queries/chain-features';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from './app-state';
import { BuiltRequest } from './built-request';
import { OffChainMessage } from './off-chain-message';
import type { AppRequest, MessagePayload } from './request-queue';

export interface MessageRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  payload: MessagePayload;
}

/**
 * A message that an app wants signed: off-chain by the owners, or on-chain where the app, the Safe or the gateway needs
 * that.
 */
export function MessageRequest({ safe, app, request, payload: { content, isOnChain } }: MessageRequestProps) {
  const state = useSafeState(safe);
  const offers = useOffers();
  // Keeps the state at the moment of the request, so that the way of signing doesn't change during the review.
  const [isOffered] = useState(() => offers('EIP1271'));
  const unstorable = useMemo(() => findStorageProblem(content), [content]);
  return (
    <QueryView
      query={state}
      skeleton={<MessageSkeleton hasBack={false} />}
      stillWorks="Signing is paused until then."
    >
      {(onchain) =>
        isOnChain || !isOffered || !answersForSignatures(onchain) || unstorable !== undefined ? (
          <>
            {!isOnChain && unstorable && (
              <Notice title="This message needs an on-chain signature">
                {unstorable} Owners confirm a transaction instead, which costs a network fee.
              </Notice>
            )}
            <OnChainRequest
              safe={safe}
              app={app}
              request={request}
              content={content}
              version={onchain.version}
            />
          </>
        ) : (
          <OffChainMessage safe={safe} app={app} request={request} content={content} />
        )
      }
    </QueryView>
  );
}

interface OnChainRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  content: MessageContent;
  /** The version of the Safe's contract; undefined where it is not an official one. */
  version: SafeVersion | undefined;
}

/** A message of an app that the Safe signs by a transaction. */
function OnChainRequest({ safe, app, request, content, version }: OnChainRequestProps) {
  const choice = useNonceChoice(safe);
  return (
    <OnChainMessage
      safe={safe}
      content={content}
      version={version}
      nonce={choice.nonce}
      origin={formatAppOrigin({ url: app.claimedUrl, name: app.name })}
      leave={<Button onClick={request.close}>Decline</Button>}
    >
      {(built, known) => (
        <BuiltRequest safe={safe} app={app} request={request} built={built} known={known} nonce={choice} />
      )}
    </OnChainMessage>
  );
}
