import { useMemo, useState } from 'react';
import { MessageSkeleton } from '@/components/messages/details/message-skeleton';
import { answersForSignatures } from '@/components/messages/review/answers-for-signatures';
import { QueryView } from '@/components/shared/query-view';
import { Notice } from '@/components/ui/overlay/notice';
import { findStorageProblem } from '@/lib/actions/sign/message-content';
import { useOffers } from '@/lib/queries/chain-features';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from '../frame/app-state';
import { OffChainMessage } from './off-chain-message';
import { OnChainRequest } from './on-chain-request';
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
    <QueryView query={state} skeleton={<MessageSkeleton />} stillWorks="Signing is paused until then.">
      {(onchain) =>
        isOnChain || !isOffered || !answersForSignatures(onchain) || unstorable !== undefined ? (
          <>
            {!isOnChain && unstorable && (
              <Notice title="This message needs an on-chain signature">
                {unstorable} Owners confirm a transaction instead, which costs a network fee.
              </Notice>
            )}
            <OnChainRequest {...{ safe, app, request, content }} version={onchain.version} />
          </>
        ) : (
          <OffChainMessage {...{ safe, app, request, content }} />
        )
      }
    </QueryView>
  );
}
