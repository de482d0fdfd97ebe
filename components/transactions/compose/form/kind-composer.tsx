import { ReadonlyURLSearchParams, useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ComposeStep } from '@/components/signing/compose/compose-head';
import { TransactionSkeleton } from '@/components/transactions/rows/transaction-skeleton';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { notify } from '@/components/ui/overlay/notify';
import { routes } from '@/config/routes';
import { formatNote } from '@/lib/format/transaction-note';
import { useStepHistory } from '@/lib/hooks/use-step-history';
import { whenKept } from '@/lib/outbox/when-kept';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { putDraft } from '@/lib/storage/drafts';
import { endEdit } from './edit-entry';
import { fieldsDraft } from './fields-draft';
import type { ReviewOptions } from './kind-form';
import type { FormKind } from './kinds';
import { type KeptDraft, restoreDraft, useKeptDrafts } from './use-kept-drafts';
import { useTransactionForm } from './use-transaction-form';

/** Loaded when there is something to review. */
const LazyCallsReview = lazyPanel(async () => (await import('./calls-review')).CallsReview, {
  fallback: <TransactionSkeleton />,
});

export interface KindComposerProps {
  safe: SafeRef;
  kind: FormKind;
  /** The query of the address bar. */
  query: ReadonlyURLSearchParams;
  /** The nonce in the link, in digits. */
  nonce: string | undefined;
  /** Called with each step. */
  onStep?: ((step: ComposeStep) => void) | undefined;
}

type ComposerState =
  | {
      readonly step: 'editing';
      /** Whether the person returns from the review, or goes on with the next call of a batch. */
      readonly isReturn: boolean;
      readonly round: number;
    }
  | {
      readonly step: 'reviewing';
      readonly calls: readonly Call[];
      readonly options: ReviewOptions;
      readonly isSigned: boolean;
      readonly round: number;
    };

/** The parameters of the address bar that fill in forms. */
const fillNames = ['uri', 'token', 'tokenId', 'to', 'action', 'module', 'beneficiary'] as const;

/** Parameters of a payment, a call or a limit of the link's own, which has nothing in common with the earlier draft. */
const otherNames: readonly string[] = ['uri', 'to', 'beneficiary'];

/** Edit, then review, sign and done, on one page. The inputs are saved until they are signed. */
export function KindComposer(props: KindComposerProps) {
  const { safe, kind, query, nonce } = props;
  const router = useRouter();
  const [wanted, setWanted] = useState<{ query: ReadonlyURLSearchParams; round: number }>();
  const isReplacement = kind.kind === 'replace' || (query.has('replace') && nonce !== undefined);
  if (!query.has('edit') && !isReplacement) {
    const useDraft = (kept: KeptDraft) => {
      restoreDraft(safe, kind.kind, kept);
      const address = routes.newTransaction(formatSafeAddress(safe), {
        kind: kind.kind,
        ...kind.queryOf?.(kept.draft?.value),
      });
      const draftQuery = new ReadonlyURLSearchParams(address.slice(address.indexOf('?')));
      setWanted({ query: draftQuery, round: (wanted?.round ?? 0) + 1 });
      // The new address keeps a reload from filling in the form again.
      router.replace(address);
    };
    if (wanted)
      return (
        <LinkedComposer
          key={`draft ${wanted.round}`}
          {...props}
          query={wanted.query}
          nonce={undefined}
          link={undefined}
          onUseDraft={useDraft}
        />
      );
    const filled = fillNames.filter((name) => query.has(name)).map((name) => [name, query.get(name)]);
    const isLink = nonce !== undefined || filled.length > 0;
    const link = isLink ? JSON.stringify([...filled, nonce]) : undefined;
    return <LinkedComposer key="link" {...props} link={link} onUseDraft={useDraft} />;
  }
  // The form is filled in with an entry of the batch or a queued transaction, so the link fills in nothing else.
  const own = new URLSearchParams(query);
  for (const name of fillNames) own.delete(name);
  return (
    <LinkedComposer
      key="edit"
      {...props}
      query={new ReadonlyURLSearchParams(own)}
      nonce={isReplacement ? nonce : undefined}
      link={undefined}
    />
  );
}

