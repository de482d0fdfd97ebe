'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { MessageComposer } from '@/components/messages/compose/message-composer';
import { MessageSkeleton } from '@/components/messages/review/message-skeleton';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import { TabLink } from '@/components/shared/tab-link';
import { ComposeHead, type ComposeStep } from '@/components/signing/compose/compose-head';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { useIsFramed } from '@/lib/hooks/use-is-framed';
import { formatTestSignature, parseTestSignature } from '@/lib/safe/protocol/test-signature';

// Most messages are signed off-chain.
const LazyOnChainReview = lazyPanel(async () => (await import('./on-chain-review')).OnChainReview, {
  fallback: <MessageSkeleton />,
});

export interface NewMessageProps {
  /** The link back to the page before. */
  back: ReactNode;
}

/** A new message of the open Safe, signed by its owners or by a transaction. */
export function NewMessage({ back }: NewMessageProps) {
  const [step, setStep] = useState<ComposeStep>('Edit');
  // In a frame, the surrounding wallet signs only for its own Safe.
  const isFramed = useIsFramed();
  return (
    <>
      <ComposeHead title="New message" step={step} back={back} />
      {isFramed ? (
        <Notice title="Open Concord in a tab to sign a new message" action={<TabLink />}>
          Concord is running inside another wallet, which signs only for its own Safe.
        </Notice>
      ) : (
        <OpenSafe skeleton={<MessageSkeleton />}>
          {(safe) => (
            <AddressedComposer
              key={safe.address}
              safe={safe}
              onStep={setStep}
              onChainReview={(review) => <LazyOnChainReview {...review} onGiveUp={review.onBack} />}
            />
          )}
        </OpenSafe>
      )}
    </>
  );
}

/** The composer with the text that the link names: a test signature, whose words no link can choose. */
function AddressedComposer(props: Omit<ComponentProps<typeof MessageComposer>, 'text'>) {
  const query = useSearchParams();
  const test = parseTestSignature(query.get('owner'), query.get('test'));
  const text = test && formatTestSignature(props.safe, test);
  return <MessageComposer key={text} {...props} text={text} />;
}
