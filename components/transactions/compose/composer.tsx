'use client';

import { type ReadonlyURLSearchParams, useRouter, useSearchParams } from 'next/navigation';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { OpenSafe } from '@/components/shared/open-safe/open-safe';
import {
  ComposeHead,
  type ComposeHeadProps,
  type ComposeStep,
} from '@/components/signing/compose/compose-head';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Notice } from '@/components/ui/overlay/notice';
import { useSafeRef } from '@/lib/hooks/use-safe-ref';
import { useSafePageTitle } from '@/lib/queries/use-safe-page-title';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { TransactionSkeleton } from '../rows/transaction-skeleton';
import { findKind } from './form/kinds';

// Loaded where the link does not tell the kind.
const LazyKindChooser = lazyPanel(async () => (await import('./kind-chooser')).KindChooser, {
  fallback: <TransactionSkeleton />,
});

const LazyKindComposer = lazyPanel(async () => (await import('./form/kind-composer')).KindComposer, {
  fallback: <TransactionSkeleton />,
});

export interface ComposerPageProps {
  /** Links back to the pages that lead here. */
  back?: Readonly<Record<'home' | 'setup' | 'queue' | 'permissions', ReactNode>>;
}

/**
 * Finds the page that leads to the requested kind: Setup, Permissions, the queue where it takes the nonce of another
 * transaction, or home.
 */
const findOrigin = (asked: ReadonlyURLSearchParams) =>
  asked.has('replace') ? 'queue' : (findKind(readKind(asked))?.origin ?? 'home');

/** The composer for the Safe in the address bar, with its steps. */
export function ComposerPage({ back }: ComposerPageProps) {
  const waiting = (
    <>
      <ComposeHead title="New transaction" step="Edit" back={back?.home} />
      <TransactionSkeleton />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <AddressedComposer back={back} />
    </Suspense>
  );
}

function AddressedComposer({ back }: ComposerPageProps) {
  const asked = useSearchParams();
  const query = String(asked);
  const [progress, setProgress] = useState<Progress>({ step: 'Edit', query });
  // Another query starts over, and so does this one when it comes back.
  if (progress.query !== query) setProgress({ step: 'Edit', query });
  return (
    <>
      <KindHead step={progress.step} back={back?.[findOrigin(asked)]} />
      <OpenSafe skeleton={<TransactionSkeleton />}>
        {(safe) => <Composer safe={safe} onStep={(step, of) => setProgress({ step, query: of })} />}
      </OpenSafe>
    </>
  );
}

type Progress = { readonly step: ComposeStep; readonly query: string };

/** The head of the requested kind. A kind without a form begins with its review. */
function KindHead({ step, back }: Pick<ComposeHeadProps, 'back'> & Pick<Progress, 'step'>) {
  const query = useSearchParams();
  const kind = findKind(readKind(query));
  const nonce = readNonce(query);
  if (!kind || ('open' in kind && kind.needsNonce && nonce === undefined))
    return <OpenHead title="New transaction" step={undefined} back={back} />;
  const isReplacement = 'Form' in kind && query.has('replace') && nonce !== undefined;
  const title = isReplacement ? 'Replace transaction' : (kind.titleOf?.(query) ?? kind.title);
  if ('Form' in kind) {
    const rail = step === 'Edit' ? kind.rail : undefined;
    return <OpenHead title={title} step={step} back={back} rail={rail} />;
  }
  const isFirst = step === 'Edit';
  return <OpenHead title={title} back={back} step={kind.begins && (isFirst ? kind.begins : step)} />;
}

/** The head once the address bar is read; the tab's title names the Safe. */
function OpenHead(props: ComposeHeadProps) {
  const parsed = useSafeRef();
  // A review names the tab by its own title.
  const isReviewed = props.step !== undefined && props.step !== 'Edit';
  return (
    <>
      {parsed.ok && !isReviewed && <TabTitle title={props.title} safe={parsed.safe} />}
      <ComposeHead {...props} />
    </>
  );
}

function TabTitle({ title, safe }: { title: string; safe: SafeRef }) {
  useSafePageTitle(title, safe);
  return null;
}

/** Undefined where the link does not tell the kind. */
const readKind = (query: ReadonlyURLSearchParams) =>
  query.get('kind') ?? (query.has('uri') || query.has('token') ? 'send' : undefined);

/** The nonce in the link, in digits. */
function readNonce(query: ReadonlyURLSearchParams): string | undefined {
  const nonce = query.get('nonce') ?? '';
  return /^\d{1,15}$/.test(nonce) ? nonce : undefined;
}

export interface ComposerProps {
  safe: SafeRef;
  /** Called with each step and the query that it belongs to. */
  onStep?: (step: ComposeStep, query: string) => void;
}

/** Composes the kind of transaction in the address bar, from edit to done. */
export function Composer({ safe, onStep: report }: ComposerProps) {
  const router = useRouter();
  const query = useSearchParams();
  const onStep = (step: ComposeStep) => report?.(step, String(query));
  const asked = readKind(query);
  const kind = findKind(asked);
  const nonce = readNonce(query);
  if (asked === undefined) return <LazyKindChooser safe={safe} />;
  const key = `${safe.address}-${query}`;
  if (kind && 'Form' in kind)
    return <LazyKindComposer key={key} safe={safe} query={query} onStep={onStep} kind={kind} nonce={nonce} />;
  const opened = kind?.open({
    ...{ safe, query, nonce },
    onDone: () => onStep('Done'),
    onGiveUp: () => router.back(),
  });
  if (opened) return <Fragment key={key}>{opened}</Fragment>;
  return (
    <Notice tone="warning" title="This link can’t be opened">
      {kind ? 'The link is incomplete.' : 'Concord doesn’t recognize this kind of transaction.'} Choose “New
      transaction” to start over.
    </Notice>
  );
}
