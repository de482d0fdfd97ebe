import { use, useState } from 'react';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { useSession } from '@/lib/hooks/use-wallet';
import { TakesFocus } from './creation-frame';
import { CreationSkeleton } from './creation-skeleton';
import { NameStep } from './name-step';
import { useCreationDraft } from './use-creation-draft';

// Each step is fetched when it is reached.
const OwnersStep = lazyPanel(async () => (await import('./owners-step')).OwnersStep, {
  fallback: <CreationSkeleton title="Owners and confirmations" step="owners" />,
});
const ReviewStep = lazyPanel(async () => (await import('./review-step')).ReviewStep, {
  fallback: <CreationSkeleton title="Review" step="review" />,
});

/** The form of a new Safe: its name, its owners, and the review. */
export function CreateForm() {
  const session = useSession();
  const account = session.status === 'connected' ? session.account : undefined;
  const editor = useCreationDraft(account);
  const { step } = editor.draft;
  const [shown, setShown] = useState({ step, hasMoved: use(TakesFocus) });
  if (shown.step !== step) setShown({ step, hasMoved: true });
  return (
    <TakesFocus value={shown.hasMoved}>
      {step === 'name' && <NameStep editor={editor} />}
      {step === 'owners' && <OwnersStep editor={editor} account={account} />}
      {step === 'review' && <ReviewStep editor={editor} account={account} />}
    </TakesFocus>
  );
}