interface LinkedComposerProps extends KindComposerProps {
  /** The values that the address bar fills in, as JSON. */
  link: string | undefined;
  /** Undefined where no other draft is available. */
  onUseDraft?: (kept: KeptDraft) => void;
}

function LinkedComposer({
  safe,
  kind: { kind, Form, Effect },
  query,
  nonce,
  link,
  onUseDraft,
  onStep,
}: LinkedComposerProps) {
  const router = useRouter();
  const edited = query.get('edit') ?? undefined;
  // The form is filled in with a queued transaction, which another one is to replace.
  const isReplacement = query.has('replace') && nonce !== undefined;
  const [composer, setComposer] = useState<ComposerState>(() => {
    // An entry of the batch or a queued transaction may have been opened here before and left unchanged.
    if (edited === undefined && !isReplacement) endEdit(safe, kind);
    return { step: 'editing', isReturn: false, round: 0 };
  });
  const { kept, older, isAside, end } = useKeptDrafts(safe, kind, link);
  const endDraft = () => end(otherNames.some((name) => query.has(name)));
  const steps = useStepHistory(() => {
    setComposer({ step: 'editing', isReturn: true, round: composer.round });
    onStep?.('Edit');
  });
  const addToBatch = async (calls: readonly Call[]) => {
    const { putIntoBatch } = await import('../batch/put-into-batch');
    if (!putIntoBatch(safe, { kind, calls, edited }))
      return notify('A batch can have 1,000 calls. Nothing was added.', { kind: 'error' });
    if (onUseDraft) endDraft();
    if (edited !== undefined)
      return router.push(routes.newTransaction(formatSafeAddress(safe), { kind: 'batch' }));
    setComposer({ step: 'editing', isReturn: true, round: composer.round + 1 });
    return notify(calls.length === 1 ? 'Added to the batch.' : `${calls.length} calls added to the batch.`);
  };
  const isBatch = kind === 'batch' || kind === 'replace' || isReplacement;
  // The nonce of a replacement is not saved with the form of this kind.
  const fieldsKind = isReplacement ? 'replace' : kind;
  const { form, choice, note } = useTransactionForm({
    safe,
    kind: fieldsKind,
    nonce,
    takesFocus: composer.step === 'editing' && composer.isReturn,
    addToBatch: isBatch ? undefined : (calls) => void addToBatch(calls),
    isBatchEdit: edited !== undefined,
    link: onUseDraft && { kept, older, isAside, onUseDraft },
    onReview: (calls, options) => {
      steps.goOn();
      setComposer({ step: 'reviewing', calls, options, isSigned: false, round: composer.round });
      onStep?.('Review');
    },
  });
  // A new round mounts the form again, which then reads the draft.
  if (composer.step === 'editing') return <Form key={composer.round} safe={safe} form={form} query={query} />;
  const origin = formatNote(note);
  const { options } = composer;
  const review = (
    <LazyCallsReview
      remarks={options.remarks}
      safe={safe}
      calls={composer.calls}
      operation={options.operation}
      at={choice.nonce}
      notices={Effect && <Effect safe={safe} calls={composer.calls} />}
      isPage
      opensTransaction={options.next === undefined}
      nonce={choice}
      {...(origin !== undefined && { proposal: { origin } })}
      onBack={steps.goBack}
      onSigned={(safeTxHash) => {
        const dropDraft = () => {
          if (options.onSigned) options.onSigned(safeTxHash);
          else putDraft(kind, safe, undefined);
          fieldsDraft(fieldsKind).save(safe, undefined);
          if (onUseDraft) endDraft();
        };
        // A signature that the storage refused is lost with the tab, so the draft stays until the signature is saved.
        // The next part of a payout begins where this one ends, so its draft changes at once.
        if (options.next === undefined) whenKept(safe, dropDraft);
        else dropDraft();
        steps.end();
        setComposer({ ...composer, isSigned: true });
        onStep?.('Done');
      }}
    />
  );
  if (options.next === undefined) return review;
  return (
    <div className="grid gap-6">
      {composer.isSigned && (
        <Button variant="primary" size="lg" className="justify-self-start" onClick={steps.goBack}>
          {options.next}
        </Button>
      )}
      {review}
    </div>
  );
}
