import { OnChainMessage } from '@/components/messages/review/on-chain-message';
import { useNonceChoice } from '@/components/transactions/compose/nonce/use-nonce-choice';
import { Button } from '@/components/ui/button';
import type { SafeVersion } from '@/config/contracts';
import { formatAppOrigin } from '@/lib/format/app-origin';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { OpenedApp } from '../frame/app-state';
import { BuiltRequest } from './built-request';
import type { AppRequest } from './request-queue';

export interface OnChainRequestProps {
  safe: SafeRef;
  app: OpenedApp;
  request: AppRequest;
  content: MessageContent;
  /** The version of the Safe's contract; undefined where it is not an official one. */
  version: SafeVersion | undefined;
}

/** A message of an app that the Safe signs by a transaction. */
export function OnChainRequest({ safe, app, request, content, version }: OnChainRequestProps) {
  const choice = useNonceChoice(safe);
  return (
    <OnChainMessage
      {...{ safe, content, version }}
      nonce={choice.nonce}
      origin={formatAppOrigin({ url: app.claimedUrl, name: app.name })}
      leave={<Button onClick={request.close}>Decline</Button>}
    >
      {(built, known) => <BuiltRequest {...{ safe, app, request, built, known }} nonce={choice} />}
    </OnChainMessage>
  );
}
