'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSession } from '@/lib/hooks/use-wallet';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { needsConnecting } from '@/lib/wallet/adapter/wallet-facade';
import { TakesFocus } from './creation-frame';
import { CreationSkeleton } from './creation-skeleton';
import { useCreationDraft } from './use-creation-draft';

// Each step is fetched when it is reached.
const OwnersStep = lazyPanel(async () => (await import('./owners-step')).OwnersStep, {
  fallback: <CreationSkeleton title="Create a Safe" step="owners" />,
});

const ReviewStep = lazyPanel(async () => (await import('./review-step')).ReviewStep, {
  fallback: <CreationSkeleton title="Review" step="review" />,
});

const UndeployedView = lazyPanel(async () => (await import('./undeployed/undeployed-view')).UndeployedView, {
  fallback: <CreationSkeleton title="Create a Safe" />,
});

/** The form of a new Safe, or the page of an undeployed Safe whose setup this browser has. */
export function CreateSafe() {
  return (
    <Suspense fallback={<CreationSkeleton title="Create a Safe" step="owners" />}>
      <FromLink />
    </Suspense>
  );
}

function FromLink() {
  const linked = useSearchParams().get('safe');
  const parsed = linked === null ? undefined : parseSafeAddress(linked.slice(0, 200));
  // The path stays the same here, so no navigation moves the focus to the heading.
  const [shown, setShown] = useState({ linked, hasMoved: false });
  if (shown.linked !== linked) setShown({ linked, hasMoved: true });
  return (
    <TakesFocus value={shown.hasMoved}>
      {parsed?.ok ? <UndeployedView key={parsed.safe.address} safe={parsed.safe} /> : <CreateForm />}
    </TakesFocus>
  );
}

/** The form of a new Safe: its name and owners, and the review. */
function CreateForm() {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const editor = useCreationDraft(account);
  const { step } = editor.draft;
  const [shown, setShown] = useState({ step, hasMoved: use(TakesFocus) });
  if (shown.step !== step) setShown({ step, hasMoved: true });
  // The account becomes the first owner, and its row would push the form down once it is known.
  if (editor.draft.owners === undefined && account === undefined && !needsConnecting(session))
    return <CreationSkeleton title="Create a Safe" step={step} />;
  return (
    <TakesFocus value={shown.hasMoved}>
      {step === 'owners' && <OwnersStep editor={editor} account={account} />}
      {step === 'review' && <ReviewStep editor={editor} account={account} />}
    </TakesFocus>
  );
}
