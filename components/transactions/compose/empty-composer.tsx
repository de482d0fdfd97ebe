import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { encodeRejection } from '@/lib/safe/protocol/calls';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { CallsReview } from './form/calls-review';

const LazyFillNotice = lazyPanel(async () => (await import('./fill-notice')).FillNotice);

export interface EmptyComposerProps {
  safe: SafeRef;
  /** The nonce that it takes. */
  nonce: bigint;
  /** Whether no transaction has this nonce. */
  isFill: boolean;
  onSigned: () => void;
}

/** Reviews the empty call that rejects a transaction or fills a gap; it leaves nothing to edit. */
export function EmptyComposer({ safe, nonce, isFill, onSigned }: EmptyComposerProps) {
  const router = useRouter();
  const [calls] = useState(() => [encodeRejection({ safe: safe.address })]);
  return (
    <CallsReview
      safe={safe}
      calls={calls}
      onSigned={onSigned}
      at={nonce}
      isPage
      opensTransaction
      notices={isFill && <LazyFillNotice safe={safe} nonce={nonce} />}
      onBack={() => router.back()}
    />
  );
}
