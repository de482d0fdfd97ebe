'use client';

import { MessageComposer } from '@/components/messages/compose/message-composer';
import { MessageSkeleton } from '@/components/messages/details/message-skeleton';
import { OpenSafe } from '@/components/shared/open-safe';
import { TabLink } from '@/components/shared/tab-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { useIsFramed } from '@/lib/hooks/use-is-framed';

// Most messages are signed off-chain.
const LazyOnChainReview = lazyPanel(async () => (await import('./on-chain-review')).OnChainReview, {
  fallback: <MessageSkeleton />,
});

/** A new message of the open Safe, signed by its owners or by a transaction. */
export function NewMessage() {
  // In a frame the wallet around the page signs for its own Safe.
  const isFramed = useIsFramed();
  if (isFramed)
    return (
      <Notice title="Open Concord in a tab to sign a new message" action={<TabLink />}>
        Concord runs inside another wallet here, which signs for its own Safe only.
      </Notice>
    );
  return (
    <OpenSafe skeleton={<MessageSkeleton />}>
      {(safe) => (
        <MessageComposer
          key={safe.address}
          safe={safe}
          onChainReview={(review) => <LazyOnChainReview {...review} onGiveUp={review.onBack} />}
        />
      )}
    </OpenSafe>
  );
}
