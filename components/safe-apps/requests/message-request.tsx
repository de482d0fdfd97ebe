import { isAddressEqual } from 'viem';
import { MessageSkeleton } from '@/components/messages/details/message-skeleton';
import { QueryView } from '@/components/shared/query-view';
import { fallbackHandlers } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from '../frame/app-state';
import { OffChainMessage } from './off-chain-message';
import { OnChainMessage } from './on-chain-message';
import type { AppRequest, MessagePayload } from './request-queue';

export interface MessageRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  payload: MessagePayload;
}

/** A message that an app wants signed: by the owners' signatures, or on the chain where the app or the Safe needs that. */
export function MessageRequest({ safe, app, request, payload: { content, isOnChain } }: MessageRequestProps) {
  const state = useSafeState(safe);
  return (
    <QueryView
      query={state}
      skeleton={<MessageSkeleton />}
      stillWorks="Until then nothing can be signed here."
    >
      {(onchain) =>
        isOnChain || !answersForSignatures(onchain) ? (
          <OnChainMessage {...{ safe, app, request, content }} version={onchain.version} />
        ) : (
          <OffChainMessage {...{ safe, app, request, content }} />
        )
      }
    </QueryView>
  );
}

/**
 * Whether somebody says for the Safe that a signature is its own (EIP-1271): its fallback handler does. Of one that is
 * not known it is assumed; whether the Safe takes a signature is asked before an app gets it.
 */
function answersForSignatures({ fallbackHandler }: Pick<SafeState, 'fallbackHandler'>): boolean {
  if (!fallbackHandler) return false;
  const known = fallbackHandlers.find(({ address }) => isAddressEqual(address, fallbackHandler));
  return known?.answersForSignatures ?? true;
}
