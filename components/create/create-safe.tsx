'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { predictAddress } from '@/lib/actions/create/creation-contracts';
import { useSession } from '@/lib/hooks/use-wallet';
import { parseSafeAddress } from '@/lib/safe/protocol/safe-address';
import { CreationFrame, TakesFocus } from './creation-frame';
import { CreationRail } from './creation-rail';
import { CreationSkeleton } from './creation-skeleton';
import { ImportSetup } from './import-setup';
import { type CreationEditor, useCreationDraft } from './use-creation-draft';

interface NameStepProps {
  editor: CreationEditor;
}

const maxNameLength = 50;

const formId = 'new-safe-name';

// Each step is fetched when it is reached.
const OwnersStep = lazyPanel(async () => (await import('./owners-step')).OwnersStep, {
  fallback: <CreationSkeleton title="Owners and confirmations" step="owners" />,
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
    <Suspense fallback={<CreationSkeleton title="Create a Safe" step="name" />}>
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

/** The form of a new Safe: its name, its owners, and the review. */
function CreateForm() {
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

/** Asks for the visitor's name for the new Safe, or imports a setup from a file. */
function NameStep({ editor }: NameStepProps) {
  const { draft, setup, edit } = editor;
  const address = setup.owners.length > 0 ? predictAddress(setup) : undefined;
  return (
    <CreationFrame
      title="Create a Safe"
      step="name"
      rail={
        <CreationRail name={draft.name} setup={setup} address={address}>
          <Button type="submit" form={formId} variant="primary" size="lg" className={primaryClass}>
            Continue to owners
          </Button>
        </CreationRail>
      }
    >
      <form
        id={formId}
        aria-label="Name of the new Safe"
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          editor.goOn('owners');
        }}
      >
        <Field label="Name" hint="Optional. Saved only in this browser.">
          {(control) => (
            <Input
              {...control}
              className="h-12 md:h-12"
              value={draft.name}
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
              autoComplete="off"
              maxLength={maxNameLength}
            />
          )}
        </Field>
        <ImportSetup />
      </form>
    </CreationFrame>
  );
}
