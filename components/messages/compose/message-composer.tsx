import { type ReactNode, useState } from 'react';
import type { ComposeStep } from '@/components/signing/compose/compose-head';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import type { SafeVersion } from '@/config/contracts';
import { answersForSignatures } from '@/lib/chain/answers-for-signatures';
import { useStepHistory } from '@/lib/hooks/use-step-history';
import { useOffers } from '@/lib/queries/chain-features';
import { useSafeState } from '@/lib/queries/safes/safes';
import type { MessageContent } from '@/lib/safe/protocol/message-hash';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { emptyMessageDraft, keepMessageDraft, readMessageDraft } from '@/lib/storage/message-drafts';
import { MessageSkeleton } from '../review/message-skeleton';
import type { OffChainBarrier } from './message-form';

// Loads with the code that reads and checks typed data, so that the frame of the page comes first.
const LazyMessageForm = lazyPanel(async () => (await import('./message-form')).MessageForm, {
  fallback: <MessageSkeleton />,
});
const LazyMessageReview = lazyPanel(async () => (await import('../review/message-review')).MessageReview, {
  fallback: <MessageSkeleton />,
});

export interface OnChainReviewProps {
  safe: SafeRef;
  content: MessageContent;
  version: SafeVersion | undefined;
  leave: ReactNode;
  onBack: () => void;
  onSigned: () => void;
}

export interface MessageComposerProps {
  safe: SafeRef;
  /** The text of a link, which takes the place of the kept draft until it is changed. */
  text?: string | undefined;
  /** The review of a message that is signed by a transaction. */
  onChainReview: (props: OnChainReviewProps) => ReactNode;
  /** Called with each step. */
  onStep?: (step: ComposeStep) => void;
}

type Reviewed = { readonly content: MessageContent; readonly isOffChain: boolean };

/** Edit, then review and sign, on one page. The draft stays until it is signed. */
export function MessageComposer({ safe, text, onChainReview, onStep }: MessageComposerProps) {
  const state = useSafeState(safe).data;
  const [draft, setDraft] = useState(() =>
    text === undefined ? (readMessageDraft(safe) ?? emptyMessageDraft) : { ...emptyMessageDraft, text },
  );
  // Keeps the way that was chosen on leaving the form, so that it doesn't change during the review.
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [isReturn, setReturn] = useState(false);
  const { goOn, goBack, end } = useStepHistory(() => {
    setReturn(true);
    setReviewed(undefined);
    onStep?.('Edit');
  });
  const isOffered = useOffers()('EIP1271');
  const barrier = findBarrier(state && answersForSignatures(state), isOffered);
  if (reviewed === undefined)
    return (
      <LazyMessageForm
        safe={safe}
        draft={draft}
        barrier={barrier}
        takesFocus={isReturn}
        onChange={(changed) => {
          setDraft(changed);
          keepMessageDraft(safe, changed);
        }}
        onReview={(content, isOffChain) => {
          goOn();
          setReviewed({ content, isOffChain });
          onStep?.('Review');
        }}
      />
    );
  const onSigned = () => {
    end();
    if (draft.text !== text) keepMessageDraft(safe, undefined);
    onStep?.('Done');
  };
  const { content, isOffChain } = reviewed;
  if (isOffChain)
    return (
      <LazyMessageReview
        safe={safe}
        isPage
        onSigned={onSigned}
        onBack={goBack}
        onGiveUp={goBack}
        message={content}
      />
    );
  if (!state) return <MessageSkeleton />;
  const leave = <Button onClick={goBack}>Back</Button>;
  return onChainReview({ safe, content, version: state.version, leave, onBack: goBack, onSigned });
}

/** Tells why owners can't sign a message off-chain; undefined where they can, and while that is unknown. */
function findBarrier(answers: boolean | undefined, isOffered: boolean): OffChainBarrier | undefined {
  if (answers === false) return 'safe';
  return isOffered ? undefined : 'gateway';
}
