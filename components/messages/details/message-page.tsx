'use client';

import { type Hash, isHash } from 'viem';
import { OpenSafe } from '@/components/shared/open-safe';
import { Notice } from '@/components/ui/overlay/notice';
import { useQueryMessageHash } from '@/lib/hooks/use-safe-ref';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MessageSkeleton } from './message-skeleton';
import { MessageView } from './message-view';

/** The message that the address bar names. */
export function MessagePage() {
  return <OpenSafe skeleton={<MessageSkeleton />}>{(safe) => <Named safe={safe} />}</OpenSafe>;
}

function Named({ safe }: { safe: SafeRef }) {
  const messageHash = useQueryMessageHash();
  if (!isHash(messageHash))
    return (
      <Notice tone="warning" title="No message is named">
        {messageHash === ''
          ? 'The link has no “messageHash”. Open the message from the list of messages.'
          : 'The “messageHash” of the link is no hash. Open the message from the list of messages.'}
      </Notice>
    );
  return (
    <MessageView safe={safe} messageHash={messageHash.toLowerCase() as Hash /* still the same hash */} />
  );
}
