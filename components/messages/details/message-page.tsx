'use client';

import { type Hash, isHash } from 'viem';
import { OfferedFeature } from '@/components/shared/offered-feature';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { Notice } from '@/components/ui/overlay/notice';
import { useQueryMessageHash } from '@/lib/hooks/use-safe-ref';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { MessageSkeleton } from '../review/message-skeleton';
import { MessageView } from './message-view';

/** The message that the address bar names. */
export function MessagePage() {
  return (
    <OpenSafe skeleton={<MessageSkeleton />}>
      {(safe) => (
        <OfferedFeature feature="EIP1271">
          <Named safe={safe} />
        </OfferedFeature>
      )}
    </OpenSafe>
  );
}

function Named({ safe }: { safe: SafeRef }) {
  const messageHash = useQueryMessageHash();
  if (!isHash(messageHash))
    return (
      <Notice tone="warning" title="No message in this link">
        {messageHash === ''
          ? 'Open the message from the Messages page.'
          : 'The message hash in this link is not valid. Open the message from the Messages page.'}
      </Notice>
    );
  return (
    <MessageView safe={safe} messageHash={messageHash.toLowerCase() as Hash /* still the same hash */} />
  );
}
