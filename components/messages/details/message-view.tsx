import { useState } from 'react';
import type { Hash } from 'viem';
import { QueryView } from '@/components/shared/query-view';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useMessage } from '@/lib/queries/messages/messages';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MessageSkeleton } from '../review/message-skeleton';

export interface MessageViewProps {
  safe: SafeRef;
  /** The Safe message hash that the link names. */
  messageHash: Hash;
  /** Called when the connected account has signed it here. */
  onSigned?: () => void;
}

const Panel = lazyPanel(async () => (await import('./message-detail')).MessageDetail, {
  fallback: <MessageSkeleton />,
});

/** One message on its page. Its code loads while the message is fetched and checked. */
export function MessageView({ safe, messageHash, onSigned }: MessageViewProps) {
  // The choice covers only this message: another one begins with the gateway again.
  const [aloneHash, setAloneHash] = useState<Hash>();
  const query = useMessage(safe, messageHash, aloneHash === messageHash ? 'chain' : 'all');
  useState(Panel.preload);
  return (
    <QueryView query={query} skeleton={<MessageSkeleton />}>
      {(verified) => (
        <Panel
          verified={verified}
          onSigned={onSigned}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          onGoOnAlone={() => setAloneHash(messageHash)}
          onHearGateway={() => setAloneHash(undefined)}
        />
      )}
    </QueryView>
  );
}
